import { describe, expect, it } from 'vitest';
import {
  isPaperworkShort,
  paperworkNotice,
  paperworkState,
  takesPaperwork,
  type PaperworkNoticeFacts,
} from './paperwork.ts';

const TODAY = '2026-11-26';
const approved = (validUntil: string) => ({ review: 'approved', validUntil }) as const;

describe('the state of a document', () => {
  it.each([
    [{ review: 'waiting', validUntil: null }, 'waiting'],
    [{ review: 'refused', validUntil: null }, 'refused'],
    [approved('2026-11-27'), 'approved'],
    [approved('2026-11-26'), 'approved'],
    [approved('2026-11-25'), 'expired'],
  ] as const)('of %j is %s', (document, state) => {
    expect(paperworkState(document, TODAY)).toBe(state);
  });
});

describe('an approved document', () => {
  it('is short when it expires before the return day', () => {
    expect(isPaperworkShort(approved('2026-12-04'), '2026-12-05')).toBe(true);
    expect(isPaperworkShort(approved('2026-12-05'), '2026-12-05')).toBe(false);
  });

  it.each(['waiting', 'refused'] as const)('is short only once it is approved, not %s', (review) => {
    expect(isPaperworkShort({ review, validUntil: null }, '2026-12-05')).toBe(false);
  });
});

describe('a notice to the customer', () => {
  const facts = (changes: Partial<PaperworkNoticeFacts> = {}): PaperworkNoticeFacts => ({
    ...approved('2027-01-01'),
    status: 'approved',
    startDate: '2026-12-01',
    endDate: '2026-12-03',
    ...changes,
  });

  it.each<[string, Partial<PaperworkNoticeFacts>, string | undefined]>([
    ['covers the rental and ends later', {}, undefined],
    ['ends before the return', { validUntil: '2026-12-02' }, 'short'],
    ['has ended before the return', { validUntil: '2026-11-01' }, 'short'],
    [
      'ends before the return of a rental that is under way',
      { startDate: TODAY, endDate: '2026-11-28', validUntil: '2026-11-27' },
      'short',
    ],
    ['covers the rental and ends in 7 days', { validUntil: '2026-12-03' }, 'ending'],
    ['covers the rental and ends in 8 days', { validUntil: '2026-12-04' }, undefined],
    ['covers a rental that begins today', { startDate: TODAY, endDate: TODAY, validUntil: TODAY }, 'ending'],
    ['covers a rental that is under way', { startDate: '2026-11-25', endDate: TODAY, validUntil: TODAY }, undefined],
    [
      'ends before a return that has passed',
      { startDate: '2026-11-01', endDate: '2026-11-25', validUntil: '2026-11-20' },
      undefined,
    ],
    ['waits', { review: 'waiting', validUntil: null }, undefined],
    ['is refused', { review: 'refused', validUntil: null }, undefined],
    ['belongs to a rejected request', { status: 'rejected', validUntil: '2026-12-02' }, undefined],
    ['belongs to a completed request', { status: 'completed', validUntil: '2026-12-02' }, undefined],
  ])('about one that %s', (_, changes, notice) => {
    expect(paperworkNotice(facts(changes), TODAY)).toBe(notice);
  });
});

describe('takesPaperwork', () => {
  it.each([
    ['open', false, true],
    ['accepted', true, true],
    ['expired', false, false],
    ['declined', false, false],
    ['on-hold', false, false],
    ['withdrawn', false, false],
    ['expired', true, true],
  ] as const)('of a quote that is %s, accepted before: %s', (standing, isAccepted, taken) => {
    expect(takesPaperwork(standing, isAccepted)).toBe(taken);
  });
});
