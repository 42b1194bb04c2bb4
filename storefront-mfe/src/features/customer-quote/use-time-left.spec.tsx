import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS, useTimeLeft } from './use-time-left.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T20:15:30.000Z') }));
afterEach(() => void vi.useRealTimers());

it('rounds minutes up, follows the clock, and stops at 0', () => {
  const { result, unmount } = renderHook(() => useTimeLeft(Date.parse('2026-11-21T20:18:00.000Z'), MINUTE_MS));
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

const renderSeconds = () => renderHook(({ end }) => useTimeLeft(end, SECOND_MS), { initialProps: { end: 0 } });

it('counts seconds down by the clock, and stops at 0', () => {
  const { result, rerender } = renderSeconds();
  expect(result.current).toBe(0);
  rerender({ end: Date.now() + 30_000 });
  expect(result.current).toBe(30);
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current).toBe(29);
  // Simulates a suspended tab.
  act(() => {
    vi.setSystemTime(Date.now() + 20_000);
    vi.advanceTimersByTime(1000);
  });
  expect(result.current).toBe(8);
  act(() => void vi.advanceTimersByTime(9000));
  expect(result.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('restarts with a later end', () => {
  const { result, rerender } = renderSeconds();
  rerender({ end: Date.now() + 2000 });
  act(() => void vi.advanceTimersByTime(2000));
  rerender({ end: Date.now() + 5000 });
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current).toBe(4);
});
