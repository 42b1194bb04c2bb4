import { describe, expect, it } from 'vitest';
import { QUOTE_STATUSES } from '../quote-status/quote-status.js';
import { QUOTE_STANDINGS } from '../quote-version/quote-version.js';
import { requestStanding } from './request-standing.js';

describe('a request without a quote for its customer', () => {
  it.each([
    ['pending', 'requested'],
    ['approved', 'requested'],
    ['in_progress', 'in-progress'],
    ['completed', 'completed'],
    ['rejected', 'on-hold'],
  ] as const)('that is %s stands as %s', (status, expected) => {
    expect(requestStanding(null, status)).toBe(expected);
  });
});

describe('a request with a quote', () => {
  const others = QUOTE_STANDINGS.filter((standing) => standing !== 'accepted' && standing !== 'superseded');

  it.each(others)('that is %s stands as its quote does, whatever the status', (standing) => {
    for (const status of QUOTE_STATUSES) expect(requestStanding(standing, status)).toBe(standing);
  });

  it.each([
    ['pending', 'accepted'],
    ['approved', 'accepted'],
    ['in_progress', 'in-progress'],
    ['completed', 'completed'],
    ['rejected', 'accepted'],
  ] as const)('that is accepted, with the status %s, stands as %s', (status, expected) => {
    expect(requestStanding('accepted', status)).toBe(expected);
  });

  it('never stands as superseded', () => {
    for (const status of QUOTE_STATUSES)
      expect(requestStanding('superseded', status)).toBe(requestStanding(null, status));
  });
});
