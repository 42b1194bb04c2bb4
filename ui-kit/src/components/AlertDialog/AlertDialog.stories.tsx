import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { AlertDialog } from './AlertDialog';

type Story = StoryObj<typeof AlertDialog>;

const open: Story['play'] = async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: args.title });
  await waitFor(() => expect(dialog).toBeVisible());
};

const meta: Meta<typeof AlertDialog> = {
  title: 'Kit/States/AlertDialog',
  component: AlertDialog,
  parameters: {
    accessibility: [
      'A modal dialog named by its title and described by its text, so that both are read out when it opens.',
      'Its button has the focus: Enter, Space or Escape closes it, and Tab stays inside.',
      'On closing, the focus goes back to what had it before.',
      'It interrupts. For what can wait the page uses a notice or a notification.',
    ],
    states: { homeEc: 'Only the back office shows it, which keeps the production accent.' },
  },
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
};
export default meta;

export const Open: Story = {
  play: async (context) => {
    await open(context);
    await expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      /Failed to update status\. Please try again\./u,
    );
  },
};
export const GivesFocusBack: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const close = await screen.findByRole('button', { name: 'OK' });
    await waitFor(() => expect(close).toHaveFocus());
    await userEvent.tab();
    await expect(close).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
export const Dark: Story = { play: open, globals: { scheme: 'dark' } };
export const Narrow: Story = { play: open, globals: { viewport: { value: 'narrow', isRotated: false } } };
export const LongText: Story = {
  args: {
    title: 'The request of the Maximiliane von Überlandfahrtsgesellschaft production company was not deleted',
    message: `Failed to delete ${'the request of Maximiliane von Überlandfahrtsgesellschaft, '.repeat(6)}`,
  },
  play: open,
};
/** In the middle of the window, and no word cut off. */
export const LongTextNarrow: Story = {
  ...LongText,
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async (context) => {
    await open(context);
    const dialog = screen.getByRole('dialog');
    const { left, right } = dialog.getBoundingClientRect();
    await expect(left).toBeCloseTo(window.innerWidth - right, 0);
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
export const Spanish: Story = {
  args: { title: 'El estado no cambió', message: 'No se pudo cambiar el estado. Inténtelo de nuevo.' },
  globals: { locale: 'es' },
  play: async (context) => {
    await open(context);
    await expect(screen.getByRole('button', { name: 'Aceptar' })).toBeVisible();
  },
};
