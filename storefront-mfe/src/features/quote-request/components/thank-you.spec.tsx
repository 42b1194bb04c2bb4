import { aQuoteRequestReceipt } from '@backlot/domain/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderStorefront } from '../../../testing/render.tsx';
import { ThankYou } from './thank-you.tsx';

const onClose = vi.fn();
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  onClose.mockClear();
  renderStorefront(<ThankYou receipt={aQuoteRequestReceipt()} onClose={onClose} />);
});
afterEach(() => {
  vi.useRealTimers();
});

it('closes by itself after 10 seconds', () => {
  wait(9_999);
  expect(onClose).not.toHaveBeenCalled();
  wait(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it('waits while it is hovered', () => {
  const view = screen.getByRole('heading', { name: 'Thank You!' });
  wait(5_000);
  fireEvent.pointerOver(view);
  wait(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerOut(view);
  wait(10_000);
  expect(onClose).toHaveBeenCalledOnce();
});

it('waits while one of its controls has focus', () => {
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  wait(60_000);
  expect(onClose).not.toHaveBeenCalled();
  act(() => close.blur());
  wait(10_000);
  expect(onClose).toHaveBeenCalledOnce();
});
