import { aQuoteRequestReceipt } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { PANEL_STEP, usePanel, type PanelState } from '../features/quote-cart/stores/panel-store.ts';
import { longestList, sampleItems } from '../testing/samples.ts';
import { stage } from '../testing/stage.tsx';
import { aProject } from '../testing/stores.ts';
import { QuotePanel } from './quote-panel.tsx';

function AtStep({ step, receipt }: Pick<PanelState, 'step'> & Partial<Pick<PanelState, 'receipt'>>) {
  useState(() => usePanel.setState({ isOpen: true, step, receipt }));
  return <QuotePanel takesFocus={false} focusRequest={0} />;
}

const filled = { items: sampleItems, project: aProject };
const overThePage = { viewport: { value: 'narrow', isRotated: false } };

const meta: Meta<typeof AtStep> = {
  title: 'Quote/Quote panel',
  component: AtStep,
  args: { step: PANEL_STEP.equipment },
  decorators: [stage({}, filled)],
  parameters: { layout: 'fullscreen' },
};
export default meta;
type Story = StoryObj<typeof AtStep>;

export const Equipment: Story = {};
export const Empty: Story = { decorators: [stage()] };
/** As many lines as a quote may hold. What axe would say of them it says of the others. */
export const Longest: Story = { decorators: [stage({}, { items: longestList })], parameters: { a11y: { test: 'off' } } };
export const Details: Story = { args: { step: PANEL_STEP.details } };
export const DetailsMissing: Story = { args: { step: PANEL_STEP.details }, decorators: [stage({}, { items: sampleItems })] };
export const DetailsWithErrors: Story = {
  args: { step: PANEL_STEP.details },
  decorators: [stage({}, { items: sampleItems, project: { ...aProject, customerEmail: 'ana@', startDate: '2020-01-01' } })],
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
export const Thanks: Story = { args: { receipt: aQuoteRequestReceipt() }, decorators: [stage()] };
export const UnknownStep: Story = { args: { step: 9 } };

/** Keyboard alone: the focus goes round within the panel while it lies over the page. */
export const KeepsTheFocusOverThePage: Story = {
  globals: overThePage,
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
  decorators: [stage({ submits: ['lost'] }, filled, 'es')],
  globals: overThePage,
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
export const ReviewOverThePage: Story = { args: { step: PANEL_STEP.review }, globals: overThePage };
export const SpanishEquipment: Story = { decorators: [stage({}, filled, 'es')] };
export const SpanishDetails: Story = { args: { step: PANEL_STEP.details }, decorators: [stage({}, filled, 'es')] };
export const SpanishReview: Story = { args: { step: PANEL_STEP.review }, decorators: [stage({}, filled, 'es')] };
export const Dark: Story = { args: { step: PANEL_STEP.review }, globals: { scheme: 'dark' } };
