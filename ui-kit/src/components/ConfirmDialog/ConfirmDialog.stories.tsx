import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog';

const meta = {
  title: 'States/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    isOpen: false,
    title: 'Remove item',
    children: 'Are you sure you want to remove "C-stand" from this quote?',
    confirmLabel: 'Remove',
    isDangerous: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
  render: function Render(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <ConfirmDialog
          {...args}
          isOpen={isOpen}
          onConfirm={() => {
            args.onConfirm();
            setOpen(false);
          }}
          onCancel={() => {
            args.onCancel();
            setOpen(false);
          }}
        />
      </>
    );
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(await screen.findByRole('dialog', { name: 'Remove item' })).toHaveAccessibleDescription(/Are you sure you want to remove "C-stand" from this quote\?/u);
  },
};
export const Dark: Story = { ...Open, globals: { scheme: 'dark' } };
export const Busy: Story = { ...Open, args: { isBusy: true } };
export const LongText: Story = {
  ...Open,
  args: { children: `Are you sure you want to remove "${'Doorway dolly with pneumatic tires and every accessory that belongs to it, '.repeat(5)}" from this quote?` },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove item' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
export const NoIsFirst: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const no = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(no).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
export const Yes: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
