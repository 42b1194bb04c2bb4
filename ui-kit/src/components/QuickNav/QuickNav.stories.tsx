import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { QuickNav } from './QuickNav.tsx';

const items = [
  { id: 'video', label: 'Video Production', count: 38 },
  { id: 'audio', label: 'Audio Equipment', count: 14 },
  { id: 'lighting', label: 'Lighting', count: 27 },
  { id: 'general', label: 'General Equipment', count: 41 },
  { id: 'wardrobe', label: 'Wardrobe & HMU Supplies', count: 11 },
];

const meta: Meta<typeof QuickNav> = {
  title: 'Kit/Catalogue/QuickNav',
  component: QuickNav,
  args: { items, label: 'Equipment groups', currentId: 'video', onGo: fn() },
  parameters: {
    accessibility: [
      'A navigation landmark with a name of its own, and in it a list of links; the group in view is marked as current.',
      'Every entry is a stop of the Tab key; one that lies outside of the row scrolls into it when it gets the focus.',
      'The page moves the view and the focus to the group in `onGo`; links pressed with Ctrl, Cmd or Shift are left to the browser.',
      'While a pointer is on the row it stands still, so that what is pressed is what was meant.',
    ],
  },
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
};
export default meta;
type Story = StoryObj<typeof QuickNav>;

export const GoesToTheGroup: Story = {
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: /Lighting/ });
    await expect(link).not.toHaveAttribute('aria-current');
    await userEvent.click(link);
    await expect(args.onGo).toHaveBeenCalledWith('lighting');
    await expect(link).toHaveAttribute('aria-current', 'true');
  },
};

/** The keyboard reaches entries that are scrolled out of view. */
export const ByKeyboard: Story = {
  globals: narrow,
  play: async ({ args, canvas }) => {
    const row = canvas.getByRole('list').getBoundingClientRect();
    for (const { label } of items) {
      await userEvent.tab();
      const link = canvas.getByRole('link', { name: new RegExp(label, 'u') });
      await expect(link).toHaveFocus();
      await waitFor(() => expect(link.getBoundingClientRect().left).toBeLessThan(row.right));
    }
    await userEvent.keyboard('{Enter}');
    await expect(args.onGo).toHaveBeenLastCalledWith('wardrobe');
    await expect(canvas.getByRole('link', { current: true })).toHaveTextContent('Wardrobe');
  },
};

export const Narrow: Story = {
  globals: narrow,
  args: { currentId: 'wardrobe' },
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

/** An entry that moves between pointer down and up loses the click. */
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
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    label: 'Grupos de equipo',
    currentId: 'catering',
    items: [
      { id: 'catering', label: 'Catering y área de espera', count: 12 },
      { id: 'wardrobe', label: 'Vestuario, peinado y maquillaje', count: 11 },
      { id: 'lights', label: 'Luces y ventiladores', count: 27 },
    ],
  },
};
/** One name that is wider than the row. */
export const LongName: Story = {
  globals: narrow,
  args: {
    currentId: 'other',
    items: [
      { id: 'other', label: 'Everything for a location without water, power, roof or neighbours', count: 1_204 },
      { id: 'audio', label: 'Audio Equipment', count: 14 },
    ],
  },
  play: async ({ canvas }) => {
    await expectToFit();
    await waitFor(() => expect(canvas.getByRole('list')).toHaveAttribute('data-more-after'));
  },
};
