import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { json, never, unreachable } from '@backlot/domain/testing/network';
import { expectToFit, narrow, shellStory, type ShellStoryOptions } from '../../testing/shell-story.tsx';
import { LONG_EMAIL, clickButton, fillIn } from '../../testing/story-actions.ts';

const meta: Meta = {
  title: 'Account/Forgot password',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ownRouter: true },
};
export default meta;
type Story = StoryObj;

const at = (responses: ShellStoryOptions['responses'] = {}) => shellStory({ path: '/forgot-password', responses });
const accepted = { 'POST /api/auth/recover': () => json({ accepted: true }, 202) };
const send = async (email = 'kim@backlot.example') => {
  await fillIn(/^E-mail/, email);
  await clickButton('Send Reset Link');
};

export const Default: Story = {
  render: at(),
  play: async () => void (await screen.findByRole('button', { name: 'Send Reset Link' })),
};
export const HomeEc: Story = { ...Default, globals: { theme: 'home-ec' } };
export const Spanish: Story = {
  render: at(),
  globals: { locale: 'es' },
  play: async () => void (await screen.findByRole('button', { name: 'Enviar el enlace' })),
};
export const Narrow: Story = {
  render: at(),
  globals: { ...narrow, locale: 'es' },
  play: async () => {
    await screen.findByRole('button', { name: 'Enviar el enlace' });
    await expectToFit();
  },
};
export const EmptyForm: Story = {
  render: at(),
  play: async () => {
    await clickButton('Send Reset Link');
    await waitFor(() => expect(screen.getByLabelText(/^E-mail/)).toHaveAttribute('aria-invalid', 'true'));
  },
};
export const Sending: Story = {
  render: at({ 'POST /api/auth/recover': never }),
  play: async () => {
    await send();
    await expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  },
};
/** The same response for every address; a mistyped one can be corrected. */
export const Sent: Story = {
  render: at(accepted),
  play: async () => {
    await send();
    const title = await screen.findByRole('heading', { name: 'Email Sent!' });
    await waitFor(() => expect(title).toHaveFocus());
    await clickButton('Try again');
    await expect(screen.getByLabelText(/^E-mail/)).toHaveValue('kim@backlot.example');
    await clickButton('Send Reset Link');
    await screen.findByRole('heading', { name: 'Email Sent!' });
  },
};
export const Failed: Story = {
  render: at({ 'POST /api/auth/recover': unreachable }),
  play: async () => {
    await send();
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send reset email. Please try again.');
  },
};
export const LongTexts: Story = {
  render: at(accepted),
  globals: narrow,
  play: async () => {
    await send(LONG_EMAIL);
    await screen.findByRole('heading', { name: 'Email Sent!' });
    await expectToFit();
  },
};
