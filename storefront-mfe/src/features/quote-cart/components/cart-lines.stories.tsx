import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { longestList, sampleItems } from '../../../testing/samples.ts';
import { stage } from '../../../testing/stage.tsx';
import { useCart } from '../stores/cart-store.ts';
import { CartLines } from './cart-lines.tsx';
import { UndoRemoval } from './undo-removal.tsx';

function WithCart({ state, children }: { state: Partial<ReturnType<typeof useCart.getState>>; children: ReactNode }) {
  useState(() => useCart.setState(state));
  return children;
}

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
export const LongTexts: Story = { args: { items: longestList.slice(0, 8) } };
export const Spanish: Story = { decorators: [stage({}, { items: sampleItems }, 'es')] };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const NotKept: Story = {
  render: (args) => (
    <WithCart state={{ isKept: false }}>
      <CartLines {...args} />
    </WithCart>
  ),
};
export const JustRemoved: Story = {
  render: () => (
    <WithCart state={{ removed: sampleItems[0] === undefined ? undefined : { item: sampleItems[0], index: 0 } }}>
      <UndoRemoval />
    </WithCart>
  ),
};
