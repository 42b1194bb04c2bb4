import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@backlot/domain/contract';
import {
  aListedSession,
  anAdminSession,
  anEnrolment,
  aProfile,
  aSecondFactor,
  aSession,
} from '@backlot/domain/testing';
import { json, type FakeResponses } from '@backlot/domain/testing/network';
import { describe, expect, it } from 'vitest';
import { challengeOf, notNow, stubPasskeys } from '../../testing/fake-passkeys.ts';
import { openPage } from '../../testing/open-page.tsx';
import { wrongPassword } from '../../testing/wrong-password.ts';

const LIST = 'GET /api/auth/second-factors';
const ENROL = 'POST /api/auth/second-factors/enrolment';
const ADD = 'POST /api/auth/second-factors';
const REMOVE = 'POST /api/auth/second-factors/:id/removal';
const RENEW = 'POST /api/auth/recovery-codes';
const CODES = ['kWe4p-7TnHr-sQ2vX-9dYbM', 'uR3fz-Lm8Cg-tP6wK-aN5hJ'];
const NONE = { items: [], recoveryCodesLeft: 0 };
const phone = aSecondFactor();
const ONE = { items: [phone], recoveryCodesLeft: 10 };
const PASSWORD = 'a long password';

async function openSection(responses: FakeResponses = {}, session = aSession()) {
  window.localStorage.setItem(storageKeys.session, 'true');
  const user = userEvent.setup();
  const page = openPage('/profile', {
    responses: {
      'POST /api/auth/refresh': () => json(session),
      'GET /api/profile': () => json(aProfile()),
      'GET /api/auth/sessions': { items: [aListedSession()] },
      [LIST]: NONE,
      [ENROL]: anEnrolment(),
      ...responses,
    },
  });
  await screen.findByRole('button', { name: 'Add an Authenticator App' });
  const givePassword = async (form: string, action: string) => {
    const step = within(await screen.findByRole('form', { name: form }));
    await user.type(step.getByLabelText(/^Password of your account/u), PASSWORD);
    await user.click(step.getByRole('button', { name: action }));
  };
  return { ...page, user, givePassword };
}

describe('second factors on /profile', () => {
  it('an authenticator app is added with the password, its key and a first code', async () => {
    const { user, bff, givePassword } = await openSection({
      [LIST]: [NONE, ONE],
      [ADD]: () => json({ recoveryCodes: CODES }, 201),
    });
    await user.click(screen.getByRole('button', { name: 'Add an Authenticator App' }));
    await givePassword('Add an Authenticator App', 'Continue');
    const step = within(await screen.findByRole('form', { name: 'Scan, then confirm' }));
    expect(step.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInstanceOf(HTMLElement);
    expect(await step.findByRole('img', { name: /^QR code/u })).toHaveProperty(
      'src',
      expect.stringMatching(/^data:image\/svg\+xml,/u),
    );
    await user.type(step.getByLabelText(/^Code that the app shows/u), '492039{Enter}');

    const codes = within(await screen.findByRole('list', { name: 'Your recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    const list = within(await screen.findByRole('list', { name: 'Second factor' }));
    expect(list.getByText('Phone')).toBeInstanceOf(HTMLElement);
    expect(bff.bodies('/api/auth/second-factors/enrolment')).toEqual([{ kind: 'totp', currentPassword: PASSWORD }]);
    expect(bff.bodies('/api/auth/second-factors').filter((body) => body !== undefined)).toEqual([
      { enrolmentId: anEnrolment().id, name: 'Authenticator app', code: '492039', locale: 'en' },
    ]);
  });

  it('recovery codes can be copied and downloaded, then dismissed', async () => {
    const { user, givePassword } = await openSection({ [LIST]: ONE, [RENEW]: { recoveryCodes: CODES } });
    await user.click(screen.getByRole('button', { name: 'Make New Recovery Codes' }));
    await givePassword('Make New Recovery Codes', 'Make New Recovery Codes');
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('The codes are copied.')).toBeInstanceOf(HTMLElement);
    expect(await navigator.clipboard.readText()).toBe(`${CODES.join('\n')}\n`);
    const download = screen.getByRole('link', { name: 'Download' });
    expect(download).toMatchObject({ download: 'recovery-codes.txt' });
    expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain(CODES.join('\n'));
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it('a passkey is added with a name, unless the browser refuses', async () => {
    const { create } = stubPasskeys();
    create.mockImplementationOnce(notNow);
    const enrolled = (text: string) =>
      anEnrolment({ app: null, passkey: { challenge: challengeOf(text), user: { id: challengeOf('me') } } });
    const { user, bff, givePassword } = await openSection({
      [ENROL]: [enrolled('first'), enrolled('second')],
      [ADD]: () => json({ recoveryCodes: null }, 201),
    });
    await user.click(screen.getByRole('button', { name: 'Add a Passkey' }));
    const name = await screen.findByLabelText(/^Name of the passkey/u);
    await user.clear(name);
    await user.type(name, 'Laptop');
    await givePassword('Add a Passkey', 'Continue');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The passkey was not added/u);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^The second factor was added/u)).toBeInstanceOf(HTMLElement);
    expect(bff.bodies('/api/auth/second-factors').filter((body) => body !== undefined)).toEqual([
      {
        enrolmentId: anEnrolment().id,
        name: 'Laptop',
        passkey: expect.objectContaining({ id: 'key for second' }),
        locale: 'en',
      },
    ]);
  });

  it('one is removed with the password; a wrong one shows an error', async () => {
    const { user, givePassword } = await openSection({
      [LIST]: [ONE, NONE],
      [REMOVE]: [wrongPassword, () => new Response(null, { status: 204 })],
    });
    await user.click(screen.getByRole('button', { name: 'Remove Phone' }));
    await givePassword('Remove Phone', 'Remove');
    expect((await screen.findByRole('alert')).textContent).toBe('This is not your current password');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The second factor was removed.')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(screen.queryByText('Phone')).toBeNull());
  });

  it('a change can be cancelled', async () => {
    const { user } = await openSection();
    await user.click(screen.getByRole('button', { name: 'Add a Passkey' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Add a Passkey' })).toBeInstanceOf(HTMLElement);
  });

  it('are required of staff, who are redirected here with a reason', async () => {
    const staff = anAdminSession({ isSecondFactorMissing: true });
    const { user, givePassword, services } = await openSection(
      {
        'GET /api/profile': () => json(aProfile(staff.profile ?? {})),
        [ADD]: () => json({ recoveryCodes: CODES }, 201),
      },
      staff,
    );
    expect(screen.getByText(/^Staff accounts need a second factor/u)).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Add an Authenticator App' }));
    await givePassword('Add an Authenticator App', 'Continue');
    await user.type(await screen.findByLabelText(/^Code that the app shows/u), '492039{Enter}');
    await screen.findByRole('list', { name: 'Your recovery codes' });
    expect(screen.queryByText(/^Staff accounts need/u)).toBeNull();
    expect(services.session.store.getState()).toMatchObject({ isAdmin: true, isSecondFactorMissing: false });
  });
});

it('the back office redirects staff without a second factor to the profile page, and fetches no code', async () => {
  window.localStorage.setItem(storageKeys.session, 'true');
  const { path, runtime } = openPage('/admin', {
    responses: {
      'POST /api/auth/refresh': () => json(anAdminSession({ isSecondFactorMissing: true })),
      'GET /api/profile': () => json(aProfile()),
      'GET /api/auth/sessions': { items: [aListedSession()] },
      [LIST]: NONE,
    },
  });
  expect(await screen.findByText(/^Staff accounts need a second factor/u)).toBeInstanceOf(HTMLElement);
  expect(path()).toBe('/profile');
  expect(runtime.load).not.toHaveBeenCalledWith('admin_mfe/routes');
});
