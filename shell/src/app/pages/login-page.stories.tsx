import type { SecondFactorChallenge } from '@backlot/domain/contract';
import { aSession } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { json, never, unreachable } from '@backlot/domain/testing/network';
import { expectToFit, narrow, shellStory, type ShellStoryOptions } from '../../testing/shell-story.tsx';
import { LONG_EMAIL, PASSWORD, clickButton, reject, fillIn } from '../../testing/story-actions.ts';

const meta: Meta = {
  title: 'Account/Sign in',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ownRouter: true, covers: ['account-frame', 'own-page'] },
};
export default meta;
type Story = StoryObj;

const at = (responses: ShellStoryOptions['responses'] = {}) => shellStory({ path: '/login', responses });
const heading =
  (name: string): Story['play'] =>
  async () =>
    void (await screen.findByRole('heading', { level: 1, name }));

export const Default: Story = { render: at(), play: heading('Welcome Back') };
export const HomeEc: Story = { ...Default, globals: { theme: 'home-ec' } };
export const Spanish: Story = { render: at(), globals: { locale: 'es' }, play: heading('Bienvenido de nuevo') };
export const Narrow: Story = {
  render: at(),
  globals: narrow,
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
    await expectToFit();
  },
};
/** Waits while a session may exist. */
export const Loading: Story = {
  render: shellStory({ path: '/login', isSignedIn: true, responses: { 'POST /api/auth/refresh': never } }),
  play: async () => expect(await screen.findByText('Restoring your session...')).toBeVisible(),
};
const fill = async (email = 'kim@backlot.example') => {
  await fillIn(/^E-mail/, email);
  await fillIn(/^Password/, PASSWORD);
  await clickButton('Sign In');
};
export const Sending: Story = {
  render: at({ 'POST /api/auth/sign-in': never }),
  play: async () => {
    await fill();
    await expect(await screen.findByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const EmptyForm: Story = {
  render: at(),
  play: async () => {
    await clickButton('Sign In');
    await expect(await screen.findByText('Enter your password')).toBeVisible();
    await expect(screen.getByLabelText(/^E-mail/)).toHaveAttribute('aria-invalid', 'true');
  },
};
/** Keeps the input and shows the server's message. */
export const Refused: Story = {
  render: at({ 'POST /api/auth/sign-in': reject(401, 'Invalid login credentials') }),
  play: async () => {
    await fill();
    await expect(await screen.findByRole('alert')).toHaveTextContent('Invalid login credentials');
    await expect(screen.getByLabelText(/^E-mail/)).toHaveValue('kim@backlot.example');
  },
};
export const RefusedThenSignedIn: Story = {
  render: at({ 'POST /api/auth/sign-in': [reject(401, 'Invalid login credentials'), () => json(aSession())] }),
  play: async () => {
    await fill();
    await screen.findByRole('alert');
    await clickButton('Sign In');
    await expect(await screen.findByText('Successfully signed in!')).toBeInTheDocument();
  },
};
export const FailedWithoutNetwork: Story = {
  render: at({ 'POST /api/auth/sign-in': unreachable }),
  play: async () => {
    await fill();
    await expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred. Please try again.');
  },
};
export const LongTexts: Story = {
  render: at({
    'POST /api/auth/sign-in': reject(
      429,
      'Too many attempts were made to sign in to this account from this network. Please wait for a quarter of an hour, then try again or have your password reset.',
    ),
  }),
  globals: narrow,
  play: async () => {
    await fill(LONG_EMAIL);
    await screen.findByRole('alert');
    await expectToFit();
  },
};
export const PasswordShown: Story = {
  render: at(),
  play: async () => {
    await fillIn(/^Password/, PASSWORD);
    await clickButton('Show password');
    await expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'text');
    await expect(screen.getByRole('button', { name: 'Hide password' })).toBeVisible();
  },
};

const atSecondStep = (kinds: SecondFactorChallenge['kinds'], responses: ShellStoryOptions['responses'] = {}) =>
  at({
    'POST /api/auth/sign-in': reject(401, 'This account asks for a second factor.', 'second-factor-required'),
    'POST /api/auth/second-factor/challenge': { kinds, passkey: null },
    ...responses,
  });
export const SecondStep: Story = {
  render: atSecondStep(['totp', 'recovery-code']),
  play: async () => {
    await fill();
    const code = await screen.findByLabelText(/^Code/);
    await waitFor(() => expect(code).toHaveFocus());
  },
};
export const SecondStepPasskey: Story = {
  render: atSecondStep(['totp', 'passkey', 'recovery-code']),
  globals: { ...narrow, scheme: 'dark' },
  play: async () => {
    await fill();
    const use = await screen.findByRole('button', { name: 'Use Passkey' });
    await waitFor(() => expect(use).toHaveFocus());
    await expectToFit();
  },
};
export const SecondStepRefused: Story = {
  render: atSecondStep(['totp'], {
    'POST /api/auth/second-factor': reject(422, 'This code is not right, or was used already', 'wrong-second-factor'),
  }),
  play: async () => {
    await fill();
    await fillIn(/^Code/, '000000');
    await clickButton('Sign In');
    await expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right');
  },
};
export const SecondStepEnded: Story = {
  render: atSecondStep(['totp'], {
    'POST /api/auth/second-factor': reject(401, 'This sign-in took too long.', 'sign-in-ended'),
  }),
  play: async () => {
    await fill();
    await fillIn(/^Code/, '492039');
    await clickButton('Sign In');
    await expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in took too long.');
    await expect(screen.getByLabelText(/^Password/)).toBeVisible();
  },
};
export const SecondStepFailed: Story = {
  render: atSecondStep(['totp'], { 'POST /api/auth/second-factor/challenge': reject(500, 'Something went wrong') }),
  play: async () => {
    await fill();
    await expect(await screen.findByText('The second step did not load.')).toBeVisible();
  },
};

const atLink = (responses: ShellStoryOptions['responses'] = {}) =>
  shellStory({ path: '/login#access_token=abc&type=signup', responses });
const confirm = async () => {
  await fillIn(/^E-mail/, 'kim@backlot.example');
  await fillIn(/^Password/, PASSWORD);
  await clickButton('Confirm and Sign In');
};
export const Confirmation: Story = { render: atLink(), play: heading('Confirm your e-mail') };
export const ConfirmationSpanishDark: Story = {
  render: atLink(),
  globals: { locale: 'es', scheme: 'dark' },
  play: heading('Confirme su correo'),
};
export const ConfirmationRefused: Story = {
  render: atLink({ 'POST /api/auth/confirm': reject(401, 'Invalid login credentials', 'invalid-credentials') }),
  play: async () => {
    await confirm();
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'This is not the password that you signed up with.',
    );
  },
};
export const ConfirmationExpired: Story = {
  render: atLink({
    'POST /api/auth/confirm': reject(
      401,
      'Invalid or expired confirmation link. Please sign up again.',
      'link-expired',
    ),
  }),
  play: async () => {
    await confirm();
    await expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired confirmation link.');
    await userEvent.click(screen.getByRole('link', { name: 'Sign up again' }));
    await expect(await screen.findByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
  },
};
