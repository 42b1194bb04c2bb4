import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { sampleEquipment } from '../../story-samples/equipment.ts';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { EquipmentCard, type EquipmentCardProps } from './EquipmentCard.tsx';
import { EquipmentCardSkeleton } from './EquipmentCardSkeleton.tsx';

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

const meta: Meta<typeof EquipmentCard> = {
  title: 'Kit/Catalogue/EquipmentCard',
  component: EquipmentCard,
  subcomponents: { EquipmentCardSkeleton },
  parameters: {
    accessibility: [
      "An article named after the item, with the name as a heading of the level that the page gives: one below the group's.",
      'The name is the one link to the item\'s page; "+3 more" leads to the specifications there and says of which item. The picture is decoration and has no name of its own.',
      'What is said once the item is in the quote is read out. Yellow and stripe are never the only sign: the words stand on the picture.',
      'Availability on the chosen days stands in words on the picture and is read with the card; the page announces it once for all cards.',
      'The control keeps the focus while it changes, see AddToQuote.',
      'The skeleton is hidden from screen readers; the page says that it is loading.',
    ],
  },
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
};
export default meta;
type Story = StoryObj<typeof EquipmentCard>;

const asRow: Story['render'] = (args) => (
  <div style={{ containerType: 'inline-size' }}>
    <Card {...args} />
  </div>
);

export const Plain: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article', { name: sampleEquipment[0].name });
    const before = card.getBoundingClientRect().height;
    await userEvent.click(canvas.getByRole('button', { name: /^Add to Quote/ }));
    await expect(canvas.getByText('Added to quote')).toBeVisible();
    await expect(card.getBoundingClientRect().height).toBe(before);
    // No empty space: the control ends at the card's padding.
    const { bottom } = canvas.getByRole('group', { name: /^Quantity of/ }).getBoundingClientRect();
    await expect(card.getBoundingClientRect().bottom - bottom).toBeLessThanOrEqual(17);
  },
};
export const NotInQuote: Story = {};
export const InQuote: Story = { args: { quantity: 2 } };
const tent = { ...sampleEquipment[3], price: undefined, moreLabel: undefined };
export const PriceOnRequest: Story = {
  args: tent,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Price on request')).toBeVisible();
  },
};
export const HomeEc: Story = {
  args: {
    name: 'Four-burner gas range, working',
    description: 'White enamel, with oven, runs on propane on set.',
    image: null,
    item: { name: 'Gas range', category: 'cooking', subcategory: 'Ranges' },
    specifications: ['Width 76 cm', 'Hood and bottle included'],
    price: '$140.00',
    to: '/equipment/3',
    quantity: 1,
  },
  globals: { theme: 'home-ec' },
};
export const Linked: Story = {
  args: { to: '/equipment/1' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: sampleEquipment[0].name })).toHaveAttribute('href', '/equipment/1');
    await expect(canvas.getByRole('link', { name: /^\+3 more/ })).toHaveAttribute(
      'href',
      '/equipment/1#specifications',
    );
  },
};
export const LongWords: Story = {
  args: {
    name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    description: 'x'.repeat(300),
    specifications: ['y'.repeat(120)],
    item: { name: 'Lens', category: 'video', subcategory: 'Lenses' },
    image: null,
  },
};
export const LongWordsNarrow: Story = {
  args: { ...LongWords.args, price: '$12,250.00', quantity: 120, status: '1,440 total units' },
  globals: narrow,
  play: expectToFit,
};
export const AsRow: Story = {
  args: { layout: 'row', to: '/equipment/1', categoryTitle: 'Video', quantity: 2 },
  render: asRow,
};
export const AsRowDark: Story = { ...AsRow, globals: { scheme: 'dark' } };
export const AsRowLongWords: Story = { args: { ...AsRow.args, ...LongWords.args, price: '$12,250.00' }, render: asRow };
/** On a phone: a small picture, the price next to the control. */
export const Narrow: Story = {
  args: { to: '/equipment/1', quantity: 2 },
  globals: narrow,
  play: expectToFit,
};
export const NarrowPriceOnRequest: Story = { args: tent, globals: narrow };
export const Spanish: Story = {
  args: {
    ...tent,
    description: 'Carpa negra de 3 × 3 m.',
    specifications: ['Se arma en 5 minutos'],
    status: 'Agregado a la cotización',
    quantity: 1,
  },
  globals: { locale: 'es' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Precio a consultar')).toBeVisible();
  },
};
export const SpanishNarrow: Story = {
  args: {
    description: 'Cámara de cine con ISO base doble, con dos baterías y cargador.',
    moreLabel: '+3 más',
    to: '/es/equipment/1',
  },
  globals: { locale: 'es', ...narrow },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: `+3 más especificaciones de ${sampleEquipment[0].name}` }),
    ).toBeVisible();
  },
};
/** Availability on the chosen days, over the picture: the card's height is unchanged. */
export const FewLeft: Story = {
  args: { quantity: 2, availability: { band: 'few', text: 'Only 2 left' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Only 2 left')).toBeVisible();
  },
};
export const NotFree: Story = {
  args: { availability: { band: 'none', text: 'Not free for these dates, ask us' } },
};
export const NotFreeDark: Story = { ...NotFree, globals: { scheme: 'dark' } };
export const NotFreeNarrow: Story = {
  args: { ...NotFree.args, to: '/equipment/1', quantity: 2 },
  globals: narrow,
  play: expectToFit,
};
export const NotFreeSpanishNarrow: Story = {
  args: { availability: { band: 'none', text: 'No disponible en esas fechas, consúltenos' } },
  globals: { locale: 'es', ...narrow },
  play: expectToFit,
};
export const NotFreeRow: Story = { args: { ...AsRow.args, ...NotFree.args }, render: asRow };
export const Loading: Story = {
  render: () => (
    <div style={{ maxWidth: '19rem' }}>
      <EquipmentCardSkeleton />
    </div>
  ),
};
export const LoadingRow: Story = {
  render: () => (
    <div style={{ containerType: 'inline-size' }}>
      <EquipmentCardSkeleton layout="row" />
    </div>
  ),
};
export const LoadingDark: Story = { ...Loading, globals: { scheme: 'dark' } };
export const Dark: Story = { globals: { scheme: 'dark' }, args: { quantity: 2 } };
