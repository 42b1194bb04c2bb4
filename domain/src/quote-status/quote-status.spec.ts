import { describe, expect, it } from 'vitest';
import {
  countByStatus,
  INITIAL_QUOTE_STATUS,
  isQuoteStatus,
  QUOTE_STATUSES,
  quoteStatusColor,
  quoteStatusLabel,
} from './quote-status.js';

describe('statuses', () => {
  it.each([
    ['pending', 'Pending', 'yellow'],
    ['approved', 'Approved', 'green'],
    ['in_progress', 'In progress', 'blue'],
    ['completed', 'Completed', 'purple'],
    ['rejected', 'Rejected', 'red'],
    ['on_hold_again', 'On hold_again', 'grey'],
    ['toString', 'ToString', 'grey'],
    ['', '', 'grey'],
  ])('%s reads %s in %s', (status, label, color) => {
    expect(quoteStatusLabel(status)).toBe(label);
    expect(quoteStatusColor(status)).toBe(color);
  });

  it('are five, and a new request is pending', () => {
    expect(QUOTE_STATUSES).toEqual(['pending', 'approved', 'in_progress', 'completed', 'rejected']);
    expect(INITIAL_QUOTE_STATUS).toBe('pending');
    expect(QUOTE_STATUSES.every(isQuoteStatus)).toBe(true);
    expect(isQuoteStatus('draft')).toBe(false);
  });
});

it('requests count by status', () => {
  const list = (['pending', 'pending', 'approved'] as const).map((status) => ({ status }));
  expect(countByStatus(list)).toEqual({ pending: 2, approved: 1, in_progress: 0, completed: 0, rejected: 0 });
});
