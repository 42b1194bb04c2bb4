import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ShortcutDialog } from './ShortcutDialog';

const onChange = fn();
const onClose = fn();

const meta = {
  title: 'Back office/ShortcutDialog',
  component: ShortcutDialog,
  args: {
    title: 'Keyboard shortcuts',
    isOpen: true,
    onClose,
    groups: [
      { label: 'Anywhere', shortcuts: [{ keys: 'Ctrl+K', label: 'Search and commands' }, { keys: '?', label: 'This list' }] },
      { label: 'Go to', shortcuts: [{ keys: 'g o', label: 'Overview' }, { keys: 'g q', label: 'Quote Requests' }] },
    ],
    letters: { label: 'Shortcuts of single letters', description: 'Ctrl+K always works.', areOn: true, onChange },
  },
} satisfies Meta<typeof ShortcutDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    onChange.mockClear();
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Shortcuts of single letters' }));
    await expect(onChange).toHaveBeenCalledWith(false);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(onClose).toHaveBeenCalled();
  },
};
export const SwitchedOff: Story = {
  args: {
    groups: [{ label: 'Go to', shortcuts: [{ keys: 'g o', label: 'Overview', isOff: true }] }],
    letters: { ...meta.args.letters, areOn: false },
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'narrow', isRotated: false } } };
