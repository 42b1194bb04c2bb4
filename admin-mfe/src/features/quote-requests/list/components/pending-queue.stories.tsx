import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { aProblem, aQuoteRequestList, aQuoteRequestSummary } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import {
  expectToFit,
  NARROW,
  never,
  partOfBackOffice,
  refusedOnce,
  respondWith,
} from '../../../../testing/story-context.tsx';
import { PendingQueue } from './pending-queue.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1000).toISOString();
const waiting = (index: number, minutes: number, changes: Partial<QuoteRequestSummary> = {}): QuoteRequestSummary =>
  aQuoteRequestSummary({
    id: `5a0cf4a2-8d5b-4f6e-9c5a-${String(index).padStart(12, '0')}`,
    reference: `BL-2611-000${index}`,
    createdAt: minutesAgo(minutes),
    ...changes,
  });

const LIST = 'GET /api/quote-requests';
/** The queue with times relative to now. */
const queue = () => [
  waiting(1, 190, { customerName: 'Theo Lindqvist', company: null, jobName: 'Spring lookbook' }),
  waiting(2, 104, { customerName: 'Marisol Vega', company: 'Calle Ocho Films', jobName: 'Night Market' }),
  waiting(3, 35),
  waiting(5, 3000, {
    customerName: 'Noor Haddad',
    company: 'Biscayne Bay Productions',
    jobName: 'Regatta live',
    status: 'approved',
    answeredAt: minutesAgo(2900),
    waitingSince: minutesAgo(40),
  }),
  waiting(4, 2, { customerName: 'Priya Raman', company: 'Saffron & Salt', jobName: 'Kitchen stories, season 2' }),
];
const counts = { pending: 4, approved: 3, in_progress: 0, completed: 9, rejected: 1 };

const meta: Meta<typeof PendingQueue> = {
  ...partOfBackOffice(),
  title: 'Back office/Parts/Pending queue',
  component: PendingQueue,
  tags: ['!autodocs'],
  beforeEach: respondWith(() => ({ [LIST]: aQuoteRequestList(queue(), { counts }) })),
};
export default meta;
type Story = StoryObj<typeof PendingQueue>;

export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 h 10 min late')).toBeVisible();
    await expect(canvas.getByText('16 min left')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')[3]).toHaveTextContent('Question · 1 h 20 min left');
    await expect(canvas.getByText('5 waiting')).toBeVisible();
  },
};
export const HomeEc: Story = { ...Waiting, globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...Waiting, globals: NARROW };
export const Loading: Story = {
  beforeEach: respondWith({ [LIST]: never }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading quote requests...')).toBeInTheDocument();
  },
};
export const EmptyQueue: Story = {
  beforeEach: respondWith({ [LIST]: aQuoteRequestList([]) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Everybody has an answer.')).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
export const LoadFails: Story = {
  beforeEach: respondWith({ [LIST]: () => Response.json(aProblem({ status: 403 }), { status: 403 }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load quote requests. Please try again.')).toBeVisible();
  },
};
/** The second request succeeds. */
export const RetryAfterError: Story = {
  beforeEach: respondWith(() => ({ [LIST]: refusedOnce(() => aQuoteRequestList(queue(), { counts })) })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByRole('link', { name: 'Theo Lindqvist' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
export const LongText: Story = {
  beforeEach: respondWith({
    [LIST]: aQuoteRequestList([
      waiting(1, 5, {
        customerName: 'Überlandfahrtsgesellschaft'.repeat(6),
        company: 'The Company With the Long Name '.repeat(4),
        jobName: 'A job that takes long to say '.repeat(4),
      }),
    ]),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Überland/u })).toBeVisible();
    await expectToFit();
  },
};
export const LongTextNarrow: Story = { ...LongText, globals: NARROW };
