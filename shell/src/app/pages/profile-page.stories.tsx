import {
  aListedSession,
  anAdminSession,
  anEnrolment,
  aProfile,
  aSecondFactor,
  aSession,
} from '@backlot/domain/testing';
import type { Profile } from '@backlot/domain/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { json, never } from '@backlot/domain/testing/network';
import { expectToFit, narrow, shellStory, type ShellStoryOptions } from '../../testing/shell-story.tsx';
import { fillIn, LONG_EMAIL, PASSWORD, clickButton, reject } from '../../testing/story-actions.ts';

const meta: Meta = {
  title: 'Account/Profile',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ownRouter: true },
};
export default meta;
type Story = StoryObj;

const phone = aListedSession({
  id: '0d9b3a54-1f0e-4c57-8f2a-7f7b2a6e9c02',
  browser: 'Safari',
  device: 'iPhone',
  isCurrent: false,
});
const respondWithProfile =
  (overrides: Partial<Profile> = {}) =>
  () =>
    json(aProfile({ fullName: 'Kim Ortega', ...overrides }));
const at = (responses: ShellStoryOptions['responses'] = {}) =>
  shellStory({
    path: '/profile',
    isSignedIn: true,
    responses: {
      'GET /api/profile': respondWithProfile(),
      'GET /api/auth/sessions': { items: [aListedSession(), phone] },
      'GET /api/auth/second-factors': { items: [], recoveryCodesLeft: 0 },
      ...responses,
    },
  });

export const Default: Story = {
  render: at(),
  play: async () => expect(await screen.findByLabelText('Full name')).toHaveValue('Kim Ortega'),
};
export const HomeEc: Story = { ...Default, globals: { theme: 'home-ec' } };
export const Spanish: Story = {
  render: at(),
  globals: { locale: 'es' },
  play: async () => expect(await screen.findByLabelText('Nombre completo')).toHaveValue('Kim Ortega'),
};
export const Narrow: Story = {
  render: at(),
  globals: { ...narrow, locale: 'es' },
  play: async () => {
    await screen.findByLabelText('Nombre completo');
    await expectToFit();
  },
};
export const Loading: Story = {
  render: at({ 'POST /api/auth/refresh': never }),
  play: async () => expect(await screen.findByText('Restoring your session...')).toBeVisible(),
};
export const LoadingLonger: Story = {
  render: at({ 'GET /api/profile': never }),
  play: async () => expect(await screen.findByText(/longer than usual/)).toBeVisible(),
};
export const EmptyName: Story = {
  render: at({ 'GET /api/profile': respondWithProfile({ fullName: null }) }),
  play: async () => expect(await screen.findByLabelText('Full name')).toHaveValue(''),
};
export const NothingKnown: Story = {
  render: at({ 'GET /api/profile': reject(404, 'Profile not found') }),
  play: async () => expect(await screen.findByText(/^There is no profile/)).toBeVisible(),
};
export const Failed: Story = {
  render: at({ 'GET /api/profile': [reject(500, 'Failed to load profile'), respondWithProfile()] }),
  play: async () => expect(await screen.findByText('Failed to load profile')).toBeVisible(),
};
export const FailedThenTriedAgain: Story = {
  ...Failed,
  play: async () => {
    await clickButton('Try Again');
    await expect(await screen.findByLabelText('Full name')).toHaveValue('Kim Ortega');
  },
};
export const Saved: Story = {
  render: at({ 'PATCH /api/profile': respondWithProfile({ fullName: 'Kim Ortega Ruiz' }) }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Full name'), ' Ruiz');
    await clickButton('Save Changes');
    await expect(await screen.findByText('Your profile is saved.')).toBeVisible();
  },
};
export const SaveRefused: Story = {
  render: at({ 'PATCH /api/profile': reject(500, 'Failed to update profile') }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Full name'), ' Ruiz');
    await clickButton('Save Changes');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update profile');
    await expect(screen.getByLabelText('Full name')).toHaveValue('Kim Ortega Ruiz');
  },
};
export const SessionEnded: Story = {
  render: at({ 'DELETE /api/auth/sessions/:id': () => new Response(null, { status: 204 }) }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^End session: Safari on iPhone/ }));
    await expect(await screen.findByText(/^The session was ended/)).toBeVisible();
  },
};
export const SessionsFailed: Story = {
  render: at({ 'GET /api/auth/sessions': reject(500, 'Failed to load your sessions') }),
  play: async () => expect(await screen.findByText('Failed to load your sessions')).toBeVisible(),
};
const changePassword = async () => {
  await fillIn(/^Current password/, PASSWORD);
  await fillIn(/^New password/, 'copper harbor violin');
  await fillIn(/^Confirm password/, 'copper harbor violin');
  await clickButton('Change Password');
};
export const PasswordChanged: Story = {
  render: at({ 'POST /api/auth/change-password': () => json(aSession()) }),
  play: async () => {
    await changePassword();
    await expect(await screen.findByText(/^Your password is changed/)).toBeVisible();
  },
};
export const WrongPassword: Story = {
  render: at({ 'POST /api/auth/change-password': reject(422, 'This is not your current password', 'wrong-password') }),
  play: async () => {
    await changePassword();
    await expect(await screen.findByRole('alert')).toHaveTextContent('This is not your current password');
  },
};
const withFactors = (responses: ShellStoryOptions['responses'] = {}) =>
  at({
    'GET /api/auth/second-factors': {
      items: [
        aSecondFactor({ lastUsedAt: '2026-11-20T16:05:00.000Z' }),
        aSecondFactor({ id: '5e0c1f0a-3d52-4a3b-9f55-6b1d5a0c2e04', kind: 'passkey', name: 'Laptop' }),
      ],
      recoveryCodesLeft: 1,
    },
    ...responses,
  });
const givePassword = async (action: string) => {
  await fillIn(/^Password of your account/, PASSWORD);
  await clickButton(action);
};
export const SecondFactors: Story = {
  render: withFactors(),
  play: async () => expect(await screen.findByText('1 recovery code is left.')).toBeVisible(),
};
export const SecondFactorsSpanishNarrow: Story = {
  render: withFactors(),
  globals: { ...narrow, locale: 'es', scheme: 'dark' },
  play: async () => {
    await screen.findByText('Queda 1 código de recuperación.');
    await expectToFit();
  },
};
export const SecondFactorsFailed: Story = {
  render: at({ 'GET /api/auth/second-factors': reject(500, 'Failed to load your second factors') }),
  play: async () => expect(await screen.findByText('Failed to load your second factors')).toBeVisible(),
};
export const SecondFactorNeeded: Story = {
  render: at({ 'POST /api/auth/refresh': () => json(anAdminSession({ isSecondFactorMissing: true })) }),
  play: async () => expect(await screen.findByText(/^Staff accounts need a second factor/)).toBeVisible(),
};
const scanApp = async () => {
  await clickButton('Add an Authenticator App');
  await givePassword('Continue');
  await expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
};
export const AppScanned: Story = {
  render: at({ 'POST /api/auth/second-factors/enrolment': anEnrolment() }),
  play: scanApp,
};
export const AppScannedDark: Story = { ...AppScanned, globals: { ...narrow, scheme: 'dark' } };
export const AppCodeRefused: Story = {
  render: at({
    'POST /api/auth/second-factors/enrolment': anEnrolment(),
    'POST /api/auth/second-factors': reject(422, 'This code is not right, or was used already', 'wrong-second-factor'),
  }),
  play: async () => {
    await scanApp();
    await fillIn(/^Code that the app shows/, '000000');
    await clickButton('Confirm and Add');
    await expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right');
  },
};
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `kWe4p-7TnHr-sQ2vX-9dYb${index}`);
export const RecoveryCodesShown: Story = {
  render: withFactors({ 'POST /api/auth/recovery-codes': { recoveryCodes } }),
  globals: narrow,
  play: async () => {
    await clickButton('Make New Recovery Codes');
    await givePassword('Make New Recovery Codes');
    await expect(await screen.findByRole('list', { name: 'Your recovery codes' })).toBeVisible();
    await expectToFit();
  },
};
export const SecondFactorRemoved: Story = {
  render: withFactors({ 'POST /api/auth/second-factors/:id/removal': () => new Response(null, { status: 204 }) }),
  play: async () => {
    await clickButton('Remove Phone');
    await givePassword('Remove');
    await expect(await screen.findByText('The second factor was removed.')).toBeVisible();
  },
};
export const LongTexts: Story = {
  render: at({
    'POST /api/auth/refresh': () => json(aSession({ profile: aProfile({ email: LONG_EMAIL }) })),
    'GET /api/profile': respondWithProfile({
      email: LONG_EMAIL,
      fullName: 'Kim Ortega de la Concepción y Fernández-Villaverde, Line Producer',
    }),
  }),
  globals: narrow,
  play: async () => {
    await screen.findByLabelText('Full name');
    await expectToFit();
  },
};
