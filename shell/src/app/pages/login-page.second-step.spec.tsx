import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecondFactorChallenge } from '@backlot/domain/contract';
import { aProblem, aSession } from '@backlot/domain/testing';
import { json, type FakeResponses } from '@backlot/domain/testing/network';
import { describe, expect, it } from 'vitest';
import { challengeOf, notNow, stubPasskeys } from '../../testing/fake-passkeys.ts';
import { openPage } from '../../testing/open-page.tsx';

const SIGN_IN = 'POST /api/auth/sign-in';
const CHALLENGE = 'POST /api/auth/second-factor/challenge';
const PROVE = 'POST /api/auth/second-factor';

const refused = (status: number, code: string, title: string) => () => json(aProblem({ status, code, title }), status);
const required = refused(401, 'second-factor-required', 'This account asks for a second factor.');
const challenge = (...kinds: SecondFactorChallenge['kinds']) => ({ kinds, passkey: null });
const passkeyChallenge = (text: string): SecondFactorChallenge => ({
  kinds: ['passkey', 'totp'],
  passkey: { challenge: challengeOf(text) },
});
const wrongCode = () =>
  json(
    aProblem({
      status: 422,
      code: 'wrong-second-factor',
      errors: [{ path: 'code', message: 'This code is not right, or was used already' }],
    }),
    422,
  );

async function openSecondStep(responses: FakeResponses) {
  const user = userEvent.setup();
  const page = openPage('/login', {
    modules: { 'storefront_mfe/routes': { routes: [{ path: '*', element: <h1>A public page</h1> }] } },
    responses: { [SIGN_IN]: required, [PROVE]: () => json(aSession()), ...responses },
  });
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
  await user.type(screen.getByLabelText(/^E-mail/u), 'kim@backlot.example');
  await user.type(screen.getByLabelText(/^Password/u), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return { ...page, user };
}

describe('the second step of a sign-in', () => {
  it('asks for a code and continues with a correct one', async () => {
    const { user, bff, path } = await openSecondStep({ [CHALLENGE]: challenge('totp', 'recovery-code') });
    const code = await screen.findByLabelText(/^Code/u);
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(code).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code' });
    await user.type(code, '492039{Enter}');
    await screen.findByRole('heading', { name: 'A public page' });
    expect(path()).toBe('/');
    expect(bff.bodies('/api/auth/second-factor')).toEqual([{ kind: 'totp', code: '492039' }]);
  });

  it('shows an error for a wrong code and accepts another', async () => {
    const { user } = await openSecondStep({
      [CHALLENGE]: challenge('totp'),
      [PROVE]: [wrongCode, () => json(aSession())],
    });
    await user.type(await screen.findByLabelText(/^Code/u), '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('This code is not right, or was used already');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Successfully signed in!')).toBeInstanceOf(HTMLElement);
  });

  it('accepts a recovery code', async () => {
    const { user, bff } = await openSecondStep({ [CHALLENGE]: challenge('totp', 'recovery-code') });
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
    await user.type(screen.getByLabelText(/^Recovery code/u), 'kWe4p-7TnHr{Enter}');
    await screen.findByRole('heading', { name: 'A public page' });
    expect(bff.bodies('/api/auth/second-factor')).toEqual([{ kind: 'recovery-code', code: 'kWe4p-7TnHr' }]);
  });

  it('requests a passkey with a new challenge per attempt', async () => {
    const { get } = stubPasskeys();
    get.mockImplementationOnce(notNow);
    const { user, bff } = await openSecondStep({
      [CHALLENGE]: [passkeyChallenge('first'), passkeyChallenge('second'), passkeyChallenge('third')],
    });
    const use = await screen.findByRole('button', { name: 'Use Passkey' });
    // The focus moves after the button has rendered.
    await waitFor(() => expect(document.activeElement).toBe(use));
    await user.click(use);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The passkey was not used. Please try again, or choose another way.',
    );
    await user.click(screen.getByRole('button', { name: 'Use Passkey' }));
    await screen.findByRole('heading', { name: 'A public page' });
    expect(bff.bodies('/api/auth/second-factor')).toEqual([
      { kind: 'passkey', passkey: expect.objectContaining({ id: 'key for third' }) },
    ]);
  });

  it('returns to the password with a message when it expired', async () => {
    const ended = refused(401, 'sign-in-ended', 'This sign-in took too long. Please enter your password again.');
    const { user } = await openSecondStep({ [CHALLENGE]: challenge('totp'), [PROVE]: ended });
    await user.type(await screen.findByLabelText(/^Code/u), '492039{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This sign-in took too long. Please enter your password again.',
    );
    expect(screen.getByLabelText(/^Password/u)).toBeInstanceOf(HTMLElement);
  });

  it('can be cancelled for another account', async () => {
    const { user } = await openSecondStep({ [CHALLENGE]: challenge('totp') });
    await user.click(await screen.findByRole('button', { name: 'Start Again' }));
    expect(await screen.findByLabelText(/^E-mail/u)).toBeInstanceOf(HTMLElement);
  });

  it('is retried after a load error', async () => {
    const { user } = await openSecondStep({
      [CHALLENGE]: [refused(500, 'internal', 'Something went wrong'), challenge('totp')],
    });
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.getByLabelText(/^Code/u)).toBeInstanceOf(HTMLElement));
  });
});
