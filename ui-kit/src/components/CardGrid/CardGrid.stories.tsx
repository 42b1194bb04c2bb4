import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampleEquipment } from '../../story-samples/equipment.ts';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { EquipmentCard, type EquipmentCardProps } from '../EquipmentCard/EquipmentCard.tsx';
import { EquipmentCardSkeleton } from '../EquipmentCard/EquipmentCardSkeleton.tsx';
import { CardGrid } from './CardGrid.tsx';

const nothing = () => undefined;
const control = { onAdd: nothing, onIncrease: nothing, onDecrease: nothing, onType: nothing };

const cards = (changes: Partial<EquipmentCardProps> = {}) =>
  sampleEquipment.map((item, index) => (
    <EquipmentCard
      key={item.name}
      {...item}
      headingLevel={2}
      quantity={index === 1 ? 4 : 0}
      {...control}
      {...changes}
    />
  ));

const meta: Meta<typeof CardGrid> = {
  title: 'Kit/Catalogue/CardGrid',
  component: CardGrid,
  parameters: {
    accessibility: [
      'A list: a screen reader says how many cards there are, and moves from one to the next.',
      'It takes its name from `label`. Right below a heading that says the same it needs none.',
      'The order in the document is the order on the screen, line by line, at every width.',
    ],
  },
  args: { label: 'Equipment', children: cards() },
};
export default meta;
type Story = StoryObj<typeof CardGrid>;

export const Cards: Story = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Equipment' });
    await expect([...list.children].map((cell) => cell.tagName)).toEqual(sampleEquipment.map(() => 'LI'));
  },
};
/** Empty children leave no gap. */
export const One: Story = {
  args: { children: [null, cards()[0], undefined] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Equipment' }).children).toHaveLength(1);
  },
};
export const Loading: Story = {
  args: { children: ['first', 'second', 'third', 'fourth'].map((key) => <EquipmentCardSkeleton key={key} />) },
};
export const MoreLoading: Story = { args: { children: [...cards(), <EquipmentCardSkeleton key="more" />] } };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Narrow: Story = {
  globals: narrow,
  play: expectToFit,
};
export const Spanish: Story = {
  args: { label: 'Equipo', children: cards({ status: 'Agregado a la cotización' }) },
  globals: { locale: 'es' },
};
export const LongText: Story = {
  args: {
    children: [
      ...cards().slice(0, 2),
      <EquipmentCard
        key="long"
        name="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
        description="Doorway dolly with pneumatic tires, steering rod, platform extensions and a spare set of tires that fits none of the others."
        specifications={['Carries 450 kg over gravel, grass, cables and a kerb of up to eight centimetres']}
        status="Added to quote"
        headingLevel={2}
        quantity={0}
        {...control}
      />,
    ],
  },
};
