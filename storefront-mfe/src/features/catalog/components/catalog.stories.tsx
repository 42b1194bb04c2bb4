import { aProblem } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { largeCatalogue, sampleEquipment } from '../../../testing/samples.ts';
import { stage } from '../../../testing/stage.tsx';
import { generalList, homeEcGroups, productionGroups, productionList } from '../catalog-pages.ts';
import { CatalogCard } from './catalog-card.tsx';
import type { CatalogItem } from './catalog-results.tsx';
import { Catalog } from './catalog.tsx';

const nothing = () => undefined;
const Item: CatalogItem = ({ equipment, ...look }) => (
  <CatalogCard equipment={equipment} quantity={equipment.id === 3 ? 2 : 0} onAdd={nothing} onIncrease={nothing} onDecrease={nothing} onType={nothing} {...look} />
);

const meta: Meta<typeof Catalog> = {
  title: 'Catalogue/Catalogue',
  component: Catalog,
  args: { page: productionGroups, Item },
  decorators: [
    stage({ equipment: sampleEquipment }),
    (Story) => (
      <div style={{ containerType: 'inline-size' }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Catalog>;

export const Grouped: Story = {};
export const AsList: Story = { args: { page: productionList } };
export const Filtered: Story = { args: { page: productionList }, parameters: { path: '/production-equipment?category=video&category=audio' } };
export const General: Story = { args: { page: generalList } };
export const HomeEconomics: Story = { args: { page: homeEcGroups }, globals: { theme: 'home-ec' } };
export const Empty: Story = { decorators: [stage({ equipment: [] })] };
export const Loading: Story = { decorators: [stage({ catalogueFailures: ['pending'] })] };
export const LoadingList: Story = { args: { page: productionList }, decorators: [stage({ catalogueFailures: ['pending'] })] };
export const Failed: Story = { decorators: [stage({ catalogueFailures: [aProblem({ status: 400 })] })] };

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'zeppelin');
    await expect(await canvas.findByText('No equipment found')).toBeVisible();
  },
};

/** 10,000 items, of which the document holds a few. */
export const TenThousand: Story = {
  decorators: [stage({ equipment: largeCatalogue(10_000) })],
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/^3334 items available$/u, {}, { timeout: 10_000 })).toBeVisible();
    await expect(canvasElement.querySelectorAll('article').length).toBeLessThan(60);
    await userEvent.click(canvas.getByRole('link', { name: /^Lighting/u }));
    const heading = await canvas.findByRole('heading', { level: 2, name: 'Lighting' }, { timeout: 10_000 });
    await expect(heading).toHaveFocus();
    await waitFor(
      () => {
        const { top } = heading.getBoundingClientRect();
        if (top < 0 || top > 300) throw new Error(`The heading is at ${top} px`);
      },
      { timeout: 10_000 },
    );
  },
};
