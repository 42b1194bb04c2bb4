import type { Meta, StoryObj } from '@storybook/react-vite';
import { aProblem, aProfile, anAdminSession } from '@backlot/domain/testing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { draftStory, saveDraft } from '../../testing/draft-story.ts';
import { json, never, type FakeResponses, unreachable } from '@backlot/domain/testing/network';
import { narrow } from '../../testing/shell-story.tsx';

const meta: Meta = {
  title: 'Back office/Identity proof',
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    ownRouter: true,
    states: {
      spanish: 'The calls that want a proof are made in the back office, which is English.',
      longText: 'Nothing that it says was typed by anybody.',
    },
    accessibility: [
      'A modal dialog of the browser, named by its title: nothing else of the page can be reached.',
      'The password has the focus. Escape and "Cancel" leave everything as it was.',
      'On closing, the focus goes back to what had it before.',
    ],
  },
};
export default meta;
type Story = StoryObj;

const problem = (changes: Parameters<typeof aProblem>[0]) => () => json(aProblem(changes), changes?.status);
const proofRequired = problem({ status: 403, code: 'proof-required' });
const PROVE = 'POST /api/auth/prove-identity';

/** A draft of the back office, with a server that requires an identity proof at the first save. */
const draft = (responses: FakeResponses = {}) =>
  draftStory({
    'GET /api/profile': [proofRequired, () => json(aProfile())],
    [PROVE]: () => json(anAdminSession()),
    ...responses,
  });

const saveUnproved = () => saveDraft('Confirm it is you');

async function prove(password: string) {
  const dialog = within(await saveUnproved());
  await userEvent.type(dialog.getByLabelText(/^Password/), `${password}{Enter}`);
  return dialog;
}

/** The draft and the focus are unchanged. */
async function expectPageAsBefore() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
  await expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('12');
}

export const Asked: Story = {
  render: draft(),
  play: async () => {
    const dialog = await saveUnproved();
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    await expect(Math.min(left, top, window.innerWidth - right, window.innerHeight - bottom)).toBeGreaterThan(0);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const HomeEc: Story = { ...Asked, globals: { theme: 'home-ec' } };
export const Phone: Story = { ...Asked, globals: narrow };
export const GoesOn: Story = {
  render: draft(),
  play: async () => {
    await prove('a long password');
    await expectPageAsBefore();
    await expect(await screen.findByText('Saved')).toBeVisible();
  },
};
export const Escaped: Story = {
  render: draft(),
  play: async () => {
    const dialog = await saveUnproved();
    // A synthetic Escape does not fire `cancel`.
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await expectPageAsBefore();
    await expect(await screen.findByText('Failed to save. Please try again.')).toBeVisible();
  },
};
export const Cancelled: Story = {
  render: draft(),
  play: async () => {
    await userEvent.click(within(await saveUnproved()).getByRole('button', { name: 'Cancel' }));
    await expectPageAsBefore();
  },
};
export const WrongPassword: Story = {
  render: draft({
    [PROVE]: problem({
      status: 422,
      code: 'wrong-password',
      errors: [{ path: 'password', message: 'This is not your current password' }],
    }),
  }),
  play: async () => {
    const dialog = await prove('not the password');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('This is not your current password');
  },
};
export const FailedWithoutNetwork: Story = {
  render: draft({ [PROVE]: unreachable }),
  play: async () => {
    const dialog = await prove('a long password');
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to confirm that it is you. Please try again.',
    );
  },
};
export const EmptyPassword: Story = {
  render: draft(),
  play: async () => {
    const dialog = within(await saveUnproved());
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(await dialog.findByText('Enter your password')).toBeVisible();
  },
};
export const Sending: Story = {
  render: draft({ [PROVE]: never }),
  play: async () => {
    const dialog = await prove('a long password');
    await expect(await dialog.findByRole('button', { name: 'Confirming...' })).toHaveAttribute('aria-disabled', 'true');
  },
};
