import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { openDialog, WithOpener } from '../../story-samples/opened-dialog.tsx';
import { narrow } from '../../story-samples/widths.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Story = StoryObj<typeof ConfirmDialog>;

const meta: Meta<typeof ConfirmDialog> = {
  title: 'Kit/States/ConfirmDialog',
  component: ConfirmDialog,
  parameters: {
    accessibility: [
      'A modal dialog named by its title and described by the question, so that both are read out when it opens.',
      'The no has the focus, so that Enter pressed in haste destroys nothing; Escape and a click beside the dialog are a no too. Tab stays inside.',
      'The yes is named after what it does, never "OK" or "Yes".',
      'On closing, the focus goes back to what had it before. When that is gone with a yes, the page gives the focus a new place.',
      'While the yes is on its way neither answer can be pressed, and Escape does nothing.',
    ],
  },
  args: {
    isOpen: false,
    title: 'Remove item',
    children: 'Are you sure you want to remove "C-stand" from this quote?',
    confirmLabel: 'Remove',
    isDangerous: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
  render: (args) => (
    <WithOpener
      dialog={(isOpen, close) => (
        <ConfirmDialog
          {...args}
          isOpen={isOpen}
          onConfirm={() => {
            args.onConfirm();
            close();
          }}
          onCancel={() => {
            args.onCancel();
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
      /Are you sure you want to remove "C-stand" from this quote\?/u,
    );
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
export const TabStaysInside: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const no = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(no).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
    await userEvent.tab();
    await expect(no).toHaveFocus();
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
export const Busy: Story = {
  args: { isBusy: true },
  play: async (context) => {
    await openDialog(context);
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(context.args.onCancel).not.toHaveBeenCalled();
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};
/** Nothing is destroyed: the confirm button has the page's accent. */
export const Harmless: Story = {
  args: {
    title: 'Leave without saving?',
    children: 'The changes in this form are not saved.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    isDangerous: false,
  },
  play: openDialog,
};
export const HomeEc: Story = { ...Harmless, globals: { theme: 'home-ec' } };
export const Dark: Story = { play: openDialog, globals: { scheme: 'dark' } };
export const Narrow: Story = { play: openDialog, globals: narrow };
export const Spanish: Story = {
  args: {
    title: 'Vaciar la lista',
    children: '¿Quitar todos los artículos de su cotización? Los datos del proyecto se quedan.',
    confirmLabel: 'Vaciar la lista',
  },
  globals: { locale: 'es', ...narrow },
  play: async (context) => {
    await openDialog(context);
    await expect(screen.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  },
};
export const LongText: Story = {
  args: {
    children: `Are you sure you want to remove "${'Doorway dolly with pneumatic tires and every accessory that belongs to it, '.repeat(5)}" from this quote?`,
    confirmLabel: 'Remove the doorway dolly and everything that belongs to it',
  },
  globals: narrow,
  play: openDialog,
};
