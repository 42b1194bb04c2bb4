import { describe, expect, it } from 'vitest';
import { quoteAttention, type AttentionFacts } from './quote-attention.ts';

const today = '2026-11-20';
const sent = { state: 'open', since: '2026-11-10', validUntil: '2026-12-10', isViewed: false } as const;
const attention = (version: Partial<NonNullable<AttentionFacts['version']>> = {}, more: Partial<AttentionFacts> = {}) =>
  quoteAttention(
    { status: 'pending', isWaiting: false, isChangeProposed: false, version: { ...sent, ...version }, ...more },
    today,
  );

describe('quoteAttention', () => {
  it('is question while one is open, regardless of the rest', () => {
    expect(attention({ state: 'accepted' }, { isWaiting: true })).toBe('question');
    expect(quoteAttention({ status: 'pending', isWaiting: true, isChangeProposed: false, version: null }, today)).toBe(
      'question',
    );
  });

  it('is change while the newest open message proposes one', () => {
    expect(attention({ isViewed: true }, { isWaiting: true, isChangeProposed: true })).toBe('change');
    expect(attention({ isViewed: true }, { isChangeProposed: true })).toBe('viewed');
  });

  it('is none before a quote was sent, and while it is unread', () => {
    expect(quoteAttention({ status: 'pending', isWaiting: false, isChangeProposed: false, version: null }, today)).toBe(
      'none',
    );
    expect(attention()).toBe('none');
  });

  it('is viewed for a quote that was read', () => {
    expect(attention({ isViewed: true })).toBe('viewed');
  });

  it.each([
    ['2026-11-28', 'viewed'],
    ['2026-11-27', 'expiring'],
    ['2026-11-20', 'expiring'],
    ['2026-11-19', 'none'],
  ])('of a quote that was read and holds until %s is %s', (validUntil, expected) => {
    expect(attention({ validUntil, isViewed: true })).toBe(expected);
  });

  it.each([
    ['pending', 'accepted'],
    ['approved', 'accepted'],
    ['in_progress', 'none'],
    ['completed', 'none'],
    ['rejected', 'none'],
  ] as const)('after an acceptance, of a request that is %s, is %s', (status, expected) => {
    expect(attention({ state: 'accepted' }, { status })).toBe(expected);
  });

  it('is declined for a week', () => {
    expect(attention({ state: 'declined', since: '2026-11-13' }, { status: 'rejected' })).toBe('declined');
    expect(attention({ state: 'declined', since: '2026-11-12' }, { status: 'rejected' })).toBe('none');
  });

  it.each(['superseded', 'withdrawn'] as const)('is nothing of a quote that is %s', (state) => {
    expect(attention({ state, isViewed: true })).toBe('none');
  });

  it.each(['rejected', 'completed'] as const)('is nothing of a quote on hold, of a request that is %s', (status) => {
    expect(attention({ isViewed: true, validUntil: today }, { status })).toBe('none');
  });
});
