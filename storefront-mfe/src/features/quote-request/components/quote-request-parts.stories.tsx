import { aProblem, aProjectDetails, aQuoteRequestReceipt } from '@backlot/domain/testing';
import { ApiError } from '@backlot/domain/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { stage } from '../../../testing/stage.tsx';
import { readSubmitFailure } from '../api/submit-quote-request.ts';
import { useSubmission } from '../stores/submission-store.ts';
import { NextSteps } from './next-steps.tsx';
import { ProjectReview } from './project-review.tsx';
import { SubmitFailure } from './submit-failure.tsx';
import { ThankYou } from './thank-you.tsx';

function Failed({ cause }: { cause: unknown }) {
  useState(() => useSubmission.setState({ failure: { ...readSubmitFailure(cause), items: [{ equipmentId: 1, quantity: 1 }] } }));
  return <SubmitFailure nameOf={() => 'LED panel'} />;
}

const meta: Meta = { title: 'Quote/Quote request', decorators: [stage()] };
export default meta;
type Story = StoryObj;

export const WhatHappensNext: Story = { render: () => <NextSteps /> };
export const Review: Story = { render: () => <ProjectReview details={aProjectDetails({ isTaxExempt: true, specialRequests: 'Loading dock at the back.\nCall on arrival.' })} /> };
export const Thanks: Story = { render: () => <ThankYou receipt={aQuoteRequestReceipt()} onClose={() => undefined} onTimeUp={() => undefined} /> };
export const FailedWithoutAnswer: Story = { render: () => <Failed cause={new Error('the server could not be reached')} /> };
export const FailedForAnItem: Story = {
  render: () => <Failed cause={new ApiError(aProblem({ errors: [{ path: 'items.0.equipmentId', message: 'This item is no longer in the catalogue' }] }))} />,
};
