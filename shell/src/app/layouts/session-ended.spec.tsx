import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@backlot/domain/contract';
import { aProblem, aProfile, aSession, anAdminSession } from '@backlot/domain/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackOffice } from '../../testing/fake-back-office.tsx';
import { json, never, type FakeResponses } from '@backlot/domain/testing/network';
import { openPage } from '../../testing/open-page.tsx';

const REFRESH = 'POST /api/auth/refresh';
const SIGN_IN = 'POST /api/auth/sign-in';
const SIGN_OUT = 'POST /api/auth/sign-out';
const SAVE = 'GET /api/profile';

const address = '/admin/quote-requests/7?tab=items';
const staff = anAdminSession({ accessToken: 'first' });
const again = anAdminSession({ accessToken: 'second' });
const colleague = anAdminSession({
  profile: aProfile({ id: '00000000-0000-4000-8000-000000000009', email: 'kim@backlot.example', role: 'admin' }),
});
const rejected = () => json(aProblem({ status: 401, title: 'Your session has ended.' }), 401);

async function openDraft(responses: FakeResponses = {}) {
  const user = userEvent.setup();
  window.localStorage.setItem(storageKeys.session, 'true');
  const page = openPage(address, {
    modules: { 'admin_mfe/routes': fakeBackOffice },
    responses: {
      [REFRESH]: [() => json(staff), rejected],
      [SAVE]: [rejected, () => json(aProfile())],
      [SIGN_IN]: () => json(again),
      ...responses,
    },
  });
  const quantity = await screen.findByRole('textbox', { name: 'Quantity' });
  await user.clear(quantity);
  await user.type(quantity, '12');
  const save = screen.getByRole('button', { name: 'Save' });
  const signIn = async () => {
    await user.type(await screen.findByLabelText(/^Password/u), 'a long password');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
  };
  return { ...page, user, quantity, save, signIn };
}

/** Opens a draft and saves it after the session has expired. */
async function openEnded(responses: FakeResponses = {}) {
  const page = await openDraft(responses);
  await page.user.click(page.save);
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  await dialog.findByRole('button', { name: 'Sign In' });
  return { ...page, dialog };
}

describe('a session that ends while the back office is open', () => {
  it('opens a sign-in dialog over the inert, unchanged page', async () => {
    const { dialog, quantity, path } = await openEnded();
    expect(dialog.getByRole('heading', { name: 'Your session has ended' })).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText('Sign in again to go on where you were. Nothing that you typed is lost.')).toBeInstanceOf(
      HTMLElement,
    );
    expect(dialog.getByLabelText(/^E-mail/u)).toMatchObject({ value: staff.user.email, readOnly: true });
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Password/u)));
    expect(quantity.isConnected).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'Quantity' })).toBeNull();
    expect(quantity.closest('[inert]')?.getAttribute('aria-hidden')).toBe('true');
    expect(path()).toBe('/admin/quote-requests/7');
  });

  it('continues after sign-in with draft and focus, and the next save succeeds', async () => {
    const { signIn, quantity, save, user, bff } = await openEnded();
    await signIn();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toBe(quantity);
    expect(quantity).toHaveProperty('value', '12');
    expect(quantity.closest('[inert]')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(save));
    expect(screen.getByText('Failed to save. Please try again.')).toBeInstanceOf(HTMLElement);
    await user.click(save);
    expect(await screen.findByText('Saved')).toBeInstanceOf(HTMLElement);
    expect(bff.bodies('/api/auth/sign-in')).toEqual([{ email: staff.user.email, password: 'a long password' }]);
    expect(bff.tokens('/api/profile')).toEqual(['Bearer first', 'Bearer second']);
  });

  it('opens the dialog each time it expires', async () => {
    const { signIn, save, user } = await openEnded({ [SAVE]: rejected });
    await signIn();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(save);
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeInstanceOf(HTMLElement);
  });

  it("shows the server's message, and sends one submission at a time", async () => {
    const { signIn, user, dialog, bff, quantity } = await openEnded({
      [SIGN_IN]: [() => json(aProblem({ status: 401, title: 'Invalid login credentials' }), 401), never],
    });
    await signIn();
    expect((await dialog.findByRole('alert')).textContent).toBe('Invalid login credentials');
    await user.click(dialog.getByRole('button', { name: 'Sign In' }));
    await user.click(dialog.getByRole('button', { name: 'Signing in...' }));
    await user.keyboard('{Enter}');
    expect(bff.calls().filter((call) => call === SIGN_IN)).toHaveLength(2);
    expect(quantity).toHaveProperty('value', '12');
  });

  it('asks for the second factor, then continues', async () => {
    const required = () => json(aProblem({ status: 401, code: 'second-factor-required' }), 401);
    const { signIn, user, dialog, quantity } = await openEnded({
      [SIGN_IN]: required,
      'POST /api/auth/second-factor/challenge': { kinds: ['totp'], passkey: null },
      'POST /api/auth/second-factor': () => json(again),
    });
    await signIn();
    await user.type(await dialog.findByLabelText(/^Code/u), '492039{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toBe(quantity);
    expect(quantity).toHaveProperty('value', '12');
  });

  it('denies access to an account that lost its role', async () => {
    const { signIn, quantity } = await openEnded({
      [SIGN_IN]: () => json(aSession({ profile: aProfile({ ...staff.profile, role: 'customer' }) })),
    });
    await signIn();
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(quantity.isConnected).toBe(false);
  });

  it('reloads the page for another account', async () => {
    const { leaveFor, quantity, services } = await openEnded({
      [REFRESH]: [() => json(staff), rejected, () => json(colleague)],
    });
    await act(async () => services.session.followOtherTab({ key: storageKeys.session, newValue: 'true' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(address));
    expect(quantity.isConnected).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('redirects to sign-in for another account, with the return path', async () => {
    const { dialog, user, router, quantity } = await openEnded();
    expect(dialog.getByText('This leaves the page, and what is not saved on it.')).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Sign in with another account' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeInstanceOf(HTMLElement);
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: address } });
    expect(quantity.isConnected).toBe(false);
  });

  it('continues when the same account signs in in another tab', async () => {
    const { services, quantity } = await openEnded({ [REFRESH]: [() => json(staff), rejected, () => json(again)] });
    await act(async () => services.session.followOtherTab({ key: storageKeys.session, newValue: 'true' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toBe(quantity);
  });

  it('opens the dialog when the session ended in another tab', async () => {
    const { services } = await openDraft();
    await act(async () => services.session.followOtherTab({ key: storageKeys.session, newValue: null }));
    expect(
      await within(await screen.findByRole('dialog')).findByRole('heading', { name: 'Your session has ended' }),
    ).toBeInstanceOf(HTMLElement);
  });
});

describe('signing out', () => {
  beforeEach(() => {
    // Silences jsdom's 'not implemented: navigation'.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('loads the home page without a dialog', async () => {
    const { services, leaveFor, quantity } = await openDraft({ [SIGN_OUT]: () => new Response(null, { status: 204 }) });
    await act(() => services.session.signOut());
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/');
    expect(quantity.isConnected).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('loads the home page in the other tabs', async () => {
    const { services, leaveFor, quantity } = await openDraft();
    await act(async () => services.session.followOtherTab({ key: null, newValue: null }));
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/');
    expect(quantity.isConnected).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('a user without access is redirected to sign-in when the session expires', async () => {
  window.localStorage.setItem(storageKeys.session, 'true');
  const { services, router } = openPage(address, {
    modules: { 'admin_mfe/routes': fakeBackOffice },
    responses: { [REFRESH]: () => json(aSession()) },
  });
  await screen.findByRole('heading', { name: 'Access Denied' });
  await act(async () => services.session.followOtherTab({ key: storageKeys.session, newValue: null }));
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeInstanceOf(HTMLElement);
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: address } });
});
