import { aProblem } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { sampleEquipment, sampleItems } from '../../../testing/samples.ts';
import { stage } from '../../../testing/stage.tsx';
import { ShareList } from './share-list.tsx';
import { SharedList } from './shared-list.tsx';

const meta: Meta<typeof SharedList> = {
  title: 'Quote/Shared list',
  component: SharedList,
  args: { text: '2x1,3x2,5x12', onTaken: () => undefined },
  decorators: [stage({ equipment: sampleEquipment })],
};
export default meta;
type Story = StoryObj<typeof SharedList>;

export const WithAnEmptyQuote: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add to my quote' })).toBeVisible();
  },
};
export const BesideAQuote: Story = {
  decorators: [stage({ equipment: sampleEquipment }, { items: sampleItems })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Replace my quote' })).toBeVisible();
  },
};
export const PartlyGone: Story = {
  args: { text: '2x1,77x3,78x1,<script>' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/no longer in the catalogue/u)).toBeVisible();
  },
};
export const AllGone: Story = {
  args: { text: '77x3' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing on this list is left')).toBeVisible();
  },
};
export const Unreadable: Story = { args: { text: 'hello' } };
export const Loading: Story = { decorators: [stage({ catalogueFailures: ['pending', 'pending', 'pending'] })] };
export const Failed: Story = {
  decorators: [stage({ catalogueFailures: [aProblem({ status: 400 })] })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load equipment. Please try again.')).toBeVisible();
  },
};
export const Spanish: Story = {
  args: { text: '2x1,3x2,77x1' },
  decorators: [stage({ equipment: sampleEquipment }, { items: sampleItems }, 'es')],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reemplazar mi cotización' })).toBeVisible();
  },
};
export const Dark: Story = { ...BesideAQuote, globals: { scheme: 'dark' } };

export const Sharing: Story = {
  render: () => <ShareList />,
  decorators: [stage({}, { items: sampleItems })],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share this list' }));
    await expect(canvas.getByRole('textbox', { name: 'Link to this list' })).toHaveValue(`${window.location.origin}/quote?items=1x2,3x1`);
  },
};
