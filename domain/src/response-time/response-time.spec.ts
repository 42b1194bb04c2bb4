import { describe, expect, it } from 'vitest';
import { durationLabel, isAnsweredInTime, responseDueAt, responseMinutes, responseState } from './response-time.ts';

const createdAt = '2026-11-21T12:00:00.000Z';
const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const open = { createdAt, answeredAt: null, waitingSince: null };

describe('responseState before the response', () => {
  it.each([
    ['12:00:00', 'left', 120],
    ['12:00:01', 'left', 120],
    ['12:40:00', 'left', 80],
    ['13:59:01', 'left', 1],
    ['14:00:00', 'late', 0],
    ['14:15:59', 'late', 15],
    ['23:00:00', 'late', 540],
  ])('at %s: %s, %i min', (time, kind, minutes) => {
    expect(responseState(open, at(time))).toEqual({ kind, minutes });
  });

  it('never exceeds the two hours when the clock is behind', () => {
    expect(responseState(open, at('11:59:30'))).toEqual({ kind: 'left', minutes: 121 });
  });
});

describe('responseState with a later question', () => {
  const questionAt = '2026-11-21T15:00:00.000Z';

  it('counts the two hours from the question', () => {
    const answered = { createdAt, answeredAt: '2026-11-21T12:30:00.000Z', waitingSince: questionAt };
    expect(responseState(answered, at('15:40:00'))).toEqual({ kind: 'left', minutes: 80 });
    expect(responseState(answered, at('17:15:00'))).toEqual({ kind: 'late', minutes: 15 });
    expect(responseDueAt(questionAt)).toBe('2026-11-21T17:00:00.000Z');
  });

  it('keeps the first deadline while the request has no response', () => {
    const asked = { ...open, waitingSince: questionAt };
    expect(responseState(asked, at('15:00:00'))).toEqual({ kind: 'late', minutes: 60 });
  });
});

describe('response time', () => {
  it.each([
    ['2026-11-21T12:40:30.000Z', 40, true],
    ['2026-11-21T14:00:00.000Z', 120, true],
    ['2026-11-21T14:00:00.001Z', 120, false],
    ['2026-11-24T16:05:00.000Z', 4565, false],
  ])('at %s took %i min, in time: %s', (answeredAt, minutes, isInTime) => {
    expect(responseMinutes(createdAt, answeredAt)).toBe(minutes);
    expect(isAnsweredInTime(createdAt, answeredAt)).toBe(isInTime);
    expect(responseState({ createdAt, answeredAt, waitingSince: null }, at('23:00:00'))).toEqual({
      kind: 'answered',
      minutes,
      isInTime,
    });
  });

  it('is never negative', () => {
    expect(responseMinutes(createdAt, '2026-11-21T11:00:00.000Z')).toBe(0);
  });
});

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [1440, '1 d'],
  [1500, '1 d 1 h'],
  [4565, '3 d 4 h'],
])('%i minutes read %s', (minutes, label) => {
  expect(durationLabel(minutes)).toBe(label);
});
