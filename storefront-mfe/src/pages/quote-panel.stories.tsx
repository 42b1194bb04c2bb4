import { aQuoteRequestReceipt } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { PANEL_STEP, usePanel, type PanelState } from '../features/quote-cart/stores/panel-store.ts';
import { availabilityFailed, itemRefused, longestList, sampleItems, someTaken } from '../testing/samples.ts';
import { expectToFit, narrow, stage } from '../testing/stage.tsx';
import { aProject } from '../testing/stores.ts';
import { QuotePanel } from './quote-panel.tsx';

function AtStep({ step, receipt }: Pick<PanelState, 'step'> & Partial<Pick<PanelState, 'receipt'>>) {
  useState(() => usePanel.setState({ isOpen: true, step, receipt }));
  return <QuotePanel takesFocus={false} focusRequest={0} />;
}

const filled = { items: sampleItems, project: aProject };

const meta: Meta<typeof AtStep> = {
  title: 'Storefront/Quote panel',
  component: AtStep,
  tags: ['!autodocs'],
  args: { step: PANEL_STEP.equipment },
  decorators: [stage({}, filled)],
  parameters: { layout: 'fullscreen', covers: ['quote-panel-steps'] },
};
export default meta;
type Story = StoryObj<typeof AtStep>;

export const Equipment: Story = {};
export const Empty: Story = { decorators: [stage()] };
/** As many lines as a quote may hold. What axe would say of them it says of the others. */
export const Longest: Story = {
  decorators: [stage({}, { items: longestList })],
  parameters: { a11y: { test: 'off' } },
};
export const LongTexts: Story = { decorators: [stage({}, { items: longestList.slice(0, 8) })] };
export const Details: Story = { args: { step: PANEL_STEP.details } };
export const DetailsMissing: Story = {
  args: { step: PANEL_STEP.details },
  decorators: [stage({}, { items: sampleItems })],
};
export const DetailsWithErrors: Story = {
  args: { step: PANEL_STEP.details },
  decorators: [
    stage({}, { items: sampleItems, project: { ...aProject, customerEmail: 'ana@', startDate: '2020-01-01' } }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Review Quote' }));
    await expect(canvas.getByRole('alert')).toHaveFocus();
  },
};
export const Review: Story = { args: { step: PANEL_STEP.review } };
export const ChangeLeadsIntoTheField: Story = {
  args: { step: PANEL_STEP.review },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change Approximate Shooting Locations' }));
    const field = canvas.getByRole('textbox', { name: /Approximate Shooting Locations/u });
    await expect(field).toHaveFocus();
    await expect(field.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  },
};

/** From the list to the thanks; whoever goes back finds what they typed. */
export const AllSteps: Story = {
  decorators: [stage({}, { items: sampleItems, project: { ...aProject, jobName: '' } })],
  play: async ({ canvas }) => {
    const press = async (name: string) => userEvent.click(await canvas.findByRole('button', { name }));
    await press('Add Project Details');
    await expect(canvas.getByRole('button', { name: 'Review Quote' })).toBeDisabled();
    await expect(canvas.getByText('Still needed: Job Name')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Job Name/u }), 'Night Ferry');
    await press('Back to Equipment');
    await press('Add Project Details');
    await expect(canvas.getByRole('textbox', { name: /^Job Name/u })).toHaveValue('Night Ferry');
    await press('Review Quote');
    await expect(await canvas.findByText('Night Ferry')).toBeVisible();
    await press('Back to Project Details');
    await expect(canvas.getByRole('textbox', { name: /^Job Name/u })).toHaveValue('Night Ferry');
    await press('Review Quote');
    await press('Submit Quote Request');
    const thanks = await canvas.findByRole('heading', { name: 'Thank You!' });
    await expect(thanks).toHaveFocus();
    await expect(canvas.getByText('BL-2611-0042')).toBeVisible();
  },
};

/** Not free on its days: each line says so and offers others, and the list the nearest days. Nothing keeps it from being sent. */
export const NotAllFree: Story = {
  decorators: [stage(someTaken, filled)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not free for these dates, ask us')).toBeVisible();
    await expect(canvas.getByText('Only 2 left')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Take Boom pole instead' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Your whole list is free Mar 16–20, 2099' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add Project Details' })).toBeEnabled();
  },
};
export const NotAllFreeDetails: Story = { args: { step: PANEL_STEP.details }, decorators: [stage(someTaken, filled)] };
export const NotAllFreeSpanishNarrow: Story = {
  decorators: [stage(someTaken, { items: longestList.slice(0, 4), project: aProject })],
  globals: { ...narrow, locale: 'es' },
  play: async () => {
    await expect(await screen.findByText('No disponible en esas fechas, consúltenos')).toBeVisible();
    await expectToFit();
  },
};
export const LookupFailed: Story = {
  decorators: [stage(availabilityFailed, filled)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We could not look up what is free/u)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Sending: Story = {
  args: { step: PANEL_STEP.review },
  decorators: [stage({ submits: ['pending'] }, filled)],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Quote Request' }));
    const button = canvas.getByRole('button', { name: 'Processing Your Request...' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveFocus();
  },
};
export const FailedWithoutAnswer: Story = {
  args: { step: PANEL_STEP.review },
  decorators: [stage({ submits: ['lost'] }, filled)],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Quote Request' }));
    await expect(await canvas.findByText(/^Failed to submit quote request/u)).toBeVisible();
  },
};
/** An objection to an item leads back to the list, to the line that it is about. */
export const RefusedItem: Story = {
  args: { step: PANEL_STEP.review },
  decorators: [stage(itemRefused, filled)],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Quote Request' }));
    await expect(await canvas.findByText('This item is no longer in the catalogue')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add Project Details' })).toBeVisible();
  },
};
export const Thanks: Story = { args: { receipt: aQuoteRequestReceipt() }, decorators: [stage()] };
export const UnknownStep: Story = { args: { step: 9 } };

export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Spanish: Story = { globals: { locale: 'es' } };
export const SpanishDetails: Story = { args: { step: PANEL_STEP.details }, globals: { locale: 'es' } };
export const SpanishReview: Story = { args: { step: PANEL_STEP.review }, globals: { locale: 'es' } };
export const SpanishThanks: Story = { ...Thanks, globals: { locale: 'es' } };

export const Narrow: Story = { globals: narrow, play: expectToFit };
export const DetailsNarrow: Story = {
  args: { step: PANEL_STEP.details },
  globals: { ...narrow, locale: 'es' },
  play: expectToFit,
};
export const ReviewNarrow: Story = { args: { step: PANEL_STEP.review }, globals: narrow, play: expectToFit };
export const LongTextsNarrow: Story = { ...LongTexts, globals: narrow, play: expectToFit };
/** Over the page the focus does not reach the toast: the panel itself offers the line back. */
export const RemovedAndPutBack: Story = {
  globals: narrow,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Prime lens set, six focal lengths' }));
    const dialog = screen.getByRole('dialog', { name: 'Your Quote' });
    const undo = screen.getAllByRole('button', { name: 'Undo' }).find((button) => dialog.contains(button));
    if (undo === undefined) throw new Error('The panel offers nothing back');
    await userEvent.click(undo);
    await expect(
      await screen.findByRole('textbox', { name: 'Quantity of Prime lens set, six focal lengths' }),
    ).toHaveValue('1');
  },
};
/** Keyboard alone: the focus goes round within the panel while it lies over the page. */
export const KeepsTheFocusOverThePage: Story = {
  globals: narrow,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Your Quote' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (let press = 0; press < 14; press += 1) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.tab({ shift: true });
    await expect(dialog.contains(document.activeElement)).toBe(true);
  },
};
/** In Spanish on a small phone: what failed is read above, the way on stays in reach, and the focus stays in the panel. */
export const FailedOverThePage: Story = {
  args: { step: PANEL_STEP.review },
  decorators: [stage({ submits: ['lost'] }, filled)],
  globals: { ...narrow, locale: 'es' },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Su cotización' });
    const submit = () => screen.getByRole('button', { name: 'Enviar solicitud de cotización' });
    await userEvent.click(submit());
    const failure = await screen.findByRole('alert');
    await waitFor(() => expect(failure.parentElement).toHaveFocus());
    await expect(dialog.contains(failure)).toBe(true);
    await waitFor(() => expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
    await expect(submit().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(submit().scrollWidth).toBeLessThanOrEqual(submit().clientWidth);
    for (let press = 0; press < 12; press += 1) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
  },
};
