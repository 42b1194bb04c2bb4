import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Anchor } from '../../index.ts';
import { narrow } from '../../story-samples/widths.ts';
import { RankBars } from './RankBars.tsx';

const meta: Meta<typeof RankBars> = {
  title: 'Kit/Back office/RankBars',
  component: RankBars,
  args: {
    label: 'Most requested equipment',
    entries: [
      { id: 1, name: <Anchor href="#1">LED Panel 2×1, bi-colour</Anchor>, value: 8, figure: '8 requests' },
      { id: 2, name: 'Doorway dolly with pneumatic tires', value: 4, figure: '4 requests' },
      { id: 3, name: 'Mixing bowls, steel', value: 0, figure: '0 requests' },
    ],
  },
  parameters: {
    states: { spanish: 'Stands in the back office, whose texts are English in every language.' },
    accessibility: [
      'An ordered list with a name; each entry is read as its name and its figure in words.',
      'The bars are drawn for the eye only: they repeat the figures and are hidden from screen readers.',
      'Takes no focus of its own; names that are links stay links.',
      'An empty list says nothing: the page puts an empty state in its place.',
    ],
  },
};
export default meta;
type Story = StoryObj<typeof RankBars>;

export const Ranked: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Most requested equipment' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'LED Panel 2×1, bi-colour8 requests',
      'Doorway dolly with pneumatic tires4 requests',
      'Mixing bowls, steel0 requests',
    ]);
  },
};
export const Empty: Story = { args: { entries: [] } };
export const LongNames: Story = {
  globals: narrow,
  args: {
    entries: [
      {
        id: 1,
        name: 'Doorway dolly with pneumatic tires, steering rod, platform extensions and a spare set of tires',
        value: 12_804,
        figure: '12,804 requests',
      },
      {
        id: 2,
        name: 'Hochleistungsscheinwerferaufhängungsvorrichtungssicherungsseil',
        value: 9_120,
        figure: '9,120 requests',
      },
    ],
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: narrow };
