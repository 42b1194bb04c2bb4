import type { Meta, StoryObj } from '@storybook/react-vite';
import { aProblem, aProfile, anAdminSession } from '@backlot/domain/testing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { draftStory, saveDraft } from '../../testing/draft-story.ts';
import { json, never, type FakeResponses, unreachable } from '@backlot/domain/testing/network';
import { expectToFit, narrow } from '../../testing/shell-story.tsx';

const meta: Meta = {
  title: 'Back office/Session ended',
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    ownRouter: true,
    covers: ['session-ended-form', 'admin-layout'],
    states: { spanish: 'The back office is English only; whoever comes from a Spanish page gets it in English.' },
  },
};
export default meta;
type Story = StoryObj;

const rejected = (title: string) => () => json(aProblem({ status: 401, title }), 401);

/** A draft of the back office, with a session that has expired at the first save. */
const draft = (responses: FakeResponses = {}) =>
  draftStory({
    'POST /api/auth/refresh': [() => json(anAdminSession()), rejected('Your session has ended.')],
    'POST /api/auth/sign-in': () => json(anAdminSession()),
    'GET /api/profile': [rejected('Your session has ended.'), () => json(aProfile())],
    ...responses,
  });

const saveTooLate = () => saveDraft('Your session has ended');

export const Asked: Story = {
  render: draft(),
  play: async () => {
    const dialog = await saveTooLate();
    // Opaque and as large as the window.
    await expect(getComputedStyle(dialog).backgroundColor).toMatch(/^rgb\(/);
    await expect(dialog.getBoundingClientRect()).toMatchObject({
      x: 0,
      y: 0,
      width: window.innerWidth,
      height: window.innerHeight,
    });
    await expectToFit();
  },
};
export const HomeEc: Story = { ...Asked, globals: { theme: 'home-ec' } };
export const Phone: Story = { ...Asked, globals: narrow };
export const LongAddress: Story = {
  ...Phone,
  render: draft({
    'POST /api/auth/refresh': [
      () =>
        json(
          anAdminSession({
            profile: aProfile({ role: 'admin', email: `${'rental.desk.'.repeat(6)}miami@backlot.example` }),
          }),
        ),
      rejected('Your session has ended.'),
    ],
  }),
};
export const Refused: Story = {
  render: draft({ 'POST /api/auth/sign-in': rejected('Invalid login credentials') }),
  play: async () => {
    const dialog = within(await saveTooLate());
    await userEvent.type(dialog.getByLabelText(/^Password/), 'not the password');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Invalid login credentials');
  },
};
export const FailedWithoutNetwork: Story = {
  render: draft({ 'POST /api/auth/sign-in': unreachable }),
  play: async () => {
    const dialog = within(await saveTooLate());
    await userEvent.type(dialog.getByLabelText(/^Password/), 'a long password');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('An unexpected error occurred. Please try again.');
  },
};
export const EmptyPassword: Story = {
  render: draft(),
  play: async () => {
    const dialog = within(await saveTooLate());
    await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }));
    await expect(await dialog.findByText('Enter your password')).toBeVisible();
  },
};
export const Sending: Story = {
  render: draft({ 'POST /api/auth/sign-in': never }),
  play: async () => {
    const dialog = within(await saveTooLate());
    await userEvent.type(dialog.getByLabelText(/^Password/), 'a long password');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }));
    await expect(await dialog.findByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const StaysForEscape: Story = {
  render: draft(),
  play: async () => {
    const dialog = await saveTooLate();
    await userEvent.keyboard('{Escape}{Escape}{Escape}');
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect(dialog).toBeVisible();
    // Closing it by other means reopens it.
    if (dialog instanceof HTMLDialogElement) dialog.close();
    await waitFor(() => expect(dialog).toHaveAttribute('open'));
  },
};
export const GoesOn: Story = {
  render: draft(),
  play: async () => {
    const dialog = within(await saveTooLate());
    await userEvent.type(dialog.getByLabelText(/^Password/), 'a long password');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const save = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save).toHaveFocus());
    await expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('12');
    await userEvent.click(save);
    await expect(await screen.findByText('Saved')).toBeVisible();
  },
};
