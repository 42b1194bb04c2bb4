import { Button } from '@backlot/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { NARROW, partOfBackOffice, respondWith } from '../testing/story-context.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

const NO_CALL = 'It asks the server for nothing.';

/** A page with a link away. */
function Leaving({ guard }: { guard: LeaveGuard }) {
  const [isConfirming, setConfirming] = useState(guard.isConfirming);
  const closeAnd = (proceed: () => void) => () => {
    setConfirming(false);
    proceed();
  };
  return (
    <>
      <Button onClick={() => setConfirming(true)}>Overview</Button>
      <LeaveDialog guard={{ isConfirming, stay: closeAnd(guard.stay), leave: closeAnd(guard.leave) }} />
    </>
  );
}

const meta: Meta<typeof Leaving> = {
  ...partOfBackOffice({ longText: 'Its texts are fixed.', loading: NO_CALL, empty: NO_CALL, error: NO_CALL }),
  title: 'Back office/Parts/Leave dialog',
  component: Leaving,
  tags: ['!autodocs'],
  args: { guard: { isConfirming: true, stay: fn(), leave: fn() } },
  beforeEach: respondWith({}),
};
export default meta;

type Story = StoryObj<typeof Leaving>;

const openDialog = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Asks: Story = {
  play: async () => {
    // The safe choice has the focus.
    await expect((await openDialog()).getByRole('button', { name: 'Stay' })).toHaveFocus();
  },
};
export const HomeEc: Story = { ...Asks, globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...Asks, globals: NARROW };
export const Stays: Story = {
  play: async ({ args }) => {
    await userEvent.click((await openDialog()).getByRole('button', { name: 'Stay' }));
    await closed();
    await expect(args.guard.stay).toHaveBeenCalledOnce();
    await expect(args.guard.leave).not.toHaveBeenCalled();
  },
};
export const StaysByEscape: Story = {
  args: { guard: { isConfirming: false, stay: fn(), leave: fn() } },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Overview' });
    await userEvent.click(opener);
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(args.guard.stay).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
export const Leaves: Story = {
  play: async ({ args }) => {
    await userEvent.click((await openDialog()).getByRole('button', { name: 'Leave' }));
    await closed();
    await expect(args.guard.leave).toHaveBeenCalledOnce();
    await expect(args.guard.stay).not.toHaveBeenCalled();
  },
};
