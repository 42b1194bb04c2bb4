import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../index.ts';
import { narrow } from '../../story-samples/widths.ts';
import { ShortcutDialog, type ShortcutDialogProps } from './ShortcutDialog.tsx';

const letters = {
  label: 'Shortcuts of single letters',
  description: 'Ctrl+K always works.',
  areOn: true,
  onChange: fn(),
};

const meta: Meta<typeof ShortcutDialog> = {
  title: 'Kit/Back office/ShortcutDialog',
  component: ShortcutDialog,
  args: {
    title: 'Keyboard shortcuts',
    isOpen: true,
    onClose: fn(),
    groups: [
      {
        label: 'Anywhere',
        shortcuts: [
          { keys: 'Ctrl+K', label: 'Search and commands' },
          { keys: '?', label: 'This list' },
        ],
      },
      {
        label: 'Go to',
        shortcuts: [
          { keys: 'g o', label: 'Overview' },
          { keys: 'g q', label: 'Quote Requests' },
        ],
      },
    ],
    letters,
  },
  parameters: {
    // Several open dialogs would cover the docs page.
    docs: { story: { inline: false } },
    states: { spanish: 'Stands in the back office, whose texts are English in every language.' },
    accessibility: [
      'A modal dialog named by its title. Escape, the close button and a press beside it close it; the focus goes back to what had it.',
      'Each group has a heading of level 3 and a list of terms: what happens, and the keys for it, read as "g then o".',
      'The switch turns off all shortcuts that are letters alone (WCAG 2.1.4); its description says what still works.',
      'The page keeps the choice and takes the shortcuts away.',
    ],
  },
};
export default meta;
type Story = StoryObj<typeof ShortcutDialog>;

export const Open: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await waitFor(() => expect(dialog).toBeVisible());
    const goTo = within(dialog).getByRole('heading', { level: 3, name: 'Go to' }).parentElement;
    await expect(goTo).toHaveTextContent('Overviewg then o');
    const letterSwitch = within(dialog).getByRole('switch', { name: 'Shortcuts of single letters' });
    await expect(letterSwitch).toHaveAccessibleDescription('Ctrl+K always works.');
    await userEvent.click(letterSwitch);
    await expect(args.letters.onChange).toHaveBeenCalledWith(false);
  },
};

function Opener(props: ShortcutDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Keyboard shortcuts</Button>
      <ShortcutDialog
        {...props}
        isOpen={isOpen}
        onClose={() => {
          props.onClose();
          setOpen(false);
        }}
      />
    </>
  );
}

/** Closed by its button or by Escape, it returns the focus to its opener. */
export const GivesFocusBack: Story = {
  render: (args) => <Opener {...args} />,
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Keyboard shortcuts' });
    const ways = [
      () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
      () => userEvent.keyboard('{Escape}'),
    ];
    for (const [index, close] of ways.entries()) {
      await userEvent.click(opener);
      const dialog = await screen.findByRole('dialog');
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
      await close();
      await expect(args.onClose).toHaveBeenCalledTimes(index + 1);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(opener).toHaveFocus());
    }
  },
};
export const SwitchedOff: Story = {
  args: {
    groups: [{ label: 'Go to', shortcuts: [{ keys: 'g o', label: 'Overview', isOff: true }] }],
    letters: { ...letters, areOn: false },
  },
  play: async () => {
    await expect(await screen.findByRole('switch', { name: 'Shortcuts of single letters' })).not.toBeChecked();
  },
};
export const LongTexts: Story = {
  globals: narrow,
  args: {
    title: 'Keyboard shortcuts of the quote requests, the equipment and the reports',
    groups: [
      {
        label: 'On the page of a quote request',
        shortcuts: [
          {
            keys: 'Ctrl+Enter',
            label: 'Save all the changes of this quote request and go on with the next one in the list',
          },
          { keys: 'g q', label: 'Quote Requests' },
        ],
      },
    ],
    letters: {
      ...letters,
      description:
        'Turn them off when you dictate, or when keys are pressed by accident. Ctrl+K, the arrow keys, Enter and Escape always work.',
    },
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: narrow };
