import { describe, expect, it } from 'vitest';
import {
  countByStatus,
  filterQuoteRequests,
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

describe('lists', () => {
  const request = (customerName: string, company: string | null, status: (typeof QUOTE_STATUSES)[number]) => ({
    customerName,
    customerEmail: `${customerName.toLowerCase()}@example.com`,
    jobName: `Spot for ${customerName}`,
    company,
    status,
  });
  const list = [request('Ana', 'Reef Films', 'pending'), request('Bo', null, 'pending'), request('Cy', 'Key Grip', 'approved')];

  it('count by status', () => {
    expect(countByStatus(list)).toEqual({ pending: 2, approved: 1, in_progress: 0, completed: 0, rejected: 0 });
  });

  it.each([
    ['', undefined, ['Ana', 'Bo', 'Cy']],
    ['', 'pending', ['Ana', 'Bo']],
    ['REEF', undefined, ['Ana']],
    ['bo@example', undefined, ['Bo']],
    ['spot for c', undefined, ['Cy']],
    ['ana', 'approved', []],
    ['null', undefined, []],
  ] as const)('%j with status %s finds %j', (query, status, names) => {
    expect(filterQuoteRequests(list, { query, status }).map((each) => each.customerName)).toEqual(names);
  });
});
