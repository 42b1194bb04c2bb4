import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProblem } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { json, type FakeResponses } from '@backlot/domain/testing/network';
import { openPage } from '../../testing/open-page.tsx';

const RECOVER = 'POST /api/auth/recover';

async function openForgotPassword(
  responses: FakeResponses = { [RECOVER]: () => json({ accepted: true }, 202) },
  path = '/forgot-password',
) {
  const user = userEvent.setup();
  const page = openPage(path, { responses });
  const button = await screen.findByRole('button', { name: /^(Send Reset Link|Enviar el enlace)$/u });
  const send = async (email = 'kim@backlot.example') => {
    await user.type(screen.getByLabelText(/^(E-mail|Correo)/u), email);
    await user.click(button);
  };
  return { ...page, user, button, send };
}

describe('/forgot-password', () => {
  it('requires an address', async () => {
    const { user, button, bff } = await openForgotPassword();
    await user.click(button);
    expect(screen.getByLabelText(/^E-mail/u)).toHaveProperty('ariaInvalid', 'true');
    expect(bff.calls()).not.toContain(RECOVER);
  });

  it('confirms the mail with its address', async () => {
    const { send, bff } = await openForgotPassword();
    await send();
    const title = await screen.findByRole('heading', { level: 1, name: 'Email Sent!' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText(/kim@backlot\.example/u)).toBeInstanceOf(HTMLElement);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe(
      '/login',
    );
    expect(bff.bodies('/api/auth/recover')).toEqual([{ email: 'kim@backlot.example', locale: 'en' }]);
  });

  it('requests a Spanish mail on the Spanish page', async () => {
    const { send, bff } = await openForgotPassword(undefined, '/es/forgot-password');
    await send();
    await screen.findByRole('heading', { level: 1, name: '¡Correo enviado!' });
    expect(bff.bodies('/api/auth/recover')).toEqual([{ email: 'kim@backlot.example', locale: 'es' }]);
  });

  it("returns to the form on 'Try again'", async () => {
    const { user, send } = await openForgotPassword();
    await send();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText(/^E-mail/u)).toHaveProperty('value', 'kim@backlot.example');
  });

  it("shows the server's message", async () => {
    const title = 'Too many requests. Please wait a moment and try again.';
    const { send } = await openForgotPassword({ [RECOVER]: () => json(aProblem({ status: 429, title }), 429) });
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(title);
  });

  it.each([
    ['/forgot-password', 'Failed to send reset email. Please try again.'],
    ['/es/forgot-password', 'No se pudo enviar el correo. Inténtelo de nuevo.'],
  ])('shows its own message without a server message (%s)', async (path, message) => {
    const { send } = await openForgotPassword({ [RECOVER]: () => Promise.reject(new TypeError('offline')) }, path);
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('shows the same message for a gateway error', async () => {
    const { send } = await openForgotPassword({
      [RECOVER]: () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    });
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to send reset email. Please try again.');
  });
});
