import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { PANEL_STEP, usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { sampleItems } from '../testing/samples.ts';
import { stage } from '../testing/stage.tsx';
import { aProject } from '../testing/stores.ts';
import { QuotePanel } from './quote-panel.tsx';

function AtStep({ step }: { step: number }) {
  useState(() => usePanel.setState({ isOpen: true, step }));
  return <QuotePanel takesFocus={false} focusRequest={0} />;
}

const meta: Meta<typeof AtStep> = {
  title: 'Quote/Quote panel',
  component: AtStep,
  args: { step: PANEL_STEP.equipment },
  decorators: [stage({}, { items: sampleItems, project: aProject })],
  parameters: { layout: 'fullscreen' },
};
export default meta;
type Story = StoryObj<typeof AtStep>;

export const Equipment: Story = {};
export const Empty: Story = { decorators: [stage()] };
export const Details: Story = { args: { step: PANEL_STEP.details } };
export const DetailsMissing: Story = { args: { step: PANEL_STEP.details }, decorators: [stage({}, { items: sampleItems })] };
export const Review: Story = { args: { step: PANEL_STEP.review } };
export const UnknownStep: Story = { args: { step: 9 } };
