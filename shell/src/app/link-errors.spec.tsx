import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdminSession } from '@backlot/domain/testing';
import { storageKeys } from '@backlot/domain/contract';
import { Link } from '@backlot/ui-kit/router';
import { describe, expect, it } from 'vitest';
import { json } from '../testing/fake-bff.ts';
import { openPage } from '../testing/open-page.tsx';

const page = (
  <>
    <h1>A public page</h1>
    <Link to="/about">On</Link>
  </>
);
const modules = { 'storefront_mfe/routes': { routes: [{ path: '*', element: page }] }, 'admin_mfe/routes': { routes: [{ path: '*', element: <h1>Back office</h1> }] } };
const hash = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';

describe('an error that a mailed link reports', () => {
  it.each([`/${hash}`, `/login${hash}`, '/contact?q=led&error=access_denied&error_description=Email+link+is+invalid+or+has+expired'])('is shown at %s, and leaves the address bar', async (path) => {
    const { router } = openPage(path, { modules });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Email link is invalid or has expired');
    expect(within(alert).getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
    expect(`${router.state.location.search}${router.state.location.hash}`).not.toContain('error');
  });

  it('goes when the visitor goes on, and does not come back', async () => {
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

  it('is a message at the edge of the back office', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    openPage(`/admin${hash}`, { modules, answers: { 'POST /api/auth/refresh': () => json(anAdminSession()) } });
    await screen.findByRole('heading', { name: 'Back office' });
    expect((await screen.findByRole('alert')).textContent).toContain('Email link is invalid or has expired');
  });

  it('is text, whatever it holds', async () => {
    openPage(`/#error=x&error_description=${encodeURIComponent('<img src=x onerror=alert(1)>')}`, { modules });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(alert.querySelector('img')).toBeNull();
  });
});

it('a recovery link goes to /reset-password from any page, with the hash kept on the way', async () => {
  const { router } = openPage('/', { modules });
  await screen.findByRole('heading', { name: 'A public page' });
  const seen: string[] = [];
  router.subscribe(({ location }) => seen.push(`${location.pathname}${location.hash}`));
  await router.navigate('/contact#access_token=abc&type=recovery');
  await screen.findByRole('heading', { name: 'Reset Password' });
  expect(seen).toContain('/reset-password#access_token=abc&type=recovery');
  expect(seen.at(-1)).toBe('/reset-password');
});
