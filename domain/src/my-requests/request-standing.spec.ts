import { describe, expect, it } from 'vitest';
import { QUOTE_STATUSES } from '../quote-status/quote-status.ts';
import { QUOTE_STANDINGS } from '../quote-version/quote-version.ts';
import { requestStanding } from './request-standing.ts';

describe('requestStanding without a quote', () => {
  it.each([
    ['pending', 'requested'],
    ['approved', 'requested'],
    ['in_progress', 'in-progress'],
    ['completed', 'completed'],
    ['rejected', 'on-hold'],
  ] as const)('of a request with the status %s is %s', (status, expected) => {
    expect(requestStanding(null, status)).toBe(expected);
  });
});

describe('requestStanding with a quote', () => {
  const others = QUOTE_STANDINGS.filter((standing) => standing !== 'accepted' && standing !== 'superseded');

  it.each(others)('equals the standing %s of the quote, regardless of the status', (standing) => {
    for (const status of QUOTE_STATUSES) expect(requestStanding(standing, status)).toBe(standing);
  });

  it.each([
    ['pending', 'accepted'],
    ['approved', 'accepted'],
    ['in_progress', 'in-progress'],
    ['completed', 'completed'],
    ['rejected', 'accepted'],
  ] as const)('of an accepted quote with the status %s is %s', (status, expected) => {
    expect(requestStanding('accepted', status)).toBe(expected);
  });

  it('never returns superseded', () => {
    for (const status of QUOTE_STATUSES)
      expect(requestStanding('superseded', status)).toBe(requestStanding(null, status));
  });
});
