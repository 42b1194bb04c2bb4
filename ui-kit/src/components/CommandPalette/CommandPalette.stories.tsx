import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconFileText, IconPackage, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { CommandPalette } from './CommandPalette';
import { PaletteButton } from './PaletteButton';

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
      { id: 'equipment-1', label: 'Fresnel lamp, 650 W tungsten', description: 'Production Equipment · lighting', icon: <IconPackage {...icon} />, onSelect: onOpenItem },
      {
        id: 'equipment-2',
        label: 'Doorway dolly with pneumatic tires, steering rod, platform extensions and a spare set of tires that fits none of the others',
        description: 'Production Equipment · grip and electric, long description that does not fit on one line of a phone',
        icon: <IconPackage {...icon} />,
        onSelect: fn(),
      },
    ],
  },
];

const meta = {
  title: 'Back office/CommandPalette',
  component: CommandPalette,
  parameters: { layout: 'fullscreen' },
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
        <CommandPalette {...args} isOpen={isOpen} onClose={() => setOpen(false)} query={query} onQueryChange={setQuery} />
      </div>
    );
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  args: { isOpen: false },
  play: async ({ canvas }) => {
    onOpenItem.mockClear();
    await expect(screen.queryByRole('dialog')).toBeNull();
    const opener = canvas.getByRole('button', { name: /^Search and commands/u });
    await userEvent.click(opener);
    const field = await screen.findByRole('combobox', { name: 'Search and commands' });
    await waitFor(() => expect(field).toHaveFocus());
    await waitFor(() => expect(screen.getByRole('option', { name: /^Add Equipment/u })).toHaveAttribute('aria-selected', 'true'));
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
    await waitFor(() => expect(screen.getByRole('option', { name: /^Add Equipment/u })).toHaveAttribute('aria-selected', 'true'));
    await userEvent.keyboard('{Enter}');
    await expect(onAdd).toHaveBeenCalledTimes(1);
  },
};
export const Searching: Story = { args: { query: 'fres', groups: [], notes: ['Searching equipment...'], status: 'Searching' } };
export const NothingFound: Story = {
  args: { query: 'xyz', groups: [], status: 'Nothing found' },
  play: async () => {
    await expect(await screen.findByText('Nothing found', { selector: 'p' })).toBeVisible();
  },
};
export const Failed: Story = {
  args: {
    query: 'lamp',
    groups: [{ id: 'equipment', label: 'Equipment', items: [{ id: 'retry', label: 'Failed to search equipment. Try Again', onSelect: fn(), staysOpen: true }] }],
    status: 'Failed to search equipment',
  },
};
export const Dark: Story = { ...Open, globals: { scheme: 'dark' } };
export const Phone: Story = { ...Open, globals: { viewport: { value: 'narrow', isRotated: false } } };
