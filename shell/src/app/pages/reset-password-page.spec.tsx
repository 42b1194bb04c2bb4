import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@backlot/domain/contract';
import { aProblem, aSession } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { json, type FakeResponses } from '@backlot/domain/testing/network';
import { openPage } from '../../testing/open-page.tsx';

const PASSWORD = 'PUT /api/auth/password';
const INVALID = 'Invalid or expired password reset link. Please request a new one.';
const modules = { 'storefront_mfe/routes': { routes: [{ path: '*', element: <h1>A public page</h1> }] } };
const good = 'quiet reef camera';

async function openReset(
  responses: FakeResponses = { [PASSWORD]: () => new Response(null, { status: 204 }) },
  path = '/reset-password#access_token=link-token&type=recovery',
) {
  const user = userEvent.setup();
  const page = openPage(path, { modules, responses });
  const button = await screen.findByRole('button', { name: /^(Reset Password|Cambiar la contraseña)$/u });
  const password = screen.getByLabelText(/^(New password|Contraseña nueva)/u);
  const confirmation = screen.getByLabelText(/^(Confirm password|Repita la contraseña)/u);
  const fill = async (first: string, second = first) => {
    await user.type(password, first);
    await user.type(confirmation, second);
  };
  return { ...page, user, button, password, confirmation, fill };
}

describe('/reset-password', () => {
  it.each(['/reset-password', '/reset-password#access_token=abc', '/reset-password#type=recovery&access_token='])(
    'says that %s is no link, and where to get one',
    async (path) => {
      openPage(path, { modules });
      expect((await screen.findByRole('alert')).textContent).toBe(INVALID);
      expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
      expect(screen.queryByLabelText(/^New password/u)).toBeNull();
    },
  );

  it('shows the error of a link and removes it from the address bar', async () => {
    const { router } = openPage('/reset-password#error=access_denied&error_description=Call+555+0199', { modules });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The link did not work. It is invalid, or it has expired.',
    );
    expect(router.state.location.hash).toBe('');
  });

  it('removes the token from the address bar and stores it nowhere', async () => {
    const { router } = await openReset();
    expect(router.state.location).toMatchObject({ pathname: '/reset-password', hash: '' });
    expect(
      JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, router.state.location]),
    ).not.toContain('link-token');
  });

  it('keeps the token after navigation', async () => {
    const { user, router } = await openReset();
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'About' }));
    await screen.findByRole('heading', { name: 'A public page' });
    await router.navigate(-1);
    expect(await screen.findByLabelText(/^New password/u)).toBeInstanceOf(HTMLElement);
  });

  it('enables the button once both fields are filled, equal and long enough', async () => {
    const { user, button, password, confirmation } = await openReset();
    expect(button).toHaveProperty('disabled', true);
    await user.type(password, '1234567');
    await user.type(confirmation, '1234567');
    expect(button).toHaveProperty('disabled', true);
    expect(await screen.findByText('Password must be at least 8 characters long')).toBeInstanceOf(HTMLElement);
    await user.type(password, '8');
    expect(button).toHaveProperty('disabled', true);
    await user.tab();
    expect(await screen.findByText('Passwords do not match')).toBeInstanceOf(HTMLElement);
    await user.type(confirmation, '8');
    expect(button).toHaveProperty('disabled', false);
    expect(screen.queryByText('Passwords do not match')).toBeNull();
  });

  it.each([
    [
      'abcdefgh',
      'Weak, 2 of 6',
      [
        'Done: At least 8 characters',
        'Missing: Upper and lowercase letters',
        'Missing: At least one number',
        'Missing: A special character',
      ],
    ],
    [
      'Abcdefg1',
      'Medium, 4 of 6',
      [
        'Done: At least 8 characters',
        'Done: Upper and lowercase letters',
        'Done: At least one number',
        'Missing: A special character',
      ],
    ],
    [
      'Abcdefghij1!',
      'Strong, 6 of 6',
      [
        'Done: At least 8 characters',
        'Done: Upper and lowercase letters',
        'Done: At least one number',
        'Done: A special character',
      ],
    ],
  ])('rates %s', async (typed, rating, checks) => {
    const { user, password } = await openReset();
    await user.type(password, typed);
    expect(screen.getByRole('meter', { name: 'Password strength' }).getAttribute('aria-valuetext')).toBe(rating);
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(checks);
  });

  it('shows and hides either password', async () => {
    const { user, password, confirmation } = await openReset();
    await user.click(screen.getByRole('button', { name: 'Show Confirm password' }));
    expect([password, confirmation]).toEqual([
      expect.objectContaining({ type: 'password' }),
      expect.objectContaining({ type: 'text' }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Show New password' }));
    expect(password).toHaveProperty('type', 'text');
  });

  it('rejects a common password, before and after the request', async () => {
    const message = 'This password is too common. Please choose another one';
    const weak = () =>
      json(
        aProblem({
          status: 422,
          title: 'Some entries need a correction',
          code: 'weak-password',
          errors: [{ path: 'password', message }],
        }),
        422,
      );
    const { user, button, fill, password, confirmation, bff } = await openReset({ [PASSWORD]: weak });
    await fill('password1');
    await user.click(button);
    expect(await screen.findByText(message)).toBeInstanceOf(HTMLElement);
    expect(bff.calls()).not.toContain(PASSWORD);
    await user.clear(password);
    await user.clear(confirmation);
    await fill(good);
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('sets the password with the token, shows success and redirects to /login after 2 seconds', async () => {
    const { user, button, fill, bff, path } = await openReset();
    await fill(good);
    await user.click(button);
    const notice = await screen.findByText('Your new password is set. You go on to sign in...');
    // Hovering pauses the timer.
    fireEvent.pointerMove(notice);
    const title = screen.getByRole('heading', { level: 1, name: 'Password Reset' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(bff.tokens('/api/auth/password')).toEqual(['Bearer link-token']);
    expect(bff.bodies('/api/auth/password')).toEqual([{ password: good }]);
    expect(path()).toBe('/reset-password');
    const leftAt = performance.now();
    fireEvent.pointerOut(notice, { relatedTarget: document.body });
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(performance.now() - leftAt).toBeGreaterThan(1_990);
    expect(path()).toBe('/login');
  });

  it('pauses the redirect while hovered', async () => {
    const { user, button, fill, path } = await openReset();
    await fill(good);
    await user.click(button);
    const notice = await screen.findByText('Your new password is set. You go on to sign in...');
    fireEvent.pointerMove(notice);
    await expect(waitFor(() => expect(path()).toBe('/login'), { timeout: 2_600 })).rejects.toThrow('/reset-password');
    fireEvent.pointerOut(notice, { relatedTarget: document.body });
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('clears the session that the new password has ended', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    const over = () => json(aProblem({ status: 401, title: 'Your session has ended. Please sign in again.' }), 401);
    const { user, button, fill, services } = await openReset({
      [PASSWORD]: () => new Response(null, { status: 204 }),
      'POST /api/auth/refresh': [() => json(aSession()), over],
    });
    await waitFor(() => expect(services.session.store.getState().status).toBe('signed-in'));
    await fill(good);
    await user.click(button);
    await waitFor(() => expect(services.session.store.getState().status).toBe('signed-out'));
  });

  it('shows that the link has expired, with a way to request another', async () => {
    const { user, button, fill } = await openReset({
      [PASSWORD]: () => json(aProblem({ status: 401, title: INVALID, code: 'link-expired' }), 401),
    });
    await fill(good);
    await user.click(button);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(INVALID);
    expect(within(alert).getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });

  it.each([
    ['', 'Failed to reset password. Please try again.'],
    ['/es', 'No se pudo cambiar la contraseña. Inténtelo de nuevo.'],
  ])('shows its own message without a server message (%s)', async (prefix, message) => {
    const { user, button, fill } = await openReset(
      { [PASSWORD]: () => Promise.reject(new TypeError('offline')) },
      `${prefix}/reset-password#access_token=link-token&type=recovery`,
    );
    await fill(good);
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });
});
