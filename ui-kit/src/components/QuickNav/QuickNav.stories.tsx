import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { QuickNav } from './QuickNav';

const items = [
  { id: 'video', label: 'Video Production', count: 38 },
  { id: 'audio', label: 'Audio Equipment', count: 14 },
  { id: 'lighting', label: 'Lighting', count: 27 },
  { id: 'general', label: 'General Equipment', count: 41 },
  { id: 'wardrobe', label: 'Wardrobe & HMU Supplies', count: 11 },
];

const meta = {
  title: 'Catalogue/QuickNav',
  component: QuickNav,
  args: { items, label: 'Equipment groups', currentId: 'video', onGo: fn() },
  render: function Render(args) {
    const [currentId, setCurrentId] = useState(args.currentId);
    return (
      <QuickNav
        {...args}
        currentId={currentId}
        onGo={(id) => {
          args.onGo(id);
          setCurrentId(id);
        }}
      />
    );
  },
} satisfies Meta<typeof QuickNav>;
export default meta;
type Story = StoryObj<typeof meta>;

export const GoesToTheGroup: Story = {
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: /Lighting/ });
    await expect(link).not.toHaveAttribute('aria-current');
    await userEvent.click(link);
    await expect(args.onGo).toHaveBeenCalledWith('lighting');
    await expect(link).toHaveAttribute('aria-current', 'true');
  },
};

export const Narrow: Story = {
  args: { currentId: 'wardrobe' },
  decorators: [
    (Story) => (
      <div style={{ width: '20rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /Wardrobe/ });
    const { right } = canvas.getByRole('list').getBoundingClientRect();
    await expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(right + 1);
    const list = canvas.getByRole('list');
    await waitFor(() => expect(list).toHaveAttribute('data-more-before'));
    await expect(list).not.toHaveAttribute('data-more-after');
    list.scrollTo({ left: 0 });
    await waitFor(() => expect(list).toHaveAttribute('data-more-after'));
    await expect(list).not.toHaveAttribute('data-more-before');
    await expect(getComputedStyle(list).maskImage).not.toBe('none');
  },
};

/** An entry that moved between press and release would lose the click. */
export const StandsStillUnderThePointer: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: '28rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list');
    const link = canvas.getByRole('link', { name: /Audio/ });
    await userEvent.click(link);
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(list.scrollLeft).toBe(0);
    await userEvent.unhover(list);
    await waitFor(() => expect(list.scrollLeft).toBeGreaterThan(0));
  },
};

export const Wide: Story = {
  args: { items: items.slice(0, 2) },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('list')).maskImage).toBe('none');
  },
};

export const WithoutCounts: Story = { args: { items: items.map(({ id, label }) => ({ id, label })) } };
export const Dark: Story = { globals: { scheme: 'dark' } };
