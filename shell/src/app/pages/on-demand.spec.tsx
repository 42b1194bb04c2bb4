import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OnDemand, onDemandPart } from '@backlot/ui-kit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { REMOTE_TIMEOUT_MS } from '../../federation/failure.ts';
import { openPage } from '../../testing/open-page.tsx';

const About = () => <h1>About us</h1>;

/** The storefront with a lazily loaded page, over a network that is down at first. */
function openAbout() {
  let isDown = true;
  const load = async () => {
    if (isDown) throw new TypeError('Failed to fetch dynamically imported module');
    return About;
  };
  const element = <OnDemand part={onDemandPart(load)} props={{}} loading={null} />;
  openPage('/about', { modules: { 'storefront_mfe/routes': { routes: [{ path: '/about', element }] } } });
  return { restoreNetwork: () => void (isDown = false) };
}

describe('a page whose code fails to load', () => {
  beforeEach(() => {
    // Silences React's report of the caught error.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('loads on Retry after several failures', async () => {
    const user = userEvent.setup();
    const { restoreNetwork } = openAbout();
    expect(await screen.findByRole('heading', { name: 'This part of the site did not load' })).toBeInstanceOf(
      HTMLElement,
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeInstanceOf(HTMLElement);
    restoreNetwork();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'About us' })).toBeInstanceOf(HTMLElement);
  });

  it('shows an offline message and loads when online again', async () => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    const { restoreNetwork } = openAbout();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You are offline. It comes by itself when the network is back. Your quote is safe: it is kept in this browser.',
    );
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
    restoreNetwork();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'About us' })).toBeInstanceOf(HTMLElement);
  });
});

it('a slow page shows a notice after 8 seconds, then renders when loaded', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { runtime } = openPage('/about', { modules: {} });
  const routes = { routes: [{ path: '/about', element: <About /> }] };
  runtime.load.mockImplementation(
    (id) =>
      new Promise((resolve) =>
        setTimeout(
          () => resolve(id === 'storefront_mfe/routes' ? routes : { QuotePanelEntry: () => null }),
          2 * REMOTE_TIMEOUT_MS,
        ),
      ),
  );
  await act(() => vi.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS));
  expect(
    screen.getByText('This takes longer than usual. It is still on its way: you can wait, or load the page again.'),
  ).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInstanceOf(HTMLElement);
  await act(() => vi.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS));
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeInstanceOf(HTMLElement);
  vi.useRealTimers();
});
