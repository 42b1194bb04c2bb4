import { QUOTE_STATUSES, type QuoteStatus } from '@backlot/domain';
import type { QuoteVersion } from '@backlot/domain/contract/staff';
import { aQuoteRequest, aQuoteVersion } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { isSentQuoteOutdated, nextVersion } from './next-version.ts';

const TODAY = '2026-11-25';
const change = { what: 'Discount', before: null, after: '$50.00', text: 'Discount: $50.00 added' };
const second = (changes: Partial<QuoteVersion> = {}) =>
  aQuoteVersion({ number: 2, validUntil: '2026-12-20', ...changes });
const sent = (last: QuoteVersion, isChangedSinceSent: boolean, status: QuoteStatus = 'approved') =>
  aQuoteRequest({
    status,
    versions: [last, aQuoteVersion({ state: 'superseded' })],
    isChangedSinceSent,
    unsentChanges: isChangedSinceSent ? [change] : [],
  });

describe('nextVersion', () => {
  it('is the first version while nothing was sent', () => {
    expect(nextVersion(aQuoteRequest(), TODAY)).toEqual({ kind: 'new', number: 1, changes: [] });
  });

  it('is the same version while it is open and the request unchanged', () => {
    expect(nextVersion(sent(second(), false), TODAY)).toEqual({ kind: 'same', number: 2 });
  });

  it('is a new version once the request has changed', () => {
    expect(nextVersion(sent(second(), true), TODAY)).toEqual({ kind: 'new', number: 3, changes: [change] });
  });

  it.each(['accepted', 'declined', 'withdrawn'] as const)('is a new version once the last one is %s', (state) => {
    expect(nextVersion(sent(second({ state }), false), TODAY)).toEqual({ kind: 'new', number: 3, changes: [] });
    expect(nextVersion(sent(second({ state }), true), TODAY)).toEqual({ kind: 'new', number: 3, changes: [change] });
  });

  it.each([
    ['2026-12-20', { kind: 'same', number: 2 }],
    ['2026-12-21', { kind: 'new', number: 3, changes: [] }],
  ])('depends on the last day of the prices: on %s', (today, expected) => {
    expect(nextVersion(sent(second(), false), today)).toEqual(expected);
  });

  it('is none while the request is rejected or completed, whatever was sent', () => {
    const onHold = QUOTE_STATUSES.filter(
      (status) => nextVersion(sent(second(), true, status), TODAY).kind === 'on-hold',
    );
    expect(onHold).toEqual(['completed', 'rejected']);
    expect(nextVersion(aQuoteRequest({ status: 'rejected' }), TODAY)).toEqual({ kind: 'on-hold' });
  });
});

describe('isSentQuoteOutdated', () => {
  it('is true once the request differs from the sent version', () => {
    expect(isSentQuoteOutdated(sent(second(), true))).toBe(true);
    expect(isSentQuoteOutdated(sent(second(), false))).toBe(false);
    // A request that was never sent has no outdated quote.
    expect(isSentQuoteOutdated(aQuoteRequest({ isChangedSinceSent: true }))).toBe(false);
  });
});
