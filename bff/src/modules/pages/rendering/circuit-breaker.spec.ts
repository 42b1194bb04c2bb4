import { expect, it } from 'vitest';
import { CircuitBreaker, FIRST_QUARANTINE_MS, MAX_CRASHES, MAX_QUARANTINE_MS } from './circuit-breaker.ts';

function setUp() {
  const clock = { time: 0 };
  const breaker = new CircuitBreaker(() => clock.time);
  return {
    clock,
    breaker,
    crash: (times: number) => Array.from({ length: times }, () => breaker.recordCrash()),
  };
}

it('starts a quarantine at the third crash in a row, and ends it by the clock', () => {
  const { clock, breaker, crash } = setUp();
  expect(crash(MAX_CRASHES)).toEqual([undefined, undefined, FIRST_QUARANTINE_MS]);
  expect(breaker.remainingMs).toBe(FIRST_QUARANTINE_MS);
  clock.time += FIRST_QUARANTINE_MS - 1;
  expect(breaker.remainingMs).toBe(1);
  clock.time += 1;
  expect(breaker.remainingMs).toBe(0);
});

it('doubles the quarantine with each crash after it, up to the maximum', () => {
  const { clock, breaker, crash } = setUp();
  crash(MAX_CRASHES - 1);
  const lengths = Array.from({ length: 9 }, () => {
    const lengthMs = breaker.recordCrash() ?? 0;
    clock.time += lengthMs;
    return lengthMs;
  });
  expect(lengths.map((length) => length / FIRST_QUARANTINE_MS)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(lengths.at(-1)).toBe(MAX_QUARANTINE_MS);
});

it('counts from the beginning after a success', () => {
  const { breaker, crash } = setUp();
  crash(MAX_CRASHES + 3);
  breaker.recordSuccess();
  expect(crash(MAX_CRASHES)).toEqual([undefined, undefined, FIRST_QUARANTINE_MS]);
});
