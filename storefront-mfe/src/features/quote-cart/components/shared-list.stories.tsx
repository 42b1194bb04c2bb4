import { anEquipment, aProblem } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { longestList, sampleEquipment, sampleItems } from '../../../testing/samples.ts';
import { expectToFit, narrow, storyContext } from '../../../testing/story-context.tsx';
import { ShareList } from './share-list.tsx';
import { SharedList } from './shared-list.tsx';

const longTexts = longestList.slice(0, 8).map(({ equipment }) => anEquipment({ ...equipment }));

const meta: Meta<typeof SharedList> = {
  title: 'Storefront/Parts/Shared list',
  component: SharedList,
  tags: ['!autodocs'],
  args: { text: '2x1,3x2,5x12', onAdded: fn() },
  decorators: [storyContext({ equipment: sampleEquipment })],
};
export default meta;
type Story = StoryObj<typeof SharedList>;

/** Adding takes one click and can be undone. */
export const WithAnEmptyQuote: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add to my quote' }));
    await expect(args.onAdded).toHaveBeenCalledOnce();
    await expect(await screen.findByText('15 items were added to your quote.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(
      await canvas.findByText('Nothing has been added yet. Check the list, then add it to your quote.'),
    ).toBeVisible();
  },
};
export const WithExistingQuote: Story = {
  decorators: [storyContext({ equipment: sampleEquipment }, { items: sampleItems })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Replace my quote' })).toBeVisible();
  },
};
export const HomeEc: Story = { ...WithExistingQuote, globals: { theme: 'home-ec' } };
export const Spanish: Story = {
  args: { text: '2x1,3x2,77x1' },
  decorators: [storyContext({ equipment: sampleEquipment }, { items: sampleItems })],
  globals: { locale: 'es' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reemplazar mi cotización' })).toBeVisible();
  },
};
export const Narrow: Story = {
  ...Spanish,
  globals: { ...narrow, locale: 'es' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Reemplazar mi cotización' });
    await expectToFit();
  },
};
export const LongTexts: Story = {
  args: { text: longTexts.map(({ id }) => `${id}x999`).join(',') },
  decorators: [storyContext({ equipment: longTexts })],
  globals: narrow,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Add to my quote' });
    await expectToFit();
  },
};
export const PartlyGone: Story = {
  args: { text: '2x1,77x3,78x1,<script>' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/no longer in the catalogue/u)).toBeVisible();
  },
};
export const NothingLeft: Story = {
  args: { text: '77x3' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing on this list is left')).toBeVisible();
  },
};
export const Unreadable: Story = { args: { text: 'hello' } };
export const Loading: Story = { decorators: [storyContext({ catalogueFailures: ['pending', 'pending', 'pending'] })] };
export const Failed: Story = {
  decorators: [storyContext({ catalogueFailures: [aProblem({ status: 400 })] })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load equipment. Please try again.')).toBeVisible();
  },
};

export const Sharing: Story = {
  render: () => <ShareList />,
  decorators: [storyContext({}, { items: sampleItems })],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Share this list' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await expect(canvas.getByRole('textbox', { name: 'Link to this list' })).toHaveValue(
      `${window.location.origin}/quote?items=1x2,3x1`,
    );
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  },
};
export const SharingAt320: Story = { ...Sharing, globals: narrow };
