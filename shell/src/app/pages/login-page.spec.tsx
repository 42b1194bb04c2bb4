import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@backlot/domain/contract';
import { aProblem, aSession, anAdminSession } from '@backlot/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { json, refusal } from '@backlot/domain/testing/network';
import { openPage, type PageOptions } from '../../testing/open-page.tsx';

const SIGN_IN = 'POST /api/auth/sign-in';
const pages = {
  'storefront_mfe/routes': { routes: [{ path: '*', element: <h1>A public page</h1> }] },
  'admin_mfe/routes': { routes: [{ path: '*', element: <h1>Back office</h1> }] },
};

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
  it('shows errors for missing fields and sends nothing', async () => {
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

  it('links to password reset and sign-up', async () => {
    await openLogin();
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password');
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
  });

  it('shows success and navigates to the previous page', async () => {
    const { user, button, fill, path } = await openLogin({
      responses: { [SIGN_IN]: () => json(aSession()) },
      state: { from: '/quote' },
    });
    await fill();
    await user.click(button);
    expect(await screen.findByText('Successfully signed in!')).toBeInstanceOf(HTMLElement);
    await screen.findByRole('heading', { name: 'A public page' });
    expect(path()).toBe('/quote');
  });

  it('navigates an admin to the back office', async () => {
    const { user, button, fill, path } = await openLogin({
      responses: { [SIGN_IN]: () => json(anAdminSession()) },
      state: { from: '/quote' },
    });
    await fill();
    await user.click(button);
    await screen.findByRole('heading', { name: 'Back office' });
    expect(path()).toBe('/admin');
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it("shows the server's message and keeps the input", async () => {
    const { user, button, fill } = await openLogin({
      responses: { [SIGN_IN]: () => json(aProblem({ status: 401, title: 'Invalid login credentials' }), 401) },
    });
    await fill();
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid login credentials');
    expect(screen.getByLabelText(/^E-mail/u)).toHaveProperty('value', 'kim@backlot.example');
  });

  it('shows a message for a network error', async () => {
    const { user, button, fill } = await openLogin({
      responses: { [SIGN_IN]: () => Promise.reject(new TypeError('offline')) },
    });
    await fill();
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occurred. Please try again.');
  });

  it('sends one submission at a time', async () => {
    let respond = (_: Response) => {};
    const { user, button, fill, bff } = await openLogin({
      responses: { [SIGN_IN]: () => new Promise<Response>((resolve) => (respond = resolve)) },
    });
    await fill();
    await user.click(button);
    await user.click(button);
    await user.keyboard('{Enter}');
    respond(json(aSession()));
    await screen.findByText('Successfully signed in!');
    expect(bff.calls().filter((call) => call === SIGN_IN)).toHaveLength(1);
  });

  it('redirects a signed-in user at once', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    const { path } = openPage('/login', {
      modules: pages,
      responses: { 'POST /api/auth/refresh': () => json(aSession()) },
      state: { from: '/about' },
    });
    await screen.findByRole('heading', { name: 'A public page' });
    expect(path()).toBe('/about');
  });

  it('yields to a recovery link', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    const { path } = openPage('/login#access_token=abc&type=recovery', {
      modules: pages,
      responses: { 'POST /api/auth/refresh': () => json(aSession()) },
    });
    await screen.findByRole('heading', { name: 'Reset Password' });
    expect(path()).toBe('/reset-password');
  });

  it('sends a login event to analytics only after consent', async () => {
    const events = vi.fn<NonNullable<Window['gtag']>>();
    vi.stubGlobal('gtag', events);
    const silent = await openLogin({ responses: { [SIGN_IN]: () => json(aSession()) } });
    await silent.fill();
    await silent.user.click(silent.button);
    await screen.findByText('Successfully signed in!');
    silent.services.consent.choose('granted');
    expect(events).not.toHaveBeenCalled();
    cleanup();

    const { user, button, fill } = await openLogin({
      responses: { [SIGN_IN]: aSession(), 'POST /api/auth/refresh': () => refusal({ status: 401 }) },
    });
    await fill();
    await user.click(button);
    await screen.findByText('Successfully signed in!');
    expect(events).toHaveBeenCalledExactlyOnceWith('event', 'login', { method: 'e-mail_password' });
  });
});

describe('a confirmation link', () => {
  const CONFIRM = 'POST /api/auth/confirm';
  const link = '/login#access_token=link-token&type=signup';

  async function openConfirmation(responses: PageOptions['responses'] = {}, path = link) {
    const user = userEvent.setup();
    const page = openPage(path, {
      modules: pages,
      responses: {
        [CONFIRM]: () => new Response(null, { status: 204 }),
        [SIGN_IN]: () => json(aSession()),
        ...responses,
      },
    });
    await screen.findByRole('heading', { name: 'Confirm your e-mail' });
    const confirm = async () => {
      await user.type(screen.getByLabelText(/^E-mail/u), 'kim@backlot.example');
      await user.type(screen.getByLabelText(/^Password/u), 'a long password');
      await user.click(screen.getByRole('button', { name: 'Confirm and Sign In' }));
    };
    return { ...page, user, confirm };
  }

  it('is removed from the address bar', async () => {
    const { router } = await openConfirmation();
    expect(router.state.location).toMatchObject({ pathname: '/login', hash: '' });
  });

  it('redirects any page to /login', async () => {
    const { path } = await openConfirmation({}, '/contact#access_token=link-token&type=signup');
    expect(path()).toBe('/login');
  });

  it('creates the account with the password of the sign-up and signs in', async () => {
    const { bff, confirm, path } = await openConfirmation();
    await confirm();
    expect(await screen.findByText('Your e-mail address is confirmed.')).toBeInstanceOf(HTMLElement);
    await screen.findByRole('heading', { name: 'A public page' });
    expect(path()).toBe('/');
    expect(bff.tokens('/api/auth/confirm')).toEqual(['Bearer link-token']);
    expect(bff.bodies('/api/auth/confirm')).toEqual([{ password: 'a long password' }]);
    expect(bff.bodies('/api/auth/sign-in')).toEqual([{ email: 'kim@backlot.example', password: 'a long password' }]);
  });

  it('asks to sign in when the automatic sign-in failed', async () => {
    const { confirm } = await openConfirmation({
      [SIGN_IN]: () => json(aProblem({ status: 401, title: 'Invalid login credentials' }), 401),
    });
    await confirm();
    expect(
      await screen.findByText('Your e-mail address is confirmed. Signing in did not work yet: please sign in here.'),
    ).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeInstanceOf(HTMLElement);
  });

  it('shows an error for a wrong password; the link stays valid', async () => {
    const { confirm, bff, user } = await openConfirmation({
      [CONFIRM]: [
        () => json(aProblem({ status: 401, title: 'Invalid login credentials', code: 'invalid-credentials' }), 401),
        () => new Response(null, { status: 204 }),
      ],
    });
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This is not the password that you signed up with. Your link still works',
    );
    expect(bff.calls()).not.toContain(SIGN_IN);
    await user.click(screen.getByRole('button', { name: 'Confirm and Sign In' }));
    expect(await screen.findByText('Your e-mail address is confirmed.')).toBeInstanceOf(HTMLElement);
  });

  it('shows that it has expired, with a link to sign-up', async () => {
    const title = 'Invalid or expired confirmation link. Please sign up again.';
    const { confirm } = await openConfirmation({
      [CONFIRM]: () => json(aProblem({ status: 401, title, code: 'link-expired' }), 401),
    });
    await confirm();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(title);
    expect(within(alert).getByRole('link', { name: 'Sign up again' }).getAttribute('href')).toBe('/signup');
  });
});
