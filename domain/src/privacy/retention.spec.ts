import { describe, expect, it } from 'vitest';
import { QUOTE_STATUSES } from '../quote-status/quote-status.ts';
import { isAcceptedStatus, retainedUntil } from './retention.ts';

describe('records of rentals', () => {
  it.each([
    ['pending', undefined],
    ['rejected', undefined],
    ['approved', '2033-11-30'],
    ['in_progress', '2033-11-30'],
    ['completed', '2033-11-30'],
  ] as const)('%s is retained until %s', (status, until) => {
    expect(retainedUntil({ status, endDate: '2026-11-30' })).toBe(until);
    expect(isAcceptedStatus(status)).toBe(until !== undefined);
  });

  it('covers all statuses', () => {
    expect(QUOTE_STATUSES.filter(isAcceptedStatus)).toEqual(['approved', 'in_progress', 'completed']);
  });

  it('ends on an existing calendar day', () => {
    expect(retainedUntil({ status: 'completed', endDate: '2028-02-29' })).toBe('2035-02-28');
  });
});
