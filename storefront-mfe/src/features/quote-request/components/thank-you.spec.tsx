import { aQuoteRequestReceipt } from '@backlot/domain/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderStorefront } from '../../../testing/render.tsx';
import { ThankYou } from './thank-you.tsx';

const onClose = vi.fn();
const onTimeUp = vi.fn();
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  onClose.mockClear();
  onTimeUp.mockClear();
  renderStorefront(<ThankYou receipt={aQuoteRequestReceipt()} onClose={onClose} onTimeUp={onTimeUp} />);
});
afterEach(() => {
  vi.useRealTimers();
});

it('closes by itself after 10 seconds', () => {
  wait(9_999);
  expect(onTimeUp).not.toHaveBeenCalled();
  wait(1);
  expect(onTimeUp).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

it('waits while it is hovered', () => {
  const view = screen.getByRole('heading', { name: 'Thank You!' });
  wait(5_000);
  fireEvent.pointerOver(view);
  wait(60_000);
  expect(onTimeUp).not.toHaveBeenCalled();
  fireEvent.pointerOut(view);
  wait(10_000);
  expect(onTimeUp).toHaveBeenCalledOnce();
});

it('waits while one of its controls has focus', () => {
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  wait(60_000);
  expect(onTimeUp).not.toHaveBeenCalled();
  act(() => close.blur());
  wait(10_000);
  expect(onTimeUp).toHaveBeenCalledOnce();
});
