import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { openDialog, WithOpener } from '../../story-samples/opened-dialog.tsx';
import { narrow } from '../../story-samples/widths.ts';
import { AlertDialog } from './AlertDialog.tsx';

type Story = StoryObj<typeof AlertDialog>;

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
  render: (args) => (
    <WithOpener
      dialog={(isOpen, close) => (
        <AlertDialog
          {...args}
          message={isOpen ? args.message : undefined}
          onClose={() => {
            args.onClose();
            close();
          }}
        />
      )}
    />
  ),
};
export default meta;

export const Open: Story = {
  play: async (context) => {
    await openDialog(context);
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
export const Dark: Story = { play: openDialog, globals: { scheme: 'dark' } };
export const Narrow: Story = { play: openDialog, globals: narrow };
export const LongText: Story = {
  args: {
    title: 'The request of the Maximiliane von Überlandfahrtsgesellschaft production company was not deleted',
    message: `Failed to delete ${'the request of Maximiliane von Überlandfahrtsgesellschaft, '.repeat(6)}`,
  },
  play: openDialog,
};
/** Centred in the window, without clipped text. */
export const LongTextNarrow: Story = {
  ...LongText,
  globals: narrow,
  play: async (context) => {
    await openDialog(context);
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
    await openDialog(context);
    await expect(screen.getByRole('button', { name: 'Aceptar' })).toBeVisible();
  },
};
