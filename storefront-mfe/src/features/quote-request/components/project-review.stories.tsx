import { aProjectDetails } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { expectToFit, narrow, storyContext } from '../../../testing/story-context.tsx';
import { ProjectReview } from './project-review.tsx';

const details = {
  ...aProjectDetails({ specialRequests: 'Loading dock at the back.\nCall on arrival.' }),
  isTaxExempt: true,
};
const longTexts = {
  ...details,
  company: 'Donaudampfschifffahrtsgesellschaft Motion Pictures and Television Production Holding of South Florida',
  customerEmail: 'equipment-reservations-and-emergency-desk@production-rentals.example.com',
  shootingLocations: 'South Beach at dawn, then a stage in Hialeah, then the docks. '.repeat(6),
};

const meta: Meta<typeof ProjectReview> = {
  title: 'Storefront/Parts/Project review',
  component: ProjectReview,
  tags: ['!autodocs'],
  args: { details, onChange: fn() },
  decorators: [storyContext()],
  parameters: {
    states: {
      loading: 'It shows what was typed in this browser: nothing is fetched.',
      error: 'Only a form without faults is reviewed.',
    },
  },
};
export default meta;
type Story = StoryObj<typeof ProjectReview>;

export const ToChange: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change Contact Phone' }));
    await expect(args.onChange).toHaveBeenCalledWith('customerPhone');
  },
};
export const ToRead: Story = { render: () => <ProjectReview details={details} /> };
/** Empty optional fields can be filled from here. */
export const EmptyOptionalFields: Story = {
  args: {
    details: { ...details, jobNumber: null, purchaseOrderNumber: null, specialRequests: null, isTaxExempt: false },
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Spanish: Story = { globals: { locale: 'es' } };
export const Narrow: Story = { globals: narrow, play: expectToFit };
export const LongTexts: Story = { args: { details: longTexts } };
export const LongTextsAt320: Story = {
  args: { details: longTexts },
  globals: { ...narrow, locale: 'es' },
  play: expectToFit,
};
