import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUOTE_STATUSES } from '../quote-status/quote-status.ts';
import { addDays } from '../rental-period/day.ts';
import { businessToday } from '../rental-period/rental-period.ts';
import { day } from '../testing/values.ts';
import {
  dueReminder,
  isReminderHour,
  nextReminder,
  QUOTE_REMINDER_KINDS,
  remindedLastDays,
  type ReminderFacts,
} from './quote-reminder.ts';
import { isQuoteOnHold, QUOTE_VERSION_STATES } from './quote-version.ts';

const LAST_DAY = '2026-12-10';
const facts = (changes: Partial<ReminderFacts> = {}): ReminderFacts => ({
  state: 'open',
  validUntil: LAST_DAY,
  status: 'pending',
  isWaiting: false,
  areRemindersOn: true,
  sent: [],
  ...changes,
});

const anyFacts = fc.record({
  state: fc.constantFrom(...QUOTE_VERSION_STATES),
  validUntil: day,
  status: fc.constantFrom(...QUOTE_STATUSES),
  isWaiting: fc.boolean(),
  areRemindersOn: fc.boolean(),
  sent: fc.subarray([...QUOTE_REMINDER_KINDS]),
});
/** Facts for which reminders are sent, and a day around the last one. */
const remindable = fc
  .record({
    validUntil: day,
    status: fc.constantFrom(...QUOTE_STATUSES.filter((status) => !isQuoteOnHold(status))),
    offset: fc.integer({ min: -40, max: 40 }),
  })
  .map(({ validUntil, status, offset }) => ({
    known: facts({ validUntil, status }),
    today: addDays(validUntil, offset),
    offset,
  }));

describe('isReminderHour', () => {
  it.each([
    ['in winter', '2026-12-03T13:59:59Z', false],
    ['in winter', '2026-12-03T14:00:00Z', true],
    ['in winter', '2026-12-04T00:59:59Z', true],
    ['in winter', '2026-12-04T01:00:00Z', false],
    ['in summer', '2026-07-03T12:59:59Z', false],
    ['in summer', '2026-07-03T13:00:00Z', true],
    ['at midnight', '2026-12-03T05:00:00Z', false],
  ])('%s, %s: %j', (_, now, isAllowed) => {
    expect(isReminderHour(new Date(now))).toBe(isAllowed);
  });
});

describe('dueReminder', () => {
  it.each([
    ['2026-12-02', undefined],
    ['2026-12-03', 'week-before'],
    ['2026-12-08', 'week-before'],
    ['2026-12-09', 'day-before'],
    ['2026-12-10', 'day-before'],
    ['2026-12-11', 'day-after'],
    ['2026-12-13', 'day-after'],
    ['2026-12-14', undefined],
  ])('on %s is %s of a version that holds until December 10', (today, due) => {
    expect(dueReminder(facts(), today)).toBe(due);
  });

  it('is undefined on days whose reminder was sent', () => {
    expect(dueReminder(facts({ sent: ['week-before'] }), '2026-12-08')).toBeUndefined();
    expect(dueReminder(facts({ sent: ['week-before'] }), '2026-12-09')).toBe('day-before');
    expect(dueReminder(facts({ sent: ['week-before', 'day-before'] }), '2026-12-10')).toBeUndefined();
    expect(dueReminder(facts({ sent: ['day-after'] }), '2026-12-12')).toBeUndefined();
  });

  it('is undefined with an open question, reminders off, a quote on hold or a closed version', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: -10, max: 10 }), (known, offset) => {
        const isStopped =
          known.isWaiting || !known.areRemindersOn || known.state !== 'open' || isQuoteOnHold(known.status);
        fc.pre(isStopped);
        expect(dueReminder(known, addDays(known.validUntil, offset))).toBeUndefined();
      }),
    );
  });

  it('returns each kind once over consecutive days', () => {
    fc.assert(
      fc.property(day, (validUntil) => {
        const days = Array.from({ length: 40 }, (_, index) => addDays(validUntil, index - 31));
        const sent = days.reduce<ReminderFacts['sent']>((known, today) => {
          const due = dueReminder(facts({ validUntil, sent: known }), today);
          return due === undefined ? known : [...known, due];
        }, []);
        expect(sent).toEqual(QUOTE_REMINDER_KINDS);
      }),
    );
  });

  it.each([
    ['before the clocks go back', '2026-11-08', '2026-11-01T03:59:59.999Z', undefined],
    ['on the day on which the clocks go back', '2026-11-08', '2026-11-01T04:00:00.000Z', 'week-before'],
    ['at the end of the last day in winter', '2026-11-08', '2026-11-09T04:59:59.999Z', 'day-before'],
    ['after the last day in winter', '2026-11-08', '2026-11-09T05:00:00.000Z', 'day-after'],
    ['before the clocks go forward', '2027-03-15', '2027-03-14T04:59:59.999Z', 'week-before'],
    ['on the day on which the clocks go forward', '2027-03-15', '2027-03-14T05:00:00.000Z', 'day-before'],
    ['at the end of the last day in summer', '2027-03-15', '2027-03-16T03:59:59.999Z', 'day-before'],
    ['after the last day in summer', '2027-03-15', '2027-03-16T04:00:00.000Z', 'day-after'],
  ])('uses the day in Miami %s', (_, validUntil, now, due) => {
    expect(dueReminder(facts({ validUntil }), businessToday(new Date(now)))).toBe(due);
  });
});

describe('nextReminder', () => {
  it.each([
    ['2026-11-11', [], { kind: 'week-before', on: '2026-12-03' }],
    ['2026-12-05', [], { kind: 'week-before', on: '2026-12-05' }],
    ['2026-12-05', ['week-before'], { kind: 'day-before', on: '2026-12-09' }],
    ['2026-12-09', ['week-before', 'day-before'], { kind: 'day-after', on: '2026-12-11' }],
    ['2026-12-13', ['week-before', 'day-before', 'day-after'], undefined],
    ['2026-12-14', [], undefined],
  ] as const)('on %s after %j is %j', (today, sent, next) => {
    expect(nextReminder(facts({ sent }), today)).toEqual(next);
  });

  it('becomes due on its day', () => {
    fc.assert(
      fc.property(remindable, ({ known, today }) => {
        const next = nextReminder(known, today);
        if (next === undefined) return;
        expect(next.on >= today).toBe(true);
        expect(dueReminder(known, next.on)).toBe(next.kind);
      }),
    );
  });
});

describe('remindedLastDays', () => {
  it('covers every version with a due reminder', () => {
    fc.assert(
      fc.property(remindable, ({ known, today, offset }) => {
        const { from, to } = remindedLastDays(today);
        const isWithin = known.validUntil >= from && known.validUntil <= to;
        expect(isWithin).toBe(offset >= -7 && offset <= 3);
        if (!isWithin) expect(dueReminder(known, today)).toBeUndefined();
      }),
    );
  });
});
