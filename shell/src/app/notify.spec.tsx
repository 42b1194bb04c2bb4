import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { BacklotProvider } from '@backlot/ui-kit';
import type { Toast } from '@backlot/domain/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, notify } from './notify.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  act(clearToasts);
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(kind: 'success' | 'error', message: string, action?: Toast['action']) {
  render(<BacklotProvider>{null}</BacklotProvider>);
  act(() => notify({ kind, message, ...(action === undefined ? {} : { action }) }, 'Close message'));
  return screen.findByRole(kind === 'error' ? 'alert' : 'status');
}

describe('a toast', () => {
  it('closes after 5 seconds', async () => {
    const toast = await show('success', 'Added to quote');
    await wait(4_000);
    expect(toast.isConnected).toBe(true);
    await wait(2_000);
    expect(toast.isConnected).toBe(false);
  });

  it('closes after 10 seconds with an action, or when it is clicked', async () => {
    const onAction = vi.fn();
    const toast = await show('success', 'Removed', { label: 'Undo', onAction });
    await wait(9_000);
    expect(toast.isConnected).toBe(true);
    await wait(2_000);
    expect(toast.isConnected).toBe(false);
    cleanup();
    const next = await show('success', 'Removed again', { label: 'Undo', onAction });
    fireEvent.click(within(next).getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledOnce();
    await wait(1_000);
    expect(next.isConnected).toBe(false);
  });

  it('stays while hovered', async () => {
    const toast = await show('error', 'Failed');
    fireEvent.mouseEnter(toast);
    await wait(30_000);
    expect(toast.isConnected).toBe(true);
    fireEvent.mouseLeave(toast);
    await wait(6_000);
    expect(toast.isConnected).toBe(false);
  });

  it('stays while focused', async () => {
    const toast = await show('success', 'Added to quote');
    const close = screen.getByRole('button', { name: 'Close message' });
    act(() => close.focus());
    await wait(30_000);
    expect(toast.isConnected).toBe(true);
    act(() => close.blur());
    await wait(6_000);
    expect(toast.isConnected).toBe(false);
  });
});
