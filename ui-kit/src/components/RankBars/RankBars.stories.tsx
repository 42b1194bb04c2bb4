import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RankBars } from './RankBars';

const meta = {
  title: 'Back office/RankBars',
  component: RankBars,
  args: {
    label: 'Most requested equipment',
    entries: [
      { id: 1, name: <a href="#1">LED Panel 2×1, bi-colour</a>, value: 8, figure: '8 requests' },
      { id: 2, name: 'Doorway dolly with pneumatic tires, steering rod, platform extensions and a spare set of tires', value: 4, figure: '4 requests' },
      { id: 3, name: 'Mixing bowls, steel', value: 0, figure: '0 requests' },
    ],
  },
} satisfies Meta<typeof RankBars>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ranked: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'LED Panel 2×1, bi-colour8 requests',
      'Doorway dolly with pneumatic tires, steering rod, platform extensions and a spare set of tires4 requests',
      'Mixing bowls, steel0 requests',
    ]);
  },
};
export const Empty: Story = { args: { entries: [] } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'narrow', isRotated: false } } };
