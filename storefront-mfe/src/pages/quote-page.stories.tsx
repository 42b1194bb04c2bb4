import { aProblem, aStoredPastRequest, aStoredReceipt } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { itemRefused, longestList, sampleEquipment, sampleItems, limitedAvailability } from '../testing/samples.ts';
import { expectToFit, narrow, storyContext } from '../testing/story-context.tsx';
import { aProject } from '../testing/stores.ts';
import { QuotePage } from './quote-page.tsx';

const meta: Meta<typeof QuotePage> = {
  title: 'Storefront/Quote page',
  component: QuotePage,
  tags: ['!autodocs'],
  parameters: { path: '/quote', layout: 'fullscreen', covers: ['quote-form-view', 'quote-submitted-view'] },
};
export default meta;
type Story = StoryObj<typeof QuotePage>;

const filled = { items: sampleItems, project: aProject };
const past = [aStoredPastRequest(), aStoredPastRequest({ reference: 'BL-2610-0007', sentOn: '2026-10-02' })];
const longProject = {
  ...aProject,
  company: 'Donaudampfschifffahrtsgesellschaft Motion Pictures and Television Production Holding of South Florida',
  jobName: 'The Very Long Working Title of a Picture That Nobody Has Named Yet',
  shootingLocations: 'South Beach at dawn, then a stage in Hialeah, then the docks. '.repeat(6),
  specialRequests: 'Loading dock at the back; call on arrival, the gate is closed after nine. '.repeat(6),
};

export const Default: Story = { decorators: [storyContext({}, filled)] };
export const Started: Story = {
  decorators: [storyContext({}, { items: sampleItems })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Submit Quote Request' })).toBeDisabled();
    await expect(canvas.getByText('Choose a pickup and a return date to submit.')).toBeVisible();
  },
};
export const NotAllFree: Story = {
  decorators: [storyContext({ equipment: sampleEquipment, ...limitedAvailability }, filled)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not free for these dates, ask us')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Take Boom pole instead' }));
    await expect(await canvas.findByRole('textbox', { name: 'Quantity of Boom pole' })).toHaveValue('2');
  },
};
export const HomeEc: Story = { ...Default, globals: { theme: 'home-ec' } };
export const Spanish: Story = { ...Default, globals: { locale: 'es' } };
export const Narrow: Story = { ...Default, globals: narrow, play: expectToFit };
export const SpanishOnTheNarrowestScreen: Story = {
  ...Default,
  globals: { ...narrow, locale: 'es' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Enviar solicitud de cotización' });
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
    await expectToFit();
  },
};
export const LongTexts: Story = {
  decorators: [storyContext({}, { items: longestList.slice(0, 8), project: longProject })],
};
export const LongTextsAt320: Story = { ...LongTexts, globals: narrow, play: expectToFit };

export const Empty: Story = {
  decorators: [storyContext()],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Your Quote is Empty' })).toBeVisible();
  },
};
export const EmptyWithPastRequests: Story = { decorators: [storyContext({}, { pastRequests: past })] };
export const EmptySpanish: Story = { ...EmptyWithPastRequests, globals: { locale: 'es' } };
export const EmptyDarkAt320: Story = {
  ...EmptyWithPastRequests,
  globals: { ...narrow, scheme: 'dark' },
  play: expectToFit,
};

/** A quantity overtyped and increased, then a line removed and restored at its position. */
export const QuantitiesAndUndo: Story = {
  decorators: [storyContext({}, filled)],
  play: async ({ canvas }) => {
    const quantity = () => canvas.getByRole('textbox', { name: 'Quantity of Prime lens set, six focal lengths' });
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), '3{Enter}');
    await expect(canvas.getByText('5 items')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^One more: LED Panel/u }));
    await expect(canvas.getByText('6 items')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Remove LED Panel/u }));
    await expect(canvas.queryByRole('textbox', { name: /^Quantity of LED Panel/u })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(canvas.getAllByRole('textbox', { name: /^Quantity of/u })[0]).toHaveAccessibleName(/LED Panel/u);
    await expect(canvas.getByText('6 items')).toBeVisible();
  },
};

const send: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Submit Quote Request' }));
};
export const Sending: Story = {
  decorators: [storyContext({ submits: ['pending'] }, filled)],
  play: async (context) => {
    await send(context);
    const button = await context.canvas.findByRole('button', { name: 'Processing Your Request...' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(context.canvas.getByRole('textbox', { name: /^Job Name/u })).toBeDisabled();
  },
};
export const Submitted: Story = {
  decorators: [storyContext({}, filled)],
  play: async (context) => {
    await send(context);
    await expect(await context.canvas.findByRole('heading', { name: 'Quote Request Submitted!' })).toBeVisible();
  },
};
export const Failed: Story = {
  decorators: [storyContext({ submits: ['lost'] }, filled)],
  play: async (context) => {
    await send(context);
    await expect(await context.canvas.findByText(/^Failed to submit quote request/u)).toBeVisible();
    await expect(context.canvas.getByText('Your items and project details are still here.')).toBeVisible();
  },
};
export const Refused: Story = {
  decorators: [storyContext({ submits: [{ problem: aProblem() }] }, filled)],
  play: async (context) => {
    await send(context);
    await expect(await context.canvas.findByText('One field needs your attention')).toBeVisible();
  },
};
export const RefusedItem: Story = {
  decorators: [storyContext(itemRefused, filled)],
  play: async (context) => {
    await send(context);
    await expect(
      await context.canvas.findByText('Prime lens set, six focal lengths: This item is no longer in the catalogue'),
    ).toBeVisible();
  },
};

export const Receipt: Story = { decorators: [storyContext({}, { receipt: aStoredReceipt() })] };
export const ReceiptSpanish: Story = { ...Receipt, globals: { locale: 'es' } };
export const ReceiptAt320: Story = { ...Receipt, globals: narrow, play: expectToFit };
export const ReceiptWithNextQuote: Story = {
  decorators: [storyContext({}, { receipt: aStoredReceipt(), ...filled })],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go on with it' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Request a Quote' })).toBeVisible();
  },
};

export const SharedList: Story = {
  parameters: { path: '/quote?items=2x1,3x2,77x1' },
  decorators: [storyContext({ equipment: sampleEquipment }, { items: sampleItems })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Replace my quote' })).toBeVisible();
  },
};
export const LoadingSharedList: Story = {
  ...SharedList,
  decorators: [storyContext({ catalogueFailures: ['pending', 'pending', 'pending'] })],
  play: async () => undefined,
};
