import { ApiError, UnreachableError } from '@backlot/domain/contract';
import { aProblem, aProjectDetails, aQuoteRequestReceipt, aStoredPastRequest, aStoredReceipt } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { stage } from '../../../testing/stage.tsx';
import { longestList } from '../../../testing/samples.ts';
import { readSubmitFailure } from '../api/submit-quote-request.ts';
import { useSubmission } from '../stores/submission-store.ts';
import { NextSteps } from './next-steps.tsx';
import { PastRequests } from './past-requests.tsx';
import { ProjectReview } from './project-review.tsx';
import { Receipt } from './receipt.tsx';
import { SubmitFailure } from './submit-failure.tsx';
import { ThankYou } from './thank-you.tsx';

function Failed({ cause }: { cause: unknown }) {
  useState(() => useSubmission.setState({ failure: { ...readSubmitFailure(cause), items: [{ equipmentId: 1, quantity: 1 }] } }));
  return <SubmitFailure nameOf={() => 'LED panel'} />;
}

const refusal = (status: number, title: string) => new ApiError(aProblem({ status, title, errors: [] }));
const details = aProjectDetails({ isTaxExempt: true, specialRequests: 'Loading dock at the back.\nCall on arrival.' });
const pastRequests = Array.from({ length: 10 }, (_, index) =>
  aStoredPastRequest({ reference: `BL-2611-${String(42 - index).padStart(4, '0')}`, items: [{ equipmentId: 1, quantity: 9 * index + 1 }] }),
);
const longReceipt = aStoredReceipt({ items: longestList.map(({ equipment: { id, name, unitsPerItem }, quantity }) => ({ equipmentId: id, name, unitsPerItem, quantity })) });

const meta: Meta = { title: 'Quote/Quote request', decorators: [stage()] };
export default meta;
type Story = StoryObj;

export const WhatHappensNext: Story = { render: () => <NextSteps /> };
export const Review: Story = { render: () => <ProjectReview details={details} /> };
export const ReviewToChange: Story = { render: () => <ProjectReview details={details} onChange={() => undefined} /> };
export const ReviewInSpanish: Story = { ...ReviewToChange, decorators: [stage({}, {}, 'es')] };

export const Thanks: Story = { render: () => <ThankYou receipt={aQuoteRequestReceipt()} onClose={() => undefined} /> };
export const ThanksInSpanish: Story = { ...Thanks, decorators: [stage({}, {}, 'es')] };

export const SentReceipt: Story = { render: () => <Receipt receipt={aStoredReceipt()} onClose={() => undefined} /> };
export const LongestReceipt: Story = { render: () => <Receipt receipt={longReceipt} onClose={() => undefined} /> };
export const ReceiptInSpanish: Story = { ...SentReceipt, decorators: [stage({}, {}, 'es')] };
export const ReceiptInTheDark: Story = { ...SentReceipt, globals: { scheme: 'dark' } };

export const Past: Story = { render: () => <PastRequests />, decorators: [stage({}, { pastRequests })] };
export const PastInSpanish: Story = { render: () => <PastRequests />, decorators: [stage({}, { pastRequests }, 'es')] };

export const FailedWithoutAnswer: Story = { render: () => <Failed cause={new UnreachableError('no network')} /> };
export const FailedWithoutAnswerInSpanish: Story = { ...FailedWithoutAnswer, decorators: [stage({}, {}, 'es')] };
export const FailedOnTheServer: Story = { render: () => <Failed cause={refusal(500, 'Failed to create quote request')} /> };
export const FailedForTooManyTries: Story = { render: () => <Failed cause={refusal(429, 'Too many requests. Please wait a moment and try again.')} /> };
export const FailedForNoKnownReason: Story = { render: () => <Failed cause={undefined} /> };
export const FailedForAnItem: Story = {
  render: () => <Failed cause={new ApiError(aProblem({ errors: [{ path: 'items.0.equipmentId', message: 'This item is no longer in the catalogue' }] }))} />,
};
