import { describe, expect, it } from 'vitest';
import { QUOTE_STATUSES } from '../quote-status/quote-status.ts';
import {
  isQuoteOnHold,
  QUOTE_VERSION_STATES,
  quoteStanding,
  quoteValidUntil,
  quoteVersionReference,
} from './quote-version.ts';

describe('quote version', () => {
  it('is valid for 30 days after it was issued', () => {
    expect(quoteValidUntil('2026-11-25')).toBe('2026-12-25');
  });

  it('has the reference of its request', () => {
    expect(quoteVersionReference('BL-2611-0042', 2)).toBe('BL-2611-0042-2');
  });

  it('is on hold while its request is rejected or completed', () => {
    expect(QUOTE_STATUSES.filter(isQuoteOnHold)).toEqual(['completed', 'rejected']);
  });
});

describe('the standing of a version', () => {
  const validUntil = '2026-12-25';
  const open = { state: 'open', validUntil } as const;

  it.each([
    ['the day before', '2026-12-24', 'open'],
    ['its last day', '2026-12-25', 'open'],
    ['the day after', '2026-12-26', 'expired'],
  ])('on %s is %s', (_case, today, standing) => {
    expect(quoteStanding(open, 'pending', today)).toBe(standing);
  });

  it.each([
    ['rejected', 'on-hold'],
    ['completed', 'on-hold'],
    ['approved', 'open'],
    ['in_progress', 'open'],
  ] as const)('of a request that is %s is %s', (status, standing) => {
    expect(quoteStanding(open, status, validUntil)).toBe(standing);
  });

  it('is expired rather than on hold', () => {
    expect(quoteStanding(open, 'rejected', '2026-12-26')).toBe('expired');
  });

  it('equals its final state, regardless of day and status', () => {
    for (const state of QUOTE_VERSION_STATES) {
      if (state === 'open') continue;
      for (const status of QUOTE_STATUSES)
        expect(quoteStanding({ state, validUntil }, status, '2027-01-01')).toBe(state);
    }
  });
});
