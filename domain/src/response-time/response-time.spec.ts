import { describe, expect, it } from 'vitest';
import {
  durationLabel,
  isAnsweredInTime,
  responseDueAt,
  responseLabel,
  responseMinutes,
  responseState,
} from './response-time.js';

const createdAt = '2026-11-21T12:00:00.000Z';
const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const open = { createdAt, answeredAt: null, waitingSince: null };

describe('time left of the two hours', () => {
  it.each([
    ['12:00:00', '2 h left'],
    ['12:00:01', '2 h left'],
    ['12:40:00', '1 h 20 min left'],
    ['13:59:01', '1 min left'],
    ['14:00:00', '0 min late'],
    ['14:15:59', '15 min late'],
    ['23:00:00', '9 h late'],
  ])('at %s: %s', (time, label) => {
    expect(responseLabel(responseState(open, at(time)))).toBe(label);
  });

  it('a clock that is behind shows no more than what is left', () => {
    expect(responseState(open, at('11:59:30'))).toEqual({ kind: 'left', minutes: 121 });
  });
});

describe('a question that came after the answer', () => {
  const asked = '2026-11-21T15:00:00.000Z';

  it('counts the two hours from its own instant', () => {
    const answered = { createdAt, answeredAt: '2026-11-21T12:30:00.000Z', waitingSince: asked };
    expect(responseLabel(responseState(answered, at('15:40:00')))).toBe('1 h 20 min left');
    expect(responseLabel(responseState(answered, at('17:15:00')))).toBe('15 min late');
    expect(responseDueAt(asked)).toBe('2026-11-21T17:00:00.000Z');
  });

  it('does not put off a request that was never answered', () => {
    expect(responseLabel(responseState({ ...open, waitingSince: asked }, at('15:00:00')))).toBe('1 h late');
  });
});

describe('an answer', () => {
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

  it('never took less than no time', () => {
    expect(responseMinutes(createdAt, '2026-11-21T11:00:00.000Z')).toBe(0);
  });

  it('reads in words', () => {
    expect(responseLabel({ kind: 'answered', minutes: 40, isInTime: true })).toBe('Answered in 40 min');
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
