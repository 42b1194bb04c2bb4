import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@backlot/domain/contract';
import { aProblem, aProfile, aSession, anAdminSession } from '@backlot/domain/testing';
import { createMemoryRouter } from '@backlot/ui-kit/router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, never, type FakeAnswers } from '@backlot/domain/testing/network';
import { openPage } from '../../testing/open-page.tsx';
import { Application } from '../application.tsx';
import { ProfilePage } from './profile-page.tsx';

const REFRESH = 'POST /api/auth/refresh';
const PROFILE = 'GET /api/profile';
const SAVE = 'PATCH /api/profile';
const session = aSession();
const profile = aProfile({
  ...session.profile,
  id: session.user.id,
  email: session.user.email,
  fullName: 'Kim Ortega',
  role: 'customer',
});

function openProfile(answers: FakeAnswers = {}, path = '/profile') {
  window.localStorage.setItem(storageKeys.session, 'true');
  return {
    user: userEvent.setup(),
    ...openPage(path, { answers: { [REFRESH]: () => json(session), [PROFILE]: () => json(profile), ...answers } }),
  };
}

describe('/profile', () => {
  it('asks whoever is signed out to sign in, and leads back', async () => {
    const { path, router } = openPage('/profile');
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(path()).toBe('/login');
    expect(router.state.location.state).toEqual({ from: '/profile' });
  });

  it('shows its loading place until the sign-in page is here, never an empty one', async () => {
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

  it('saves the name, says so, and everybody else hears of it', async () => {
    const { user, bff, services } = openProfile({ [SAVE]: () => json({ ...profile, fullName: 'Kim Vega' }) });
    const field = await screen.findByLabelText('Full name');
    await user.clear(field);
    await user.type(field, ' Kim Vega ');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Your profile is saved.')).toBeInstanceOf(HTMLElement);
    expect(bff.bodies('/api/profile').at(-1)).toEqual({ fullName: 'Kim Vega' });
    expect(services.session.store.getState()).toMatchObject({ profile: { fullName: 'Kim Vega' } });
  });

  it('takes an empty name for none', async () => {
    const { user, bff } = openProfile({ [SAVE]: () => json({ ...profile, fullName: null }) });
    await user.clear(await screen.findByLabelText('Full name'));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Your profile is saved.');
    expect(bff.bodies('/api/profile').at(-1)).toEqual({ fullName: null });
  });

  it('keeps what was typed when saving fails', async () => {
    const { user } = openProfile({
      [SAVE]: () => json(aProblem({ status: 500, title: 'Failed to update profile' }), 500),
    });
    await user.type(await screen.findByLabelText('Full name'), ' Jr.');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update profile');
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Kim Ortega Jr.');
  });

  it('says that the profile did not load, and tries again', async () => {
    const { user } = openProfile({
      [PROFILE]: [() => json(aProblem({ status: 500, title: 'Failed to load profile' }), 500), () => json(profile)],
    });
    expect(await screen.findByText('Failed to load profile')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Full name')).toHaveProperty('value', 'Kim Ortega');
  });

  it('goes on without a profile where there is none', async () => {
    openProfile({ [PROFILE]: () => json(aProblem({ status: 404, title: 'Not found' }), 404) });
    expect(await screen.findByText(/^There is no profile for this account yet\./u)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeInstanceOf(HTMLElement);
  });

  it('changes the password by mail', async () => {
    const { user, bff } = openProfile({ 'POST /api/auth/recover': () => json({ accepted: true }, 202) });
    await user.click(await screen.findByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText(`Email Sent! Look for it at ${session.user.email}.`)).toBeInstanceOf(HTMLElement);
    expect(bff.bodies('/api/auth/recover')).toEqual([{ email: session.user.email, locale: 'en' }]);
  });

  it('signs out once', async () => {
    const { user, bff } = openProfile({ 'POST /api/auth/sign-out': never });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await user.click(await screen.findByRole('button', { name: 'Signing out…' }));
    expect(bff.calls().filter((call) => call === 'POST /api/auth/sign-out')).toHaveLength(1);
  });

  it('speaks Spanish', async () => {
    openProfile({}, '/es/profile');
    expect(await screen.findByRole('heading', { level: 1, name: 'Su perfil' })).toBeInstanceOf(HTMLElement);
    expect(await screen.findByLabelText('Nombre completo')).toBeInstanceOf(HTMLElement);
  });
});

describe('a profile that takes its time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is said to be slow after a second, and given up after a minute', async () => {
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
