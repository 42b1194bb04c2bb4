import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { never } from '@backlot/domain/testing/network';
import { expectToFit, narrow, shellStory, type ShellStoryOptions } from '../../testing/shell-story.tsx';
import { PASSWORD, clickButton, reject, fillIn } from '../../testing/story-actions.ts';

const meta: Meta = {
  title: 'Account/Reset password',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ownRouter: true },
};
export default meta;
type Story = StoryObj;

const at = (responses: ShellStoryOptions['responses'] = {}) =>
  shellStory({ path: '/reset-password#access_token=abc&type=recovery', responses });
const fill = async () => {
  await fillIn(/^New password/, PASSWORD);
  await fillIn(/^Confirm password/, PASSWORD);
  await clickButton('Reset Password');
};

export const Default: Story = {
  render: at(),
  play: async () => void (await screen.findByRole('button', { name: 'Reset Password' })),
};
export const HomeEc: Story = { ...Default, globals: { theme: 'home-ec' } };
export const Spanish: Story = {
  render: at(),
  globals: { locale: 'es' },
  play: () => fillIn(/^Contraseña nueva/, 'Abcdefg1'),
};
export const Narrow: Story = {
  render: at(),
  globals: { ...narrow, locale: 'es' },
  play: async () => {
    await fillIn(/^Contraseña nueva/, 'Abcdefg1');
    await expectToFit();
  },
};
export const EmptyForm: Story = {
  render: at(),
  play: async () => expect(await screen.findByRole('button', { name: 'Reset Password' })).toBeDisabled(),
};
/** The meter shows a level; the checklist names what is missing. */
export const StrengthMeter: Story = {
  render: at(),
  play: async () => {
    await fillIn(/^New password/, 'abc');
    await expect(screen.getByRole('meter', { name: 'Password strength' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Weak, /),
    );
    await fillIn(/^New password/, 'DEF1!quiet');
    await expect(screen.getByRole('meter', { name: 'Password strength' })).toHaveAttribute(
      'aria-valuetext',
      'Strong, 6 of 6',
    );
  },
};
export const ErrorDifferent: Story = {
  render: at(),
  play: async () => {
    await fillIn(/^New password/, 'Abcdefg1');
    await fillIn(/^Confirm password/, 'Abcdefg2');
    await expect(await screen.findByText('Passwords do not match')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  },
};
export const Sending: Story = {
  render: at({ 'PUT /api/auth/password': never }),
  play: async () => {
    await fill();
    await expect(await screen.findByRole('button', { name: 'Resetting password...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const RefusedAsExpired: Story = {
  render: at({
    'PUT /api/auth/password': reject(
      401,
      'Invalid or expired password reset link. Please request a new one.',
      'link-expired',
    ),
  }),
  play: async () => {
    await fill();
    await expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired password reset link.');
    await expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password');
  },
};
export const Done: Story = {
  render: at({ 'PUT /api/auth/password': () => new Response(null, { status: 204 }) }),
  play: async () => {
    await fill();
    const link = await screen.findByRole('link', { name: 'Sign in now' });
    // Focus pauses the redirect.
    link.focus();
    await expect(screen.getByRole('heading', { name: 'Password Reset' })).toBeVisible();
  },
};
export const WithoutLink: Story = {
  render: shellStory({ path: '/reset-password' }),
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Invalid or expired password reset link. Please request a new one.',
    ),
};
/** Spanish, with all messages at once. */
export const LongTexts: Story = {
  render: at({ 'PUT /api/auth/password': reject(429, 'Too many requests. Please wait a moment and try again.') }),
  globals: { ...narrow, locale: 'es' },
  play: async () => {
    await fillIn(/^Contraseña nueva/, PASSWORD);
    await fillIn(/^Repita la contraseña/, PASSWORD);
    await clickButton('Cambiar la contraseña');
    await screen.findByRole('alert');
    await expectToFit();
  },
};
