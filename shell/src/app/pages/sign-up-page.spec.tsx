import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@backlot/domain/contract';
import { aListedSession, aProblem, aProfile, aSession, aSite } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { json, type FakeResponses } from '@backlot/domain/testing/network';
import { openPage } from '../../testing/open-page.tsx';

const SIGN_UP = 'POST /api/auth/sign-up';
const accepted = () => json({ accepted: true }, 202);

async function openSignUp(responses: FakeResponses = { [SIGN_UP]: accepted }, path = '/signup') {
  const user = userEvent.setup();
  const page = openPage(path, { responses });
  await screen.findByRole('heading', { level: 1, name: /^(Sign Up|Crear cuenta)$/u });
  const fill = async (password = 'quiet reef camera', email = 'kim@backlot.example') => {
    await user.type(screen.getByLabelText(/^(E-mail|Correo)/u), email || '{End}');
    await user.type(screen.getByLabelText(/^(Password|Contraseña) \*$/u), password);
  };
  const submit = () => user.click(screen.getByRole('button', { name: /^(Create Account|Crear cuenta)$/u }));
  return { ...page, user, fill, submit };
}

describe('/signup', () => {
  it('shows errors for missing fields and sends nothing', async () => {
    const { submit, bff } = await openSignUp();
    await submit();
    expect(await screen.findByText('Password must be at least 8 characters long')).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText(/^E-mail/u)).toHaveProperty('ariaInvalid', 'true');
    expect(bff.calls()).not.toContain(SIGN_UP);
  });

  it('rejects a common password', async () => {
    const { fill, submit, bff } = await openSignUp();
    await fill('password1');
    await submit();
    expect(await screen.findByText('This password is too common. Please choose another one')).toBeInstanceOf(
      HTMLElement,
    );
    expect(bff.calls()).not.toContain(SIGN_UP);
  });

  it.each([
    ['the name of the product', 'Backlot-2026'],
    ['the name of the business', `${aSite().businessName} 1`],
    ['the own address', 'Kim.Merriweather1'],
    ['the own name', 'ortega-1999'],
  ])('rejects a password made of %s', async (_, password) => {
    const { user, fill, submit, bff } = await openSignUp();
    await fill(password, 'kim.merriweather@backlot.example');
    await user.type(screen.getByLabelText('Full name (optional)'), 'Kim Ortega');
    await submit();
    expect(
      await screen.findByText(
        'This password can be guessed from your name, your e-mail address or our name. Please choose another one',
      ),
    ).toBeInstanceOf(HTMLElement);
    expect(bff.calls()).not.toContain(SIGN_UP);
  });

  it('rates the password while it is typed', async () => {
    const { fill } = await openSignUp();
    expect(screen.getByRole('meter', { name: 'Password strength' }).getAttribute('aria-valuetext')).toBe('0 of 6');
    expect(screen.queryByText('Weak')).toBeNull();
    await fill('Abcdef1!');
    expect(screen.getByRole('meter', { name: 'Password strength' }).getAttribute('aria-valuetext')).toBe(
      'Strong, 5 of 6',
    );
  });

  it('sends address, password and name, never a role, and shows that a mail was sent', async () => {
    const { user, fill, submit, bff } = await openSignUp();
    await fill();
    await user.type(screen.getByLabelText('Full name (optional)'), ' Kim Ortega ');
    await submit();
    const title = await screen.findByRole('heading', { level: 1, name: 'Check Your E-mail' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText('We sent a message to kim@backlot.example.')).toBeInstanceOf(HTMLElement);
    expect(bff.bodies('/api/auth/sign-up')).toEqual([
      { email: 'kim@backlot.example', password: 'quiet reef camera', fullName: 'Kim Ortega', locale: 'en' },
    ]);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe(
      '/login',
    );
  });

  it('resends the mail, and accepts another address', async () => {
    const { user, fill, submit, bff } = await openSignUp();
    await fill();
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('Sent again.')).toBeInstanceOf(HTMLElement);
    expect(bff.bodies('/api/auth/sign-up')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign Up' })).toBeInstanceOf(HTMLElement);
  });

  it("shows the server's message and keeps the input", async () => {
    const title = 'Too many requests. Please wait a moment and try again.';
    const { fill, submit } = await openSignUp({
      [SIGN_UP]: () => json(aProblem({ status: 429, title, code: 'rate-limited' }), 429),
    });
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(title);
    expect(screen.getByLabelText(/^E-mail/u)).toHaveProperty('value', 'kim@backlot.example');
  });

  it('is translated to Spanish, and requests a Spanish mail', async () => {
    const { fill, submit, bff } = await openSignUp({ [SIGN_UP]: accepted }, '/es/signup');
    await fill('corta');
    await submit();
    expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres')).toBeInstanceOf(HTMLElement);
    await fill(' y ahora larga', '');
    await submit();
    await screen.findByRole('heading', { level: 1, name: 'Revise su correo' });
    expect(bff.bodies('/api/auth/sign-up')).toEqual([expect.objectContaining({ locale: 'es' })]);
  });

  it('redirects a signed-in user to the profile', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    const { path } = openPage('/signup', {
      responses: {
        'POST /api/auth/refresh': aSession(),
        'GET /api/profile': aProfile(),
        'GET /api/auth/sessions': { items: [aListedSession()] },
        'GET /api/auth/second-factors': { items: [], recoveryCodesLeft: 0 },
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Profile Settings' });
    expect(path()).toBe('/profile');
  });
});
