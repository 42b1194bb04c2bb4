import { describe, expect, it } from 'vitest';
import { holdAnswerDeadline, holdChallengeState, isSameHoldAnswer } from './hold-challenge.ts';

const open = { answer: null, isExpired: false, isContested: true };

describe('holdChallengeState', () => {
  it.each([
    [{}, 'open'],
    [{ answer: 'keep' }, 'kept'],
    [{ answer: 'release' }, 'released'],
    [{ isExpired: true }, 'expired'],
    [{ isContested: false }, 'over'],
    [{ isExpired: true, isContested: false }, 'expired'],
    [{ answer: 'keep', isContested: false }, 'kept'],
    [{ answer: 'release', isContested: false }, 'released'],
  ] as const)('of %j is %s', (changes, state) => {
    expect(holdChallengeState({ ...open, ...changes })).toBe(state);
  });
});

describe('isSameHoldAnswer', () => {
  it.each([
    ['kept', 'keep', true],
    ['released', 'release', true],
    ['kept', 'release', false],
    ['released', 'keep', false],
    ['expired', 'release', false],
    ['over', 'keep', false],
    ['open', 'keep', false],
  ] as const)('of %s and %s is %s', (state, answer, expected) => {
    expect(isSameHoldAnswer(state, answer)).toBe(expected);
  });
});

it('gives the customer 24 hours, whatever the clocks do in between', () => {
  expect(holdAnswerDeadline(new Date('2026-10-31T16:05:00.000Z'))).toEqual(new Date('2026-11-01T16:05:00.000Z'));
});
