import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { sampleEquipment } from '../../story-samples/equipment';
import { EquipmentCard, type EquipmentCardProps } from './EquipmentCard';
import { EquipmentCardSkeleton } from './EquipmentCardSkeleton';

function Card(props: EquipmentCardProps) {
  const [quantity, setQuantity] = useState(props.quantity);
  return (
    <EquipmentCard
      {...props}
      quantity={quantity}
      onAdd={() => setQuantity(1)}
      onIncrease={() => setQuantity(quantity + 1)}
      onDecrease={() => setQuantity(quantity - 1)}
      onType={(raw) => void setQuantity(Number(raw))}
    />
  );
}

const meta = {
  title: 'Catalogue/EquipmentCard',
  component: EquipmentCard,
  args: {
    ...sampleEquipment[0],
    headingLevel: 2,
    quantity: 0,
    onAdd: () => undefined,
    onIncrease: () => undefined,
    onDecrease: () => undefined,
    onType: () => undefined,
  },
  render: (args) => (
    <div style={{ maxWidth: '19rem' }}>
      <Card {...args} />
    </div>
  ),
} satisfies Meta<typeof EquipmentCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article', { name: sampleEquipment[0].name });
    const before = card.getBoundingClientRect().height;
    await userEvent.click(canvas.getByRole('button', { name: /^Add to Quote/ }));
    await expect(canvas.getByText('Added to quote')).toBeVisible();
    await expect(card.getBoundingClientRect().height).toBe(before);
    // No dead room: the control ends where the card's padding begins.
    const { bottom } = canvas.getByRole('group', { name: /^Quantity of/ }).getBoundingClientRect();
    await expect(card.getBoundingClientRect().bottom - bottom).toBeLessThanOrEqual(17);
  },
};
export const InQuote: Story = { args: { quantity: 2 } };
export const PriceOnRequest: Story = { args: { ...sampleEquipment[3] } };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Linked: Story = {
  args: { to: '/equipment/1' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: sampleEquipment[0].name })).toHaveAttribute('href', '/equipment/1');
    await expect(canvas.getByRole('link', { name: /^\+3 more/ })).toHaveAttribute('href', '/equipment/1#specifications');
  },
};
export const LongWords: Story = {
  args: { name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', description: 'x'.repeat(300), specifications: ['y'.repeat(120)], item: { name: 'Lens', category: 'video', subcategory: 'Lenses' }, image: null },
};
export const AsRow: Story = {
  args: { layout: 'row', to: '/equipment/1', categoryTitle: 'Video', quantity: 2 },
  render: (args) => (
    <div style={{ containerType: 'inline-size' }}>
      <Card {...args} />
    </div>
  ),
};
export const Loading: Story = {
  render: () => (
    <div style={{ maxWidth: '19rem' }}>
      <EquipmentCardSkeleton />
    </div>
  ),
};
export const Dark: Story = { globals: { scheme: 'dark' }, args: { quantity: 2 } };
