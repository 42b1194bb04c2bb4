import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconFileText, IconPackage, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { narrow } from '../../story-samples/widths.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { PaletteButton } from './PaletteButton.tsx';

const onAdd = fn();
const onOpenItem = fn();
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const groups = [
  {
    id: 'actions',
    label: 'Actions',
    items: [
      { id: 'add', label: 'Add Equipment', icon: <IconPlus {...icon} />, keys: 'n', onSelect: onAdd },
      { id: 'requests', label: 'Quote Requests', icon: <IconFileText {...icon} />, keys: 'g q', onSelect: fn() },
    ],
  },
  {
    id: 'equipment',
    label: 'Equipment',
    items: [
      {
        id: 'equipment-1',
        label: 'Fresnel lamp, 650 W tungsten',
        description: 'Production Equipment · lighting',
        icon: <IconPackage {...icon} />,
        onSelect: onOpenItem,
      },
      {
        id: 'equipment-2',
        label:
          'Doorway dolly with pneumatic tires, steering rod, platform extensions and a spare set of tires that fits none of the others',
        description:
          'Production Equipment · grip and electric, long description that does not fit on one line of a phone',
        icon: <IconPackage {...icon} />,
        onSelect: fn(),
      },
    ],
  },
];

const onRetry = fn();

const meta: Meta<typeof CommandPalette> = {
  title: 'Kit/Back office/CommandPalette',
  component: CommandPalette,
  parameters: {
    layout: 'fullscreen',
    // Open palettes would cover the docs page.
    docs: { story: { inline: false, height: '28rem' } },
    accessibility: [
      'A dialog with one field, a combobox whose list is always open. The focus stays in the field; the chosen option is told by aria-activedescendant.',
      'Arrow Up and Down choose, Enter takes, Escape closes. The first option is chosen from the start, so that typing and Enter are enough.',
      'Options stand in named groups; the number of results is read out when `status` changes, which the page words.',
      'On closing, the focus goes back to what had it, unless what was chosen has taken it to a new page. A page that arrives while it is open gets the focus then.',
      'The page opens it by Ctrl+K as well, and tells when its code could not be fetched.',
    ],
    states: {
      homeEc: 'The back office keeps the production accent on all its pages.',
      spanish: 'The back office is English: only staff read it.',
    },
  },
  args: {
    label: 'Search and commands',
    placeholder: 'Search equipment and quote requests, or type a command',
    isOpen: true,
    onClose: fn(),
    query: '',
    onQueryChange: fn(),
    groups,
    nothingFound: 'Nothing found',
    status: '4 results',
    onMissing: fn(),
  },
  render: function Render(args) {
    const [isOpen, setOpen] = useState(args.isOpen);
    const [query, setQuery] = useState(args.query);
    return (
      <div style={{ minHeight: '40rem', padding: 'var(--bl-space-4)' }}>
        <PaletteButton label={args.label} keys="Ctrl+K" onClick={() => setOpen(true)} />
        <CommandPalette
          {...args}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          query={query}
          onQueryChange={setQuery}
        />
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<typeof CommandPalette>;

export const ByKeyboard: Story = {
  args: { isOpen: false },
  play: async ({ canvas }) => {
    onOpenItem.mockClear();
    await expect(screen.queryByRole('dialog')).toBeNull();
    const opener = canvas.getByRole('button', { name: /^Search and commands/u });
    await userEvent.click(opener);
    const field = await screen.findByRole('combobox', { name: 'Search and commands' });
    await waitFor(() => expect(field).toHaveFocus());
    await waitFor(() =>
      expect(screen.getByRole('option', { name: /^Add Equipment/u })).toHaveAttribute('aria-selected', 'true'),
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { name: /^Fresnel lamp/u });
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', chosen.id);
    await userEvent.keyboard('{Enter}');
    await expect(onOpenItem).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};
export const Open: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: 'Search and commands' });
  },
};
export const ChoosesTheFirstWhileTyping: Story = {
  play: async () => {
    onAdd.mockClear();
    await userEvent.type(await screen.findByRole('combobox'), 'add');
    await waitFor(() =>
      expect(screen.getByRole('option', { name: /^Add Equipment/u })).toHaveAttribute('aria-selected', 'true'),
    );
    await userEvent.keyboard('{Enter}');
    await expect(onAdd).toHaveBeenCalledTimes(1);
  },
};
/** Arrow Up on the first wraps to the last; Escape closes without an action. */
export const GivenUp: Story = {
  args: { isOpen: false },
  play: async ({ canvas }) => {
    onAdd.mockClear();
    const opener = canvas.getByRole('button', { name: /^Search and commands/u });
    await userEvent.click(opener);
    const field = await screen.findByRole('combobox');
    await waitFor(() => expect(field).toHaveFocus());
    await waitFor(() =>
      expect(screen.getByRole('option', { name: /^Add Equipment/u })).toHaveAttribute('aria-selected', 'true'),
    );
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() =>
      expect(screen.getByRole('option', { name: /^Doorway dolly/u })).toHaveAttribute('aria-selected', 'true'),
    );
    // Simulates a page that renders behind the palette and takes the focus.
    opener.focus();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(onAdd).not.toHaveBeenCalled();
  },
};
export const SearchPending: Story = {
  args: { query: 'fres', groups: [], notes: ['Searching equipment...'], status: 'Searching' },
  play: async () => {
    await expect(await screen.findByText('Searching equipment...')).toBeVisible();
    await expect(screen.queryByText('Nothing found')).toBeNull();
  },
};
export const NothingFound: Story = {
  args: { query: 'xyz', groups: [], status: 'Nothing found' },
  play: async () => {
    await expect(await screen.findByText('Nothing found', { selector: 'p' })).toBeVisible();
    await expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
    await expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  },
};
/** Retry does not close the palette. */
export const Failed: Story = {
  args: {
    query: 'lamp',
    groups: [
      {
        id: 'equipment',
        label: 'Equipment',
        items: [{ id: 'retry', label: 'Failed to search equipment. Try Again', onSelect: onRetry, staysOpen: true }],
      },
    ],
    status: 'Failed to search equipment',
  },
  play: async () => {
    onRetry.mockClear();
    await userEvent.click(await screen.findByRole('option', { name: /Try Again/u }));
    await expect(onRetry).toHaveBeenCalledTimes(1);
    await expect(screen.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  },
};
export const Dark: Story = { ...Open, globals: { scheme: 'dark' } };
/** The second equipment option is longer than a line on phones. */
export const LongNarrow: Story = {
  ...Open,
  args: { query: 'doorway dolly with pneumatic tires and a steering rod' },
  globals: narrow,
};
