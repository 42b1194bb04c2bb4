import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys, type QuotePanelEntryProps, type ShellContext } from '@backlot/domain/contract';
import { aRemoteRegistry, aSession, aSite, anAdminSession } from '@backlot/domain/testing';
import { Link, useOutletContext, type RouteObject } from '@backlot/ui-kit/router';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, never, refusal } from '@backlot/domain/testing/network';
import { manifestResponse } from '../testing/fake-remote.ts';
import { openPage } from '../testing/open-page.tsx';

const CLIENT_ERRORS = '/api/client-errors';
const REFRESH = 'POST /api/auth/refresh';

function Page() {
  const { site, locale } = useOutletContext<ShellContext>();
  return (
    <>
      <h1>A public page of {site?.businessName ?? 'nobody'}</h1>
      <Link to="/about">To another page</Link>
      <p>Language of the page: {locale}</p>
    </>
  );
}

function QuotePanelEntry({ openRequest, onStateChange }: QuotePanelEntryProps) {
  useEffect(() => onStateChange({ totalItems: 120, isOpen: openRequest > 0 }), [openRequest, onStateChange]);
  return openRequest > 0 ? <aside aria-label="Your Quote" /> : null;
}

const storefront: { routes: RouteObject[] } = {
  routes: [
    { path: '/', handle: { title: { en: 'Home', es: 'Inicio' }, search: 'shown' }, element: <Page /> },
    {
      path: '/about',
      handle: { title: { en: 'About', es: 'Quiénes somos' }, search: 'shown' },
      element: <h1>About</h1>,
    },
  ],
};
const modules = {
  'storefront_mfe/routes': storefront,
  'storefront_mfe/quote-panel': { QuotePanelEntry },
  'admin_mfe/routes': { routes: [{ path: 'equipment', element: <h1>Equipment</h1> }] },
};

describe('public pages', () => {
  it("render the storefront's route with the shell's context, header and footer", async () => {
    const { bff } = openPage('/', { modules });
    await screen.findByRole('heading', { level: 1, name: `A public page of ${aSite().businessName}` });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Mon-Sun, open 24 hours')).toBeInstanceOf(HTMLElement);
    expect(footer.getByRole('link', { name: aSite().phone }).getAttribute('href')).toBe('tel:+13055550100');
    expect(footer.getByRole('link', { name: 'Rental Agreement' }).getAttribute('href')).toBe(
      aSite().rentalAgreementUrl ?? '/contact',
    );
    await waitFor(() => expect(document.title).toContain('Backlot'));
    expect(bff.calls().filter((call) => call.includes('admin') || call.includes('auth'))).toEqual([]);
  });

  it('show the 404 page for an unknown address', async () => {
    openPage('/nowhere', { modules });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(document.title).toBe('Page not found · Backlot'));
  });

  it('focus the content after navigation', async () => {
    const user = userEvent.setup();
    openPage('/', { modules });
    await user.click(await screen.findByRole('link', { name: 'To another page' }));
    await screen.findByRole('heading', { name: 'About' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(document.title).toBe('About · Backlot');
  });

  it('count the quote up to 99+ and open it', async () => {
    const user = userEvent.setup();
    openPage('/', { modules });
    const [button] = await screen.findAllByRole('button', { name: 'Quote, 120 items' });
    if (button === undefined) throw new Error('no quote button');
    expect(within(button).getByText('99+')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(button);
    expect(await screen.findByRole('complementary', { name: 'Your Quote' })).toBeInstanceOf(HTMLElement);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('link visitors to sign-in and staff to the back office', async () => {
    openPage('/', { modules });
    const bar = within(await screen.findByRole('navigation', { name: 'Quick access' }));
    expect(bar.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('button', { name: /account menu/u })).toBeNull();
  });

  it.each([
    ['an admin', anAdminSession(), ['Profile Settings', 'Admin Dashboard', 'Sign Out']],
    ['a customer', aSession(), ['Profile Settings', 'Sign Out']],
  ])('show %s the user menu', async (_, session, entries) => {
    const user = userEvent.setup();
    window.localStorage.setItem(storageKeys.session, 'true');
    openPage('/', { modules, responses: { [REFRESH]: () => json(session) } });
    await user.click(await screen.findByRole('button', { name: `${session.user.email}, account menu` }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(entries);
    expect(
      within(screen.getByRole('navigation', { name: 'Quick access' }))
        .getByRole('link', { name: 'Account' })
        .getAttribute('href'),
    ).toBe('/profile');
  });

  it('render and accept the privacy choice without local storage', async () => {
    const user = userEvent.setup();
    for (const call of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, call).mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    openPage('/', { modules });
    const banner = await screen.findByRole('region', { name: 'Privacy choice' });
    await user.click(within(banner).getByRole('button', { name: 'Decline' }));
    expect(screen.queryByRole('region', { name: 'Privacy choice' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: /A public page/u })).toBeInstanceOf(HTMLElement);
  });

  it('ask for consent once', async () => {
    const user = userEvent.setup();
    openPage('/', { modules });
    await user.click(
      within(await screen.findByRole('region', { name: 'Privacy choice' })).getByRole('button', { name: 'Decline' }),
    );
    expect(screen.queryByRole('region', { name: 'Privacy choice' })).toBeNull();
    expect(window.localStorage.getItem(storageKeys.consent)).toBe('denied');
  });

  it('reopen the privacy choice from the footer', async () => {
    const user = userEvent.setup();
    window.localStorage.setItem(storageKeys.consent, 'granted');
    openPage('/', { modules });
    const entry = within(await screen.findByRole('contentinfo')).getByRole('button', { name: 'Privacy choices' });
    expect(screen.queryByRole('region', { name: 'Privacy choice' })).toBeNull();
    await user.click(entry);
    const banner = screen.getByRole('region', { name: 'Privacy choice' });
    expect(document.activeElement).toBe(banner);
    expect(within(banner).getByText('You allow both now.')).toBeInstanceOf(HTMLElement);
    await user.click(within(banner).getByRole('button', { name: 'Decline' }));
    expect(screen.queryByRole('region', { name: 'Privacy choice' })).toBeNull();
    expect(window.localStorage.getItem(storageKeys.consent)).toBe('denied');
    expect(document.activeElement).toBe(entry);
  });

  it('sign out once on repeated clicks', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    window.localStorage.setItem(storageKeys.session, 'true');
    const { bff } = openPage('/', {
      modules,
      responses: { [REFRESH]: () => json(aSession()), 'POST /api/auth/sign-out': never },
    });
    const menu = await screen.findByRole('button', { name: /account menu$/u });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Signing out…' }));
    expect(bff.calls().filter((call) => call === 'POST /api/auth/sign-out')).toHaveLength(1);
  });
});

describe('a remote that fails to load', () => {
  // Silences React's report of the caught error.
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  const down = () => new Response(null, { status: 503 });

  it('keeps header and footer, shows an error and loads on Retry', async () => {
    const user = userEvent.setup();
    const manifest = 'GET /remotes/storefront-mfe/mf-manifest.json';
    let answer = down;
    openPage('/', { modules, responses: { [manifest]: () => answer() } });
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('heading', { level: 1, name: 'This part of the site did not load' })).toBeInstanceOf(
      HTMLElement,
    );
    expect(alert.textContent).toContain('Your quote is safe: it is kept in this browser.');
    expect(await within(screen.getByRole('main')).findByRole('link', { name: aSite().phone })).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
    expect(screen.getByRole('contentinfo')).toBeInstanceOf(HTMLElement);

    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeInstanceOf(HTMLElement);

    answer = manifestResponse('storefront_mfe');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: /A public page/u })).toBeInstanceOf(HTMLElement);
  });

  it('is reported once for several retries and places', async () => {
    const user = userEvent.setup();
    const manifest = 'GET /remotes/storefront-mfe/mf-manifest.json';
    const { bff } = openPage('/contact?name=Ada', { modules, responses: { [manifest]: down } });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'Reload the page' });
    expect(bff.bodies(CLIENT_ERRORS)).toEqual([
      {
        kind: 'remote',
        remote: 'storefront-mfe',
        reason: 'unreachable',
        message: expect.stringContaining('answered 503'),
        page: window.location.pathname,
      },
    ]);
  });

  it('offers only a reload when its release was removed', async () => {
    const registry = aRemoteRegistry({
      'storefront-mfe': {
        manifest: '/remotes/storefront-mfe/0123456789abcdef/mf-manifest.json',
        release: '0123456789abcdef',
      },
    });
    const { bff } = openPage('/', {
      modules,
      responses: {
        'GET /remotes.json': registry,
        'GET /remotes/storefront-mfe/0123456789abcdef/mf-manifest.json': () => refusal({ status: 404 }),
      },
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'A newer version of the site is here' }),
    ).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('alert').textContent).toContain('Your quote is safe: it is kept in this browser.');
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('button').map((button) => button.textContent)).toEqual(['Reload the page']);
    expect(bff.bodies(CLIENT_ERRORS)).toMatchObject([{ reason: 'gone' }]);
  });

  it('offers a reload when the quote panel is opened and its release was removed', async () => {
    const user = userEvent.setup();
    const gone = Object.assign(new TypeError('quote-panel.js answered 404'), { name: 'FileGoneError' });
    const { runtime } = openPage('/', { modules });
    runtime.load.mockImplementation((id) =>
      id === 'storefront_mfe/routes' ? Promise.resolve(storefront) : Promise.reject(gone),
    );
    await screen.findByRole('heading', { level: 1, name: /A public page/u });
    expect(screen.queryByRole('alert')).toBeNull();
    const [button] = screen.getAllByRole('button', { name: /^Quote/u });
    if (button === undefined) throw new Error('no quote button');
    await user.click(button);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'A newer version of the site is here, and the quote panel needs it. Your quote is safe',
    );
    expect(within(alert).getByRole('button', { name: 'Reload the page' })).toBeInstanceOf(HTMLElement);
  });

  it('shows an error when it crashes, and recovers on navigation', async () => {
    const user = userEvent.setup();
    const Crashing = (): never => {
      throw new Error('crashed');
    };
    const routes: RouteObject[] = [
      { path: '/', element: <Crashing /> },
      { path: '/production-equipment', element: <h1>List</h1> },
    ];
    const { bff } = openPage('/', { modules: { ...modules, 'storefront_mfe/routes': { routes } } });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This part of the site stopped working' }),
    ).toBeInstanceOf(HTMLElement);
    expect(bff.bodies(CLIENT_ERRORS)).toMatchObject([
      { kind: 'crash', remote: 'storefront-mfe', message: 'Error: crashed' },
    ]);
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Production Equipment' }));
    expect(await screen.findByRole('heading', { name: 'List' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('/admin', () => {
  it('renders the admin remote without public header and footer', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    const { runtime } = openPage('/admin/equipment', {
      modules,
      responses: { 'POST /api/auth/refresh': () => json(anAdminSession()) },
    });
    expect(await screen.findByRole('heading', { name: 'Equipment' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Privacy choice' })).toBeNull();
    expect(runtime.load.mock.calls.map(([id]) => id)).toEqual(['admin_mfe/routes']);
  });

  it('is not fetched while the session is loading', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    const { runtime, bff } = openPage('/admin', {
      modules,
      responses: { 'POST /api/auth/refresh': () => new Promise(() => {}) },
    });
    expect((await screen.findByText('Checking your access...')).closest('main')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(runtime.load.mock.calls.map(([id]) => id)).toEqual([]);
    expect(bff.calls().filter((call) => call.includes('/api/admin'))).toEqual([]);
  });

  it("shows 'access denied' to a user without the role, and fetches no code", async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    const { runtime } = openPage('/admin', {
      modules,
      responses: { 'POST /api/auth/refresh': () => json(aSession()) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('You need administrator privileges to access this page.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    expect(runtime.load.mock.calls.map(([id]) => id)).toEqual([]);
  });

  it('redirects a signed-out user to sign-in, and fetches no code', async () => {
    const { runtime, router } = openPage('/admin/equipment?q=lamp', { modules });
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeInstanceOf(HTMLElement);
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/admin/equipment?q=lamp' } });
    expect(runtime.load.mock.calls.map(([id]) => id)).not.toContain('admin_mfe/routes');
  });
});
