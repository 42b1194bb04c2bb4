import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@backlot/domain/contract';
import { aProblem, aSession, anAdminSession } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { json } from '../../testing/fake-bff.ts';
import { openPage, type PageOptions } from '../../testing/open-page.tsx';

const SIGN_IN = 'POST /api/auth/sign-in';
const pages = { 'storefront_mfe/routes': { routes: [{ path: '*', element: <h1>A public page</h1> }] }, 'admin_mfe/routes': { routes: [{ path: '*', element: <h1>Back office</h1> }] } };

async function openLogin(options: PageOptions = {}) {
  const user = userEvent.setup();
  const page = openPage('/login', { modules: pages, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
  const main = document.querySelector('main');
  if (main === null) throw new Error('no main');
  const button = screen.getByRole('button', { name: 'Sign In' });
  const fill = async (email = 'kim@backlot.example', password = 'a long password') => {
    await user.type(screen.getByLabelText(/^E-mail/u), email);
    await user.type(screen.getByLabelText(/^Password/u), password);
  };
  return { ...page, user, button, fill };
}

describe('/login', () => {
  it('asks for what is missing and sends nothing', async () => {
    const { user, button, bff } = await openLogin();
    await user.click(button);
    expect(await screen.findByText('Enter your password')).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText(/^E-mail/u)).toHaveProperty('ariaInvalid', 'true');
    expect(bff.calls()).not.toContain(SIGN_IN);
  });

  it('shows and hides the password', async () => {
    const { user } = await openLogin();
    expect(screen.getByLabelText(/^Password/u)).toHaveProperty('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText(/^Password/u)).toHaveProperty('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText(/^Password/u)).toHaveProperty('type', 'password');
  });

  it('offers the ways to a forgotten password and to an account', async () => {
    await openLogin();
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password');
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
  });

  it('says that it worked and goes back to where the visitor came from', async () => {
    const { user, button, fill, path } = await openLogin({ answers: { [SIGN_IN]: () => json(aSession()) }, state: { from: '/quote' } });
    await fill();
    await user.click(button);
    expect(await screen.findByText('Successfully signed in!')).toBeInstanceOf(HTMLElement);
    await screen.findByRole('heading', { name: 'A public page' }, { timeout: 3_000 });
    expect(path()).toBe('/quote');
  });

  it('takes an admin to the back office', async () => {
    const { user, button, fill, path } = await openLogin({ answers: { [SIGN_IN]: () => json(anAdminSession()) }, state: { from: '/quote' } });
    await fill();
    await user.click(button);
    await screen.findByRole('heading', { name: 'Back office' }, { timeout: 3_000 });
    expect(path()).toBe('/admin');
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it("shows the server's message and keeps what was typed", async () => {
    const { user, button, fill } = await openLogin({
      answers: { [SIGN_IN]: () => json(aProblem({ status: 401, title: 'Invalid login credentials' }), 401) },
    });
    await fill();
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid login credentials');
    expect(screen.getByLabelText(/^E-mail/u)).toHaveProperty('value', 'kim@backlot.example');
  });

  it('says so when the server cannot be reached', async () => {
    const { user, button, fill } = await openLogin({ answers: { [SIGN_IN]: () => Promise.reject(new TypeError('offline')) } });
    await fill();
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occurred. Please try again.');
  });

  it('sends one submission at a time', async () => {
    let answer = (_: Response) => {};
    const { user, button, fill, bff } = await openLogin({
      answers: { [SIGN_IN]: () => new Promise<Response>((resolve) => (answer = resolve)) },
    });
    await fill();
    await user.click(button);
    await user.click(button);
    await user.keyboard('{Enter}');
    answer(json(aSession()));
    await screen.findByText('Successfully signed in!');
    expect(bff.calls().filter((call) => call === SIGN_IN)).toHaveLength(1);
  });

  it('sends somebody who is signed in already on at once', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    const { path } = openPage('/login', { modules: pages, answers: { 'POST /api/auth/refresh': () => json(aSession()) }, state: { from: '/about' } });
    await screen.findByRole('heading', { name: 'A public page' });
    expect(path()).toBe('/about');
  });

  it('gives way to a recovery link', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    const { router } = openPage('/login#access_token=abc&type=recovery', { modules: pages, answers: { 'POST /api/auth/refresh': () => json(aSession()) } });
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/reset-password', hash: '#access_token=abc&type=recovery' }));
  });
});
