import { Button } from '@backlot/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answering, ENGLISH_ONLY, NARROW, partOfBackOffice, PATIENT } from '../testing/story-stage.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

const NO_CALL = 'It asks the server for nothing.';

/** A page of which somebody wants to go. */
function Leaving({ guard }: { guard: LeaveGuard }) {
  const [isAsking, setAsking] = useState(guard.isAsking);
  const answered = (tell: () => void) => () => {
    setAsking(false);
    tell();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Overview</Button>
      <LeaveDialog guard={{ isAsking, stay: answered(guard.stay), leave: answered(guard.leave) }} />
    </>
  );
}

const meta: Meta<typeof Leaving> = {
  title: 'Back office/Parts/Leave dialog',
  component: Leaving,
  tags: ['!autodocs'],
  args: { guard: { isAsking: true, stay: fn(), leave: fn() } },
  decorators: [partOfBackOffice],
  beforeEach: answering({}),
  parameters: {
    states: {
      spanish: ENGLISH_ONLY,
      longText: 'Its texts are fixed.',
      loading: NO_CALL,
      empty: NO_CALL,
      error: NO_CALL,
    },
  },
};
export default meta;

type Story = StoryObj<typeof Leaving>;

const asked = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' }, PATIENT);
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Asks: Story = {
  play: async () => {
    // What loses nothing is the nearer answer.
    await expect((await asked()).getByRole('button', { name: 'Stay' })).toHaveFocus();
  },
};
export const HomeEc: Story = { ...Asks, globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...Asks, globals: NARROW };
export const Stays: Story = {
  play: async ({ args }) => {
    await userEvent.click((await asked()).getByRole('button', { name: 'Stay' }));
    await closed();
    await expect(args.guard.stay).toHaveBeenCalledOnce();
    await expect(args.guard.leave).not.toHaveBeenCalled();
  },
};
export const StaysByEscape: Story = {
  args: { guard: { isAsking: false, stay: fn(), leave: fn() } },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Overview' });
    await userEvent.click(opener);
    await asked();
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(args.guard.stay).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
export const Leaves: Story = {
  play: async ({ args }) => {
    await userEvent.click((await asked()).getByRole('button', { name: 'Leave' }));
    await closed();
    await expect(args.guard.leave).toHaveBeenCalledOnce();
    await expect(args.guard.stay).not.toHaveBeenCalled();
  },
};
