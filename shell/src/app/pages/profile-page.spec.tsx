import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@backlot/domain/contract';
import { aListedSession, aProblem, aProfile, aSession, anAdminSession } from '@backlot/domain/testing';
import { createMemoryRouter } from '@backlot/ui-kit/router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, never, type FakeResponses } from '@backlot/domain/testing/network';
import { openPage } from '../../testing/open-page.tsx';
import { wrongPassword } from '../../testing/wrong-password.ts';
import { Application } from '../application.tsx';
import { ProfilePage } from './profile-page.tsx';

const REFRESH = 'POST /api/auth/refresh';
const PROFILE = 'GET /api/profile';
const SAVE = 'PATCH /api/profile';
const SESSIONS = 'GET /api/auth/sessions';
const SECOND_FACTORS = 'GET /api/auth/second-factors';
const session = aSession();
const profile = aProfile({
  ...session.profile,
  id: session.user.id,
  email: session.user.email,
  fullName: 'Kim Ortega',
  role: 'customer',
});

function openProfile(responses: FakeResponses = {}, path = '/profile') {
  window.localStorage.setItem(storageKeys.session, 'true');
  return {
    user: userEvent.setup(),
    ...openPage(path, {
      responses: {
        [REFRESH]: () => json(session),
        [PROFILE]: () => json(profile),
        [SESSIONS]: { items: [aListedSession()] },
        [SECOND_FACTORS]: { items: [], recoveryCodesLeft: 0 },
        ...responses,
      },
    }),
  };
}

describe('/profile', () => {
  it('redirects a signed-out user to sign-in and back', async () => {
    const { path, router } = openPage('/profile');
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(path()).toBe('/login');
    expect(router.state.location.state).toEqual({ from: '/profile' });
  });

  it('shows the loading state until the sign-in page has rendered', async () => {
    const { services } = openPage('/about');
    cleanup();
    const router = createMemoryRouter(
      [
        { path: '/profile', element: <ProfilePage /> },
        { path: '/login', loader: () => new Promise(() => {}), element: null },
      ],
      { initialEntries: ['/profile'] },
    );
    render(<Application services={services} router={router} locale="en" />);
    await waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/login'));
    expect(screen.getByText('Restoring your session...')).toBeInstanceOf(HTMLElement);
  });

  it('shows e-mail, name and role; only the name can be changed', async () => {
    openProfile();
    expect(await screen.findByLabelText('Full name')).toHaveProperty('value', 'Kim Ortega');
    expect(screen.getAllByText(session.user.email).length).toBeGreaterThan(0);
    expect(screen.getByText('Customer')).toBeInstanceOf(HTMLElement);
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Full name')]);
  });

  it('names an administrator', async () => {
    const admin = anAdminSession();
    openProfile({
      [REFRESH]: () => json(admin),
      [PROFILE]: () => json(aProfile({ id: admin.user.id, email: admin.user.email, role: 'admin' })),
    });
    expect(await screen.findByText('Administrator')).toBeInstanceOf(HTMLElement);
  });

  it('saves the name and updates the header', async () => {
    const { user, bff, services } = openProfile({ [SAVE]: () => json({ ...profile, fullName: 'Kim Vega' }) });
    const field = await screen.findByLabelText('Full name');
    await user.clear(field);
    await user.type(field, ' Kim Vega ');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Your profile is saved.')).toBeInstanceOf(HTMLElement);
    expect(bff.bodies('/api/profile').at(-1)).toEqual({ fullName: 'Kim Vega' });
    expect(services.session.store.getState()).toMatchObject({ profile: { fullName: 'Kim Vega' } });
  });

  it('saves an empty name as null', async () => {
    const { user, bff } = openProfile({ [SAVE]: () => json({ ...profile, fullName: null }) });
    await user.clear(await screen.findByLabelText('Full name'));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Your profile is saved.');
    expect(bff.bodies('/api/profile').at(-1)).toEqual({ fullName: null });
  });

  it('keeps the input when saving fails', async () => {
    const { user } = openProfile({
      [SAVE]: () => json(aProblem({ status: 500, title: 'Failed to update profile' }), 500),
    });
    await user.type(await screen.findByLabelText('Full name'), ' Jr.');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update profile');
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Kim Ortega Jr.');
  });

  it('shows a load error and retries', async () => {
    const { user } = openProfile({
      [PROFILE]: [() => json(aProblem({ status: 500, title: 'Failed to load profile' }), 500), () => json(profile)],
    });
    expect(await screen.findByText('Failed to load profile')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Full name')).toHaveProperty('value', 'Kim Ortega');
  });

  it('renders without a profile if there is none', async () => {
    openProfile({ [PROFILE]: () => json(aProblem({ status: 404, title: 'Not found' }), 404) });
    expect(await screen.findByText(/^There is no profile for this account yet\./u)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeInstanceOf(HTMLElement);
  });

  describe('changes the password', () => {
    const CHANGE = 'POST /api/auth/change-password';
    const fill = async (
      user: ReturnType<typeof userEvent.setup>,
      current = 'quiet reef camera',
      next = 'copper harbor violin',
    ) => {
      await user.type(await screen.findByLabelText(/^Current password/u), current);
      await user.type(screen.getByLabelText(/^New password/u), next);
      await user.type(screen.getByLabelText(/^Confirm password/u), next);
      await user.click(screen.getByRole('button', { name: 'Change Password' }));
    };

    it('with the current one, and uses the new session', async () => {
      const { user, bff } = openProfile({
        [CHANGE]: () => json({ ...session, accessToken: 'after-the-change' }),
        [SAVE]: () => json(profile),
      });
      await fill(user);
      expect(
        await screen.findByText('Your password is changed. All other sessions of your account were ended.'),
      ).toBeInstanceOf(HTMLElement);
      expect(bff.bodies('/api/auth/change-password')).toEqual([
        { currentPassword: 'quiet reef camera', newPassword: 'copper harbor violin', locale: 'en' },
      ]);
      for (const field of [/^Current password/u, /^New password/u, /^Confirm password/u])
        expect(screen.getByLabelText(field)).toHaveProperty('value', '');
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      await screen.findByText('Your profile is saved.');
      expect(bff.tokens('/api/profile').at(-1)).toBe('Bearer after-the-change');
    });

    it('not with a wrong one, and keeps the input', async () => {
      const { user } = openProfile({ [CHANGE]: wrongPassword });
      await fill(user, 'not the password');
      expect((await screen.findByRole('alert')).textContent).toBe('This is not your current password');
      expect(screen.getByLabelText(/^Current password/u).getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByLabelText(/^New password/u)).toHaveProperty('value', 'copper harbor violin');
    });

    it('only if all fields are filled, and never to a common one', async () => {
      const { user, bff } = openProfile();
      const button = await screen.findByRole('button', { name: 'Change Password' });
      expect(button).toHaveProperty('disabled', true);
      await user.type(screen.getByLabelText(/^New password/u), 'password1');
      await user.type(screen.getByLabelText(/^Confirm password/u), 'password1');
      expect(button).toHaveProperty('disabled', true);
      await user.type(screen.getByLabelText(/^Current password/u), 'quiet reef camera');
      await user.click(button);
      expect(await screen.findByText('This password is too common. Please choose another one')).toBeInstanceOf(
        HTMLElement,
      );
      expect(bff.calls()).not.toContain(CHANGE);
    });

    it.each([
      ['the own name', 'ortega-1999'],
      ['the own address', `${session.user.email.split('@', 1).join('')}-1999`],
      ['the house', 'Backlot.2026'],
    ])('and never to one made of %s', async (_, password) => {
      const { user, bff } = openProfile();
      await screen.findByDisplayValue('Kim Ortega');
      await fill(user, 'quiet reef camera', password);
      expect(await screen.findByText(/^This password can be guessed from your name/u)).toBeInstanceOf(HTMLElement);
      expect(bff.calls()).not.toContain(CHANGE);
    });
  });

  it('mails a reset link', async () => {
    const { user, bff } = openProfile({ 'POST /api/auth/recover': () => json({ accepted: true }, 202) });
    await user.click(await screen.findByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText(`Email Sent! Look for it at ${session.user.email}.`)).toBeInstanceOf(HTMLElement);
    expect(bff.bodies('/api/auth/recover')).toEqual([{ email: session.user.email, locale: 'en' }]);
  });

  describe('lists the sessions', () => {
    const phone = aListedSession({
      id: '0d9b3a54-1f0e-4c57-8f2a-7f7b2a6e9c02',
      browser: 'Safari',
      device: 'iPhone',
      isCurrent: false,
    });
    const unknown = aListedSession({
      id: '0d9b3a54-1f0e-4c57-8f2a-7f7b2a6e9c03',
      browser: null,
      device: null,
      isCurrent: false,
    });
    const all = { items: [aListedSession(), phone, unknown] };
    const ended = () => new Response(null, { status: 204 });
    const rows = () => within(screen.getByRole('list', { name: 'Where you are signed in' })).getAllByRole('listitem');

    it('with readable names; the current one is marked and has no end button', async () => {
      openProfile({ [SESSIONS]: all });
      await screen.findByText('Firefox on Windows');
      expect(
        rows().map((row) => /^(?<name>.*?)(?<here>This browser)? ?Last seen/u.exec(row.textContent ?? '')?.groups),
      ).toEqual([
        { name: 'Firefox on Windows', here: 'This browser' },
        { name: 'Safari on iPhone', here: undefined },
        { name: 'Unknown browser', here: undefined },
      ]);
      expect(screen.getAllByRole('button', { name: /^End session:/u })).toHaveLength(2);
    });

    it('and ends one of them', async () => {
      const { user, bff } = openProfile({ [SESSIONS]: all, 'DELETE /api/auth/sessions/:id': ended });
      await user.click(await screen.findByRole('button', { name: /^End session: Safari on iPhone/u }));
      const outcome = await screen.findByText('The session was ended. Whoever used it has to sign in again.');
      expect(bff.calls()).toContain(`DELETE /api/auth/sessions/${phone.id}`);
      expect(rows()).toHaveLength(2);
      await waitFor(() => expect(document.activeElement?.contains(outcome)).toBe(true));
    });

    it('and treats a 404 as ended', async () => {
      const { user } = openProfile({
        [SESSIONS]: all,
        'DELETE /api/auth/sessions/:id': () => json(aProblem({ status: 404, code: 'PGRST116' }), 404),
      });
      await user.click(await screen.findByRole('button', { name: /^End session: Safari on iPhone/u }));
      await waitFor(() => expect(rows()).toHaveLength(2));
    });

    it('and ends all others', async () => {
      const { user } = openProfile({ [SESSIONS]: all, 'DELETE /api/auth/sessions': ended });
      await user.click(await screen.findByRole('button', { name: 'End All Other Sessions' }));
      expect(await screen.findByText('All other sessions were ended.')).toBeInstanceOf(HTMLElement);
      expect(rows()).toHaveLength(1);
      expect(screen.queryByRole('button', { name: 'End All Other Sessions' })).toBeNull();
    });

    it('and keeps one that failed to end', async () => {
      const { user } = openProfile({
        [SESSIONS]: all,
        'DELETE /api/auth/sessions': () => json(aProblem({ status: 500, title: 'Failed to end the session' }), 500),
      });
      await user.click(await screen.findByRole('button', { name: 'End All Other Sessions' }));
      expect((await screen.findByRole('alert')).textContent).toBe('Failed to end the session');
      expect(rows()).toHaveLength(3);
    });

    it('and retries after a load error', async () => {
      const { user } = openProfile({
        [SESSIONS]: [
          () => json(aProblem({ status: 500, title: 'Failed to load your sessions' }), 500),
          () => json(all),
        ],
      });
      await screen.findByText('Failed to load your sessions');
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      expect(await screen.findByText('Safari on iPhone')).toBeInstanceOf(HTMLElement);
    });
  });

  it('signs out once', async () => {
    const { user, bff } = openProfile({ 'POST /api/auth/sign-out': never });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await user.click(await screen.findByRole('button', { name: 'Signing out…' }));
    expect(bff.calls().filter((call) => call === 'POST /api/auth/sign-out')).toHaveLength(1);
  });

  it('is translated to Spanish', async () => {
    openProfile({}, '/es/profile');
    expect(await screen.findByRole('heading', { level: 1, name: 'Su perfil' })).toBeInstanceOf(HTMLElement);
    expect(await screen.findByLabelText('Nombre completo')).toBeInstanceOf(HTMLElement);
  });
});

describe('a slow profile', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows a notice after a second and times out after a minute', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms);
      return controller.signal;
    });
    const slow = /^Your profile takes longer than usual/u;
    openProfile({
      [PROFILE]: () =>
        new Promise<Response>((_, reject) =>
          setTimeout(() => reject(new DOMException('too late', 'TimeoutError')), 60_000),
        ),
    });
    await screen.findByText('Loading your profile...');
    expect(screen.queryByText(slow)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText(slow)).toBeInstanceOf(HTMLElement);
    await act(() => vi.advanceTimersByTimeAsync(57_000));
    expect(screen.queryByText('Failed to load profile')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(screen.getByText('Failed to load profile')).toBeInstanceOf(HTMLElement));
  });
});
