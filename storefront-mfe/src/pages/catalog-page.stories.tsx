import type { Meta, StoryObj } from '@storybook/react-vite';
import { generalList, homeEcGroups, productionGroups, productionList } from '../features/catalog/catalog-pages.ts';
import { largeCatalogue, sampleEquipment, sampleItems } from '../testing/samples.ts';
import { stage } from '../testing/stage.tsx';
import { CatalogPage } from './catalog-page.tsx';

const meta: Meta<typeof CatalogPage> = {
  title: 'Catalogue/Catalogue page',
  component: CatalogPage,
  args: { page: productionGroups },
  decorators: [stage({ equipment: [...sampleEquipment, ...largeCatalogue(30).map((item) => ({ ...item, id: item.id + 100 }))] }, { items: sampleItems })],
};
export default meta;
type Story = StoryObj<typeof CatalogPage>;

export const Production: Story = {};
export const ProductionList: Story = { args: { page: productionList } };
export const General: Story = { args: { page: generalList }, parameters: { path: '/catalog?category=video' } };
export const HomeEconomics: Story = { args: { page: homeEcGroups } };
export const Dark: Story = { globals: { scheme: 'dark' }, args: { page: productionList } };
