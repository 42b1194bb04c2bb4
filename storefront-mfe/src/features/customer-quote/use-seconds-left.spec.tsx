import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSecondsLeft } from './use-seconds-left.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('useSecondsLeft counts down by the clock, and stops at 0', () => {
  const { result } = renderHook(() => useSecondsLeft());
  expect(result.current.secondsLeft).toBe(0);
  act(() => result.current.wait(30));
  expect(result.current.secondsLeft).toBe(30);
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current.secondsLeft).toBe(29);
  // Simulates a suspended tab.
  act(() => {
    vi.setSystemTime(Date.now() + 20_000);
    vi.advanceTimersByTime(1000);
  });
  expect(result.current.secondsLeft).toBe(8);
  act(() => void vi.advanceTimersByTime(9000));
  expect(result.current.secondsLeft).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('useSecondsLeft restarts on demand', () => {
  const { result } = renderHook(() => useSecondsLeft());
  act(() => result.current.wait(2));
  act(() => void vi.advanceTimersByTime(2000));
  act(() => result.current.wait(5));
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current.secondsLeft).toBe(4);
});
