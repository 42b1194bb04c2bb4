import { aQuoteRequestReceipt } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { PANEL_STEP, usePanel, type PanelState } from '../features/quote-cart/stores/panel-store.ts';
import { availabilityFailed, itemRefused, longestList, sampleItems, limitedAvailability } from '../testing/samples.ts';
import { expectToFit, narrow, storyContext } from '../testing/story-context.tsx';
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
  decorators: [storyContext({}, filled)],
  parameters: { layout: 'fullscreen', covers: ['quote-panel-steps'] },
};
export default meta;
type Story = StoryObj<typeof AtStep>;

export const Equipment: Story = {};
export const Empty: Story = { decorators: [storyContext()] };
/** Maximum number of lines. Axe is skipped, since the lines are like those of other stories. */
export const Longest: Story = {
  decorators: [storyContext({}, { items: longestList })],
  parameters: { a11y: { test: 'off' } },
};
export const LongTexts: Story = { decorators: [storyContext({}, { items: longestList.slice(0, 8) })] };
export const Details: Story = { args: { step: PANEL_STEP.details } };
export const DetailsMissing: Story = {
  args: { step: PANEL_STEP.details },
  decorators: [storyContext({}, { items: sampleItems })],
};
export const DetailsWithErrors: Story = {
  args: { step: PANEL_STEP.details },
  decorators: [
    storyContext({}, { items: sampleItems, project: { ...aProject, customerEmail: 'ana@', startDate: '2020-01-01' } }),
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

/** From the list to the success view; going back preserves the entries. */
export const AllSteps: Story = {
  decorators: [storyContext({}, { items: sampleItems, project: { ...aProject, jobName: '' } })],
  play: async ({ canvas }) => {
    const click = async (name: string) => userEvent.click(await canvas.findByRole('button', { name }));
    await click('Add Project Details');
    await expect(canvas.getByRole('button', { name: 'Review Quote' })).toBeDisabled();
    await expect(canvas.getByText('Still needed: Job Name')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Job Name/u }), 'Night Ferry');
    await click('Back to Equipment');
    await click('Add Project Details');
    await expect(canvas.getByRole('textbox', { name: /^Job Name/u })).toHaveValue('Night Ferry');
    await click('Review Quote');
    await expect(await canvas.findByText('Night Ferry')).toBeVisible();
    await click('Back to Project Details');
    await expect(canvas.getByRole('textbox', { name: /^Job Name/u })).toHaveValue('Night Ferry');
    await click('Review Quote');
    await click('Submit Quote Request');
    const thanksHeading = await canvas.findByRole('heading', { name: 'Thank You!' });
    await expect(thanksHeading).toHaveFocus();
    await expect(canvas.getByText('BL-2611-0042')).toBeVisible();
  },
};

/** Not available: each line offers substitutes, the list the nearest days. Sending stays possible. */
export const NotAllFree: Story = {
  decorators: [storyContext(limitedAvailability, filled)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not free for these dates, ask us')).toBeVisible();
    await expect(canvas.getByText('Only 2 left')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Take Boom pole instead' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Your whole list is free Mar 16–20, 2099' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add Project Details' })).toBeEnabled();
  },
};
export const NotAllFreeDetails: Story = {
  args: { step: PANEL_STEP.details },
  decorators: [storyContext(limitedAvailability, filled)],
};
export const NotAllFreeSpanishNarrow: Story = {
  decorators: [storyContext(limitedAvailability, { items: longestList.slice(0, 4), project: aProject })],
  globals: { ...narrow, locale: 'es' },
  play: async () => {
    await expect(await screen.findByText('No disponible en esas fechas, consúltenos')).toBeVisible();
    await expectToFit();
  },
};
export const LookupFailed: Story = {
  decorators: [storyContext(availabilityFailed, filled)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We could not look up what is free/u)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Sending: Story = {
  args: { step: PANEL_STEP.review },
  decorators: [storyContext({ submits: ['pending'] }, filled)],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Quote Request' }));
    const button = canvas.getByRole('button', { name: 'Processing Your Request...' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveFocus();
  },
};
export const FailedWithoutAnswer: Story = {
  args: { step: PANEL_STEP.review },
  decorators: [storyContext({ submits: ['lost'] }, filled)],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Quote Request' }));
    await expect(await canvas.findByText(/^Failed to submit quote request/u)).toBeVisible();
  },
};
/** An item error leads back to the list, to its line. */
export const RefusedItem: Story = {
  args: { step: PANEL_STEP.review },
  decorators: [storyContext(itemRefused, filled)],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Quote Request' }));
    await expect(await canvas.findByText('This item is no longer in the catalogue')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add Project Details' })).toBeVisible();
  },
};
export const Thanks: Story = { args: { receipt: aQuoteRequestReceipt() }, decorators: [storyContext()] };
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
/** Overlay: the focus trap excludes the toast: the panel itself offers undo. */
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
/** Keyboard only: the overlay traps the focus. */
export const KeepsTheFocusOverThePage: Story = {
  globals: narrow,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Your Quote' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (let click = 0; click < 14; click += 1) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.tab({ shift: true });
    await expect(dialog.contains(document.activeElement)).toBe(true);
  },
};
/** Spanish on a small phone: the failure is displayed above, buttons stay in reach, and the focus stays trapped. */
export const FailedOverThePage: Story = {
  args: { step: PANEL_STEP.review },
  decorators: [storyContext({ submits: ['lost'] }, filled)],
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
    for (let click = 0; click < 12; click += 1) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
  },
};
