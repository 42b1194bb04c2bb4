import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleEquipment } from '../../story-samples/equipment';
import { EquipmentCard, EquipmentCardSkeleton } from '../EquipmentCard';
import { CardGrid } from './CardGrid';

const nothing = () => undefined;

const meta = {
  title: 'Catalogue/CardGrid',
  component: CardGrid,
  args: {
    label: 'Equipment',
    children: [
      ...sampleEquipment.map((item, index) => (
        <EquipmentCard key={item.name} {...item} headingLevel={2} quantity={index === 1 ? 4 : 0} onAdd={nothing} onIncrease={nothing} onDecrease={nothing} onType={nothing} />
      )),
      <EquipmentCardSkeleton key="loading" />,
    ],
  },
} satisfies Meta<typeof CardGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cards: Story = {};
export const Dark: Story = { globals: { scheme: 'dark' } };
