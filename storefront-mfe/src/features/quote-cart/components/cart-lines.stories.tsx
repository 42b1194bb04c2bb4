import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleItems } from '../../../testing/samples.ts';
import { stage } from '../../../testing/stage.tsx';
import { CartLines } from './cart-lines.tsx';

const meta: Meta<typeof CartLines> = {
  title: 'Quote/Cart lines',
  component: CartLines,
  args: { items: sampleItems, size: 'page' },
  decorators: [stage({}, { items: sampleItems })],
};
export default meta;
type Story = StoryObj<typeof CartLines>;

export const OnThePage: Story = {};
export const InThePanel: Story = { args: { size: 'panel' } };
export const WithAnObjection: Story = { args: { objections: new Map([[3, 'This item is no longer in the catalogue']]) } };
