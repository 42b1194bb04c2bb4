import { describe, expect, it } from 'vitest';
import { QUOTE_STATUSES } from '../quote-status/quote-status.js';
import {
  isQuoteOnHold,
  QUOTE_VERSION_STATES,
  quoteStanding,
  quoteValidUntil,
  quoteVersionReference,
} from './quote-version.js';

describe('a version of a quote', () => {
  it('holds its prices for 30 days after it was issued', () => {
    expect(quoteValidUntil('2026-11-25')).toBe('2026-12-25');
  });

  it('is named after its request', () => {
    expect(quoteVersionReference('BL-2611-0042', 2)).toBe('BL-2611-0042-2');
  });

  it('is on hold while its request is turned down or over', () => {
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

  it('is expired rather than on hold, since that does not end', () => {
    expect(quoteStanding(open, 'rejected', '2026-12-26')).toBe('expired');
  });

  it('is its state once it has ended, whatever the day and the status', () => {
    for (const state of QUOTE_VERSION_STATES) {
      if (state === 'open') continue;
      for (const status of QUOTE_STATUSES)
        expect(quoteStanding({ state, validUntil }, status, '2027-01-01')).toBe(state);
    }
  });
});
