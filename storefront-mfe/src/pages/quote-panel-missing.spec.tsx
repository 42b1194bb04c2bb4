import { aCartItem } from '@backlot/domain/testing';
import { PartLoadError } from '@backlot/ui-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { resetStores } from '../testing/stores.ts';
import { QuotePanelHost } from './quote-panel-host.tsx';
import { QuotePanelMissing } from './quote-panel-missing.tsx';
import { setWindowWidth } from '../testing/window.ts';

const network = vi.hoisted(() => ({ isDown: true }));

vi.mock('./quote-panel.tsx', () => ({
  get QuotePanel() {
    if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <h2>Your Quote</h2>;
  },
}));

const OFFLINE = 'You are offline, and the quote panel did not load. Your quote is safe: it is kept in this browser.';

beforeEach(() => {
  network.isDown = true;
  setWindowWidth(390);
  // React logs the error that the boundary caught, which these tests cause on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function openPage(openRequest = 1) {
  resetStores({ items: [aCartItem({ id: 1, name: 'LED panel' }, 2)] });
  const { shell, toasts } = createFakeShell();
  const onStateChange = vi.fn();
  renderStorefront(<QuotePanelHost openRequest={openRequest} onStateChange={onStateChange} />, { shell, path: '/' });
  return { toasts, onStateChange };
}

it('shows nothing if it was not requested', async () => {
  const { toasts, onStateChange } = openPage(0);
  act(() => usePanel.getState().openAfterAdding());
  await waitFor(() => expect(onStateChange).toHaveBeenLastCalledWith({ totalItems: 2, isOpen: false }));
  expect(toasts).toEqual([]);
});

it('offers a reload if a retry online fails too', () => {
  const { shell, toasts } = createFakeShell();
  usePanel.setState({ isOpen: true });
  renderStorefront(
    <QuotePanelMissing
      failure={new PartLoadError('The code of a part did not come')}
      failures={2}
      onRetry={() => undefined}
      wasRequested
    />,
    { shell, path: '/' },
  );
  expect(toasts).toEqual([expect.objectContaining({ action: expect.objectContaining({ label: 'Reload the page' }) })]);
});

it('offers a reload at once if its release is deleted', () => {
  const { shell, toasts } = createFakeShell();
  usePanel.setState({ isOpen: true });
  const cause = Object.assign(new Error('/assets/quote-panel.js answered 404'), { name: 'FileGoneError' });
  renderStorefront(
    <QuotePanelMissing
      failure={new PartLoadError('The code of a part did not come', { cause })}
      failures={1}
      onRetry={() => undefined}
      wasRequested
    />,
    { shell, path: '/' },
  );
  expect(toasts).toEqual([
    expect.objectContaining({
      message: expect.stringContaining('newer version'),
      action: expect.objectContaining({ label: 'Reload the page' }),
    }),
  ]);
});

it('retries on the next opening', () => {
  const onRetry = vi.fn();
  usePanel.setState({ isOpen: true });
  renderStorefront(
    <QuotePanelMissing
      failure={new PartLoadError('The code of a part did not come')}
      failures={1}
      onRetry={onRetry}
      wasRequested
    />,
    { path: '/' },
  );
  expect(usePanel.getState().isOpen).toBe(false);
  expect(onRetry).not.toHaveBeenCalled();
  act(() => usePanel.getState().open());
  expect(onRetry).toHaveBeenCalledTimes(1);
});

// Must be last: a loaded module stays cached.
it('shows that the visitor is offline, preserves the quote, and loads on the next attempt', async () => {
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  const { toasts, onStateChange } = openPage();
  await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ kind: 'error', message: OFFLINE })]));
  await waitFor(() => expect(onStateChange).toHaveBeenLastCalledWith({ totalItems: 2, isOpen: false }));
  expect(useCart.getState().cart.items).toHaveLength(1);

  network.isDown = false;
  act(() => usePanel.getState().open());
  expect(await screen.findByRole('heading', { name: 'Your Quote' })).toBeTruthy();
});
