// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePausableTimeout } from './use-pausable-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Probe({ ms, onEnd }: { ms: number | undefined; onEnd: () => void }) {
  const pauseProps = usePausableTimeout(ms, onEnd);
  return (
    <section {...pauseProps}>
      <h2 tabIndex={-1}>Title</h2>
      <button type="button">Notice</button>
    </section>
  );
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function start(ms: number | undefined = 2_000) {
  const onEnd = vi.fn<() => void>();
  const view = render(<Probe ms={ms} onEnd={onEnd} />);
  return { onEnd, notice: screen.getByRole('button'), ...view };
}

it('calls onEnd once after the time', () => {
  const { onEnd } = start();
  wait(1_999);
  expect(onEnd).not.toHaveBeenCalled();
  wait(1);
  expect(onEnd).toHaveBeenCalledTimes(1);
  wait(10_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('does nothing without a time', () => {
  const onEnd = vi.fn<() => void>();
  render(<Probe ms={undefined} onEnd={onEnd} />);
  wait(10_000);
  expect(onEnd).not.toHaveBeenCalled();
});

it('pauses while hovered, then restarts', () => {
  const { onEnd, notice } = start();
  wait(1_500);
  fireEvent.pointerMove(notice);
  wait(60_000);
  expect(onEnd).not.toHaveBeenCalled();
  fireEvent.pointerLeave(notice);
  wait(1_999);
  expect(onEnd).not.toHaveBeenCalled();
  wait(1);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('ignores a pointer that has not moved', () => {
  const { onEnd, notice } = start();
  fireEvent.pointerEnter(notice);
  wait(2_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('ignores focus that a script set on a heading', () => {
  const { onEnd } = start();
  fireEvent.focus(screen.getByRole('heading'));
  wait(2_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('pauses while focused, even if the pointer leaves', () => {
  const { onEnd, notice } = start();
  fireEvent.pointerMove(notice);
  fireEvent.focus(notice);
  fireEvent.pointerLeave(notice);
  wait(60_000);
  expect(onEnd).not.toHaveBeenCalled();
  fireEvent.blur(notice);
  wait(2_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('stops when its element is unmounted', () => {
  const { onEnd, unmount } = start();
  unmount();
  wait(10_000);
  expect(onEnd).not.toHaveBeenCalled();
});
