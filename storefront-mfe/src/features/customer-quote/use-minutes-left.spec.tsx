import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useMinutesLeft } from './use-minutes-left.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T20:15:30.000Z') }));

it('useMinutesLeft rounds up, follows the clock, and stops at 0', () => {
  const { result, unmount } = renderHook(() => useMinutesLeft('2026-11-21T20:18:00.000Z'));
  expect(result.current).toBe(3);
  act(() => void vi.advanceTimersByTime(29_000));
  expect(result.current).toBe(3);
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current).toBe(2);
  // Simulates a suspended tab.
  act(() => {
    vi.setSystemTime(new Date('2026-11-21T20:17:20.000Z'));
    vi.advanceTimersByTime(1000);
  });
  expect(result.current).toBe(1);
  act(() => void vi.advanceTimersByTime(39_000));
  expect(result.current).toBe(0);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(0);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
