import { aProblem, aStoredPastRequest, aStoredReceipt } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { sampleEquipment, sampleItems } from '../testing/samples.ts';
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

export const EmptyWithPastRequests: Story = { decorators: [stage({}, { pastRequests: [aStoredPastRequest(), aStoredPastRequest({ reference: 'BL-2610-0007', sentOn: '2026-10-02' })] })] };
export const Receipt: Story = { decorators: [stage({}, { receipt: aStoredReceipt() })] };
export const ReceiptBesideTheNextQuote: Story = { decorators: [stage({}, { receipt: aStoredReceipt(), items: sampleItems })] };
export const SharedList: Story = {
  parameters: { path: '/quote?items=2x1,3x2,77x1' },
  decorators: [stage({ equipment: sampleEquipment }, { items: sampleItems })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Replace my quote' })).toBeVisible();
  },
};
export const Spanish: Story = { decorators: [stage({}, filled, 'es')] };
export const SpanishOnTheNarrowestScreen: Story = {
  ...Spanish,
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Enviar solicitud de cotización' });
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const SpanishEmpty: Story = { decorators: [stage({}, { pastRequests: [aStoredPastRequest()] }, 'es')] };
export const SpanishReceipt: Story = { decorators: [stage({}, { receipt: aStoredReceipt() }, 'es')] };
export const Dark: Story = { decorators: [stage({}, filled)], globals: { scheme: 'dark' } };
