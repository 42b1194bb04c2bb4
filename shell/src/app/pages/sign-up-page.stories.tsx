import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { json, never } from '@backlot/domain/testing/network';
import { expectToFit, narrow, shellStory, type ShellStoryOptions } from '../../testing/shell-story.tsx';
import { LONG_EMAIL, PASSWORD, clickButton, reject, fillIn } from '../../testing/story-actions.ts';

const meta: Meta = {
  title: 'Account/Sign up',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ownRouter: true },
};
export default meta;
type Story = StoryObj;

const at = (responses: ShellStoryOptions['responses'] = {}) => shellStory({ path: '/signup', responses });
const accepted = () => json({ accepted: true }, 202);
const level = async (text: RegExp) =>
  expect(await screen.findByRole('meter', { name: 'Password strength' })).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(text),
  );

export const Default: Story = {
  render: at(),
  play: async () => void (await screen.findByRole('button', { name: 'Create Account' })),
};
/** The meter follows the input, in text and colour. */
export const StrengthMeter: Story = {
  render: at(),
  play: async () => {
    await fillIn(/^Password \*/, 'abc');
    await level(/^Weak, /);
    await fillIn(/^Password \*/, 'DEF1');
    await level(/^(Medium|Strong), /);
    await fillIn(/^Password \*/, '!quiet reef');
    await level(/^Strong, 6 of 6/);
    await userEvent.clear(screen.getByLabelText(/^Password \*/));
    await level(/^0 of 6/);
    await fillIn(/^Password \*/, 'Abcdef1!');
  },
};
export const HomeEc: Story = { ...Default, globals: { theme: 'home-ec' } };
export const Spanish: Story = {
  render: at(),
  globals: { locale: 'es' },
  play: () => fillIn(/^Contraseña \*/, 'Abcdef1!'),
};
export const Narrow: Story = {
  render: at(),
  globals: { ...narrow, locale: 'es' },
  play: async () => {
    await fillIn(/^Contraseña \*/, 'Abcdef1!');
    await expectToFit();
  },
};
export const EmptyForm: Story = {
  render: at(),
  play: async () => {
    await clickButton('Create Account');
    await waitFor(() => expect(screen.getByLabelText(/^E-mail/)).toHaveAttribute('aria-invalid', 'true'));
    await expect(screen.getByLabelText(/^Password \*/)).toHaveAccessibleDescription(/at least 8 characters/);
  },
};

const fill = async (email = 'kim@backlot.example') => {
  await fillIn(/^E-mail/, email);
  await fillIn(/^Password \*/, PASSWORD);
  await clickButton('Create Account');
};
export const Sending: Story = {
  render: at({ 'POST /api/auth/sign-up': never }),
  play: async () => {
    await fill();
    await expect(await screen.findByRole('button', { name: 'Creating your account...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const Refused: Story = {
  render: at({ 'POST /api/auth/sign-up': reject(429, 'Too many requests. Please wait a moment and try again.') }),
  play: async () => {
    await fill();
    await expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
  },
};
export const CheckMail: Story = {
  render: at({ 'POST /api/auth/sign-up': accepted }),
  play: async () => {
    await fill();
    const title = await screen.findByRole('heading', { name: 'Check Your E-mail' });
    await waitFor(() => expect(title).toHaveFocus());
    await clickButton('Send it again');
    await expect(await screen.findByText('Sent again.')).toBeVisible();
  },
};
export const CheckMailFailed: Story = {
  render: at({
    'POST /api/auth/sign-up': [accepted, reject(429, 'Too many requests. Please wait a moment and try again.')],
  }),
  play: async () => {
    await fill();
    await clickButton('Send it again');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
  },
};
export const LongTexts: Story = {
  render: at({ 'POST /api/auth/sign-up': accepted }),
  globals: narrow,
  play: async () => {
    await fill(LONG_EMAIL);
    await screen.findByRole('heading', { name: 'Check Your E-mail' });
    await expectToFit();
  },
};
