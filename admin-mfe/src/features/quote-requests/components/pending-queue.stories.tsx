import { createApiClient, type QuoteRequestSummary } from '@backlot/domain/contract';
import { aProblem, aQuoteRequestList, aQuoteRequestSummary } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { createQueryClient } from '../../../lib/query-client.ts';
import { fakeBff, type Answers } from '../../../testing/back-office.tsx';
import { PendingQueue } from './pending-queue.tsx';

const waiting = (index: number, minutes: number, changes: Partial<QuoteRequestSummary> = {}): QuoteRequestSummary =>
  aQuoteRequestSummary({
    id: `5a0cf4a2-8d5b-4f6e-9c5a-${String(index).padStart(12, '0')}`,
    reference: `BL-2611-000${index}`,
    createdAt: new Date(Date.now() - minutes * 60_000 - 1000).toISOString(),
    ...changes,
  });

const LIST = 'GET /api/quote-requests';
const queue = [
  waiting(1, 190, { customerName: 'Theo Lindqvist', company: null, jobName: 'Spring lookbook' }),
  waiting(2, 104, { customerName: 'Marisol Vega', company: 'Calle Ocho Films', jobName: 'Night Market' }),
  waiting(3, 35),
  waiting(4, 2, { customerName: 'Priya Raman', company: 'Saffron & Salt', jobName: 'Kitchen stories, season 2' }),
];
const counts = { pending: 4, approved: 2, in_progress: 0, completed: 9, rejected: 1 };

type QueueWithAnswersProps = { answers: Answers };

function QueueWithAnswers({ answers }: QueueWithAnswersProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <PendingQueue api={createApiClient({ fetch: fakeBff(answers).fetch })} />
    </QueryClientProvider>
  );
}

const meta: Meta<typeof QueueWithAnswers> = {
  title: 'Back office/Pending queue',
  component: QueueWithAnswers,
  args: { answers: { [LIST]: aQuoteRequestList(queue, { counts }) } },
};
export default meta;
type Story = StoryObj<typeof QueueWithAnswers>;

export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 h 10 min late')).toBeVisible();
    await expect(canvas.getByText('16 min left')).toBeVisible();
  },
};
export const Dark: Story = { ...Waiting, globals: { scheme: 'dark' } };
export const Phone: Story = { ...Waiting, globals: { viewport: { value: 'narrow', isRotated: false } } };
export const Loading: Story = { args: { answers: { [LIST]: () => new Promise<Response>(() => {}) } } };
export const NobodyWaits: Story = { args: { answers: { [LIST]: aQuoteRequestList([]) } } };
export const Failed: Story = { args: { answers: { [LIST]: () => Response.json(aProblem({ status: 500 }), { status: 500 }) } } };
export const LongText: Story = {
  args: {
    answers: {
      [LIST]: aQuoteRequestList([waiting(1, 5, { customerName: 'Überlandfahrtsgesellschaft'.repeat(6), company: 'The Company With the Long Name '.repeat(4), jobName: 'A job that takes long to say '.repeat(4) })]),
    },
  },
};
