import { aProblem } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { sampleItems } from '../testing/samples.ts';
import { stage } from '../testing/stage.tsx';
import { aProject } from '../testing/stores.ts';
import { QuotePage } from './quote-page.tsx';

const meta: Meta<typeof QuotePage> = { title: 'Quote/Quote page', component: QuotePage, parameters: { path: '/quote', layout: 'fullscreen' } };
export default meta;
type Story = StoryObj<typeof QuotePage>;

const filled = { items: sampleItems, project: aProject };

export const Empty: Story = { decorators: [stage()] };
export const Started: Story = { decorators: [stage({}, { items: sampleItems })] };

export const Submitted: Story = {
  decorators: [stage({}, filled)],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Quote Request' }));
    await expect(await canvas.findByRole('heading', { name: 'Quote Request Submitted!' })).toBeVisible();
  },
};

export const Failed: Story = {
  decorators: [stage({ submits: ['lost'] }, filled)],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Quote Request' }));
    await expect(await canvas.findByText(/^Failed to submit quote request/u)).toBeVisible();
  },
};

export const Refused: Story = {
  decorators: [stage({ submits: [{ problem: aProblem() }] }, filled)],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Quote Request' }));
    await expect(await canvas.findByText('One field needs your attention')).toBeVisible();
  },
};
