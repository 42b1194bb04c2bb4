import { aProblem } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { sampleEquipment } from '../../../testing/samples.ts';
import { stage } from '../../../testing/stage.tsx';
import { homeEcGroups, productionGroups, productionList } from '../catalog-pages.ts';
import { CatalogCard } from './catalog-card.tsx';
import { Catalog, type CatalogItem } from './catalog.tsx';

const nothing = () => undefined;
const Item: CatalogItem = ({ equipment }) => (
  <CatalogCard equipment={equipment} quantity={equipment.id === 3 ? 2 : 0} onAdd={nothing} onIncrease={nothing} onDecrease={nothing} onType={nothing} />
);

const meta: Meta<typeof Catalog> = {
  title: 'Catalogue/Catalogue',
  component: Catalog,
  args: { page: productionGroups, Item },
  decorators: [stage({ equipment: sampleEquipment })],
};
export default meta;
type Story = StoryObj<typeof Catalog>;

export const Grouped: Story = {};
export const AsList: Story = { args: { page: productionList } };
export const HomeEconomics: Story = { args: { page: homeEcGroups }, globals: { accent: 'home-ec' } };
export const Loading: Story = { decorators: [stage({ catalogueFailures: ['pending'] })] };
export const Failed: Story = { decorators: [stage({ catalogueFailures: [aProblem({ status: 400 })] })] };

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'zeppelin');
    await expect(await canvas.findByText('No equipment found')).toBeVisible();
  },
};
