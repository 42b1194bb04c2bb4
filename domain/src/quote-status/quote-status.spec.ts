import { describe, expect, it } from 'vitest';
import {
  countByStatus,
  INITIAL_QUOTE_STATUS,
  isQuoteStatus,
  QUOTE_STATUSES,
  quoteStatusLabel,
} from './quote-status.ts';

describe('statuses', () => {
  it.each([
    ['pending', 'Pending'],
    ['approved', 'Approved'],
    ['in_progress', 'In progress'],
    ['completed', 'Completed'],
    ['rejected', 'Rejected'],
    ['on_hold_again', 'On hold_again'],
    ['toString', 'ToString'],
    ['', ''],
  ])('%s reads %s', (status, label) => {
    expect(quoteStatusLabel(status)).toBe(label);
  });

  it('has five values, with pending for new requests', () => {
    expect(QUOTE_STATUSES).toEqual(['pending', 'approved', 'in_progress', 'completed', 'rejected']);
    expect(INITIAL_QUOTE_STATUS).toBe('pending');
    expect(QUOTE_STATUSES.every(isQuoteStatus)).toBe(true);
    expect(isQuoteStatus('draft')).toBe(false);
  });
});

it('countByStatus counts the requests by status', () => {
  const list = (['pending', 'pending', 'approved'] as const).map((status) => ({ status }));
  expect(countByStatus(list)).toEqual({ pending: 2, approved: 1, in_progress: 0, completed: 0, rejected: 0 });
});
