import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { AlertDialog } from './AlertDialog';

const meta = {
  title: 'States/AlertDialog',
  component: AlertDialog,
  args: { title: 'Status not changed', message: 'Failed to update status. Please try again.', onClose: fn() },
  render: function Render(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <AlertDialog
          {...args}
          message={isOpen ? args.message : undefined}
          onClose={() => {
            args.onClose();
            setOpen(false);
          }}
        />
      </>
    );
  },
} satisfies Meta<typeof AlertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Status not changed' });
    await expect(dialog).toHaveAccessibleDescription(/Failed to update status\. Please try again\./u);
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
export const Dark: Story = { ...Open, globals: { scheme: 'dark' } };
export const Phone: Story = { ...Open, globals: { viewport: { value: 'narrow', isRotated: false } } };
export const LongText: Story = {
  args: { message: `Failed to delete ${'the request of Maximiliane von Überlandfahrtsgesellschaft, '.repeat(6)}` },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};
export const GivesFocusBack: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
