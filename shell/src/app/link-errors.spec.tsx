import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdminSession } from '@backlot/domain/testing';
import { storageKeys } from '@backlot/domain/contract';
import { Link } from '@backlot/ui-kit/router';
import { describe, expect, it } from 'vitest';
import { json } from '@backlot/domain/testing/network';
import { openPage } from '../testing/open-page.tsx';

const page = (
  <>
    <h1>A public page</h1>
    <Link to="/about">On</Link>
  </>
);
const modules = {
  'storefront_mfe/routes': { routes: [{ path: '*', element: page }] },
  'admin_mfe/routes': { routes: [{ path: '*', element: <h1>Back office</h1> }] },
};
const hash = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';

describe('an error in a mailed link', () => {
  it.each([
    `/${hash}`,
    `/login${hash}`,
    '/contact?q=led&error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
  ])('is shown at %s and removed from the address bar', async (path) => {
    const { router } = openPage(path, { modules });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('It has expired, or it was used before.');
    expect(within(alert).getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(`${router.state.location.search}${router.state.location.hash}`).not.toContain('error');
  });

  it('disappears on navigation, also on back navigation', async () => {
    const user = userEvent.setup();
    const { router, path } = openPage(`/${hash}`, { modules });
    await screen.findByRole('alert');
    await user.click(await screen.findByRole('link', { name: 'On' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(path()).toBe('/about');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(path()).toBe('/'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is a toast in the back office', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    openPage(`/admin${hash}`, { modules, responses: { 'POST /api/auth/refresh': () => json(anAdminSession()) } });
    await screen.findByRole('heading', { name: 'Back office' });
    expect((await screen.findByRole('alert')).textContent).toContain('It has expired, or it was used before.');
  });

  it.each([
    [
      '/?error=server_error&error_description=Call+555+0199',
      'The server could not open it. Please try it again in a moment.',
    ],
    ['/#error=Call+555+0199&error_description=Call+555+0199', 'It may be incomplete or expired.'],
    [
      '/reset-password#error=Call+555+0199&error_description=Call+555+0199',
      'Invalid or expired password reset link. Please request a new one.',
    ],
    [
      '/reset-password#error=x&error_code=otp_expired&error_description=Call+555+0199',
      'The link did not work. It has expired, or it was used before.',
    ],
    ['/es/reset-password#error_code=otp_expired', 'El enlace no funcionó. Ya venció, o ya se usó.'],
  ])("shows the site's own message, never the link's: %s", async (path, text) => {
    openPage(path, { modules });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    expect(document.body.textContent).not.toContain('0199');
  });

  it('is shown for a truncated link, which is removed from the address bar', async () => {
    const { router } = openPage('/reset-password#type=recovery', { modules });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Invalid or expired password reset link. Please request a new one.',
    );
    expect(router.state.location.hash).toBe('');
  });
});

it('a recovery link redirects any page to /reset-password with its hash', async () => {
  const { router } = openPage('/', { modules });
  await screen.findByRole('heading', { name: 'A public page' });
  const seen: string[] = [];
  router.subscribe(({ location }) => seen.push(`${location.pathname}${location.hash}`));
  await router.navigate('/contact#access_token=abc&type=recovery');
  await screen.findByRole('heading', { name: 'Reset Password' });
  expect(seen).toContain('/reset-password#access_token=abc&type=recovery');
  expect(seen.at(-1)).toBe('/reset-password');
});

it('a recovery link keeps the language of its address', async () => {
  const { path } = openPage('/es/contact#access_token=abc&type=recovery', { modules });
  await screen.findByLabelText(/^Contraseña nueva/u);
  expect(path()).toBe('/es/reset-password');
});
