import { aProblem } from '@backlot/domain/testing';
import { useRoutes } from '@backlot/ui-kit/router';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { largeCatalogue, sampleEquipment } from '../testing/samples.ts';
import { stage } from '../testing/stage.tsx';
import { EquipmentPage } from './equipment-page.tsx';

const equipment = [...sampleEquipment, ...largeCatalogue(12).map((item) => ({ ...item, id: item.id + 100 }))];

function Pages() {
  return useRoutes([{ path: '/equipment/:id', element: <EquipmentPage /> }]);
}

const meta: Meta<typeof EquipmentPage> = {
  title: 'Catalogue/Item page',
  component: EquipmentPage,
  render: () => <Pages />,
  parameters: { path: '/equipment/2' },
  decorators: [
    stage({ equipment }),
  ],
};
export default meta;
type Story = StoryObj<typeof EquipmentPage>;

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Cinema camera body, 6K' })).toBeVisible();
  },
};
export const PriceOnRequest: Story = { parameters: { path: '/equipment/4' } };
export const WithoutSpecifications: Story = { parameters: { path: '/equipment/5' } };
export const HomeEconomics: Story = { parameters: { path: '/equipment/6' } };
export const Missing: Story = {
  parameters: { path: '/equipment/999' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'This item is not in our catalogue' })).toBeVisible();
  },
};
export const Loading: Story = { decorators: [stage({ catalogueFailures: ['pending'] })] };
export const Failed: Story = {
  decorators: [stage({ catalogueFailures: [aProblem({ status: 400 })] })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load equipment. Please try again.')).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
