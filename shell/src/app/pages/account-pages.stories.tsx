import type { Meta, StoryObj } from '@storybook/react-vite';
import { aProblem, aProfile, aSession } from '@backlot/domain/testing';
import { expect, screen, userEvent } from 'storybook/test';
import { json, never } from '../../testing/fake-bff.ts';
import { stage } from '../../testing/stage.tsx';

const meta: Meta = { title: 'Account/Pages', parameters: { layout: 'fullscreen', ownRouter: true } };
export default meta;
type Story = StoryObj;

const PASSWORD = 'quiet reef camera';
const problem = (status: number, title: string, code = 'unknown') => () => json(aProblem({ status, title, code }), status);
const accepted = () => json({ accepted: true }, 202);
const done = () => new Response(null, { status: 204 });
const profileOf = { ...aSession().profile, id: aSession().user.id, email: aSession().user.email };
const profile = () => json(aProfile({ ...profileOf, fullName: 'Kim Ortega' }));

const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

export const SignIn: Story = { decorators: [stage({ path: '/login' })], play: async () => void (await screen.findByRole('heading', { name: 'Welcome Back' })) };
export const SignInDark: Story = { ...SignIn, globals: { scheme: 'dark' } };
export const SignInSpanish: Story = {
  decorators: [stage({ path: '/login' })],
  globals: { locale: 'es' },
  play: async () => void (await screen.findByRole('heading', { name: 'Bienvenido de nuevo' })),
};
export const SignInRefused: Story = {
  decorators: [stage({ path: '/login', answers: { 'POST /api/auth/sign-in': problem(401, 'Invalid login credentials') } })],
  play: async () => {
    await type(/^E-mail/, 'kim@backlot.example');
    await type(/^Password/, PASSWORD);
    await press('Sign In');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Invalid login credentials');
  },
};
export const SignInIncomplete: Story = {
  decorators: [stage({ path: '/login' })],
  play: async () => {
    await press('Sign In');
    await expect(await screen.findByText('Enter your password')).toBeVisible();
  },
};

export const Confirm: Story = {
  decorators: [stage({ path: '/login#access_token=abc&type=signup' })],
  play: async () => void (await screen.findByRole('heading', { name: 'Confirm your e-mail' })),
};
const confirm = async () => {
  await type(/^E-mail/, 'kim@backlot.example');
  await type(/^Password/, PASSWORD);
  await press('Confirm and Sign In');
  await screen.findByRole('alert');
};
export const ConfirmWrongPassword: Story = {
  decorators: [stage({ path: '/login#access_token=abc&type=signup', answers: { 'POST /api/auth/confirm': problem(401, 'Invalid login credentials', 'invalid-credentials') } })],
  play: confirm,
};
export const ConfirmExpired: Story = {
  decorators: [
    stage({
      path: '/login#access_token=abc&type=signup',
      answers: { 'POST /api/auth/confirm': problem(401, 'Invalid or expired confirmation link. Please sign up again.', 'link-expired') },
    }),
  ],
  play: confirm,
};

export const SignUp: Story = {
  decorators: [stage({ path: '/signup' })],
  play: async () => {
    await type(/^Password \*/, 'Abcdef1!');
  },
};
export const SignUpDark: Story = { ...SignUp, globals: { scheme: 'dark' } };
export const SignUpIncomplete: Story = { decorators: [stage({ path: '/signup' })], play: () => press('Create Account') };
export const SignUpCheckMail: Story = {
  decorators: [stage({ path: '/signup', answers: { 'POST /api/auth/sign-up': accepted } })],
  play: async () => {
    await type(/^E-mail/, 'kim@backlot.example');
    await type(/^Password \*/, PASSWORD);
    await press('Create Account');
    await expect(await screen.findByRole('heading', { name: 'Check Your E-mail' })).toHaveFocus();
    await press('Send it again');
    await expect(await screen.findByText('Sent again.')).toBeVisible();
  },
};

export const Forgot: Story = { decorators: [stage({ path: '/forgot-password' })], play: async () => void (await screen.findByRole('button', { name: 'Send Reset Link' })) };
const forgot = async () => {
  await type(/^E-mail/, 'kim@backlot.example');
  await press('Send Reset Link');
};
export const ForgotSent: Story = {
  decorators: [stage({ path: '/forgot-password', answers: { 'POST /api/auth/recover': accepted } })],
  play: async () => {
    await forgot();
    await expect(await screen.findByRole('heading', { name: 'Email Sent!' })).toHaveFocus();
  },
};
export const ForgotFailed: Story = {
  decorators: [stage({ path: '/forgot-password', answers: { 'POST /api/auth/recover': () => Promise.reject(new TypeError('offline')) } })],
  play: async () => {
    await forgot();
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send reset email. Please try again.');
  },
};

const link = '/reset-password#access_token=abc&type=recovery';
export const Reset: Story = { decorators: [stage({ path: link })], play: async () => void (await screen.findByRole('button', { name: 'Reset Password' })) };
export const ResetSpanish: Story = { decorators: [stage({ path: link })], globals: { locale: 'es' }, play: () => type(/^Contraseña nueva/, 'Abcdefg1') };
export const ResetDifferent: Story = {
  decorators: [stage({ path: link })],
  play: async () => {
    await type(/^New password/, 'Abcdefg1');
    await type(/^Confirm password/, 'Abcdefg2');
    await expect(await screen.findByText('Passwords do not match')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  },
};
export const ResetDone: Story = {
  decorators: [stage({ path: link, answers: { 'PUT /api/auth/password': done } })],
  play: async () => {
    await type(/^New password/, PASSWORD);
    await type(/^Confirm password/, PASSWORD);
    await press('Reset Password');
    const way = await screen.findByRole('link', { name: 'Sign in now' });
    // Holds the page still, as it does for whoever is reading.
    way.focus();
    await expect(screen.getByRole('heading', { name: 'Password Reset' })).toBeVisible();
  },
};
export const ResetWithoutLink: Story = {
  decorators: [stage({ path: '/reset-password' })],
  play: async () => expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired password reset link. Please request a new one.'),
};

export const Profile: Story = {
  decorators: [stage({ path: '/profile', isSignedIn: true, answers: { 'GET /api/profile': profile } })],
  play: async () => expect(await screen.findByLabelText('Full name')).toHaveValue('Kim Ortega'),
};
export const ProfileDark: Story = { ...Profile, globals: { scheme: 'dark' } };
export const ProfileSlow: Story = {
  decorators: [stage({ path: '/profile', isSignedIn: true, answers: { 'GET /api/profile': never } })],
  play: async () => expect(await screen.findByText(/longer than usual/, {}, { timeout: 3_000 })).toBeVisible(),
};
export const ProfileFailed: Story = {
  decorators: [stage({ path: '/profile', isSignedIn: true, answers: { 'GET /api/profile': problem(500, 'Failed to load profile') } })],
  play: async () => expect(await screen.findByText('Failed to load profile')).toBeVisible(),
};
export const ProfileMissing: Story = {
  decorators: [stage({ path: '/profile', isSignedIn: true })],
  play: async () => expect(await screen.findByText(/^There is no profile/)).toBeVisible(),
};
