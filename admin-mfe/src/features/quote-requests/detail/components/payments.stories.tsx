import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { aStaffPayment } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ago, dayFromNow, errorResponse, PATH, request, responses } from '../../../../testing/sample-quote-request.ts';
import { expectToFit, NARROW, partOfBackOffice, respondWith } from '../../../../testing/story-context.tsx';
import { Payments } from './payments.tsx';

const deposit = aStaffPayment({ day: dayFromNow(-3), at: ago(70), note: 'Terminal slip 4471' });
const refund = aStaffPayment({
  id: '3e9a1c5d-7b2f-4d60-8c1e-5a6b7c8d9e10',
  kind: 'refund',
  amount: 20,
  way: 'cash',
  day: dayFromNow(-1),
  at: ago(20),
});
const online = aStaffPayment({
  id: '3e9a1c5d-7b2f-4d60-8c1e-5a6b7c8d9e11',
  kind: 'payment',
  amount: 300,
  way: 'online',
  day: dayFromNow(0),
  at: ago(1),
  by: null,
});

const paid = (changes: Partial<QuoteRequest> = {}) =>
  request({
    payments: [deposit, refund, online],
    balance: { version: 2, total: 642, paid: 480, due: 162, overpaid: 0 },
    ...changes,
  });

const meta: Meta<typeof Payments> = {
  ...partOfBackOffice(),
  title: 'Back office/Parts/Payments',
  component: Payments,
  tags: ['!autodocs'],
  args: { request: paid(), report: fn() },
};
export default meta;
type Story = StoryObj<typeof Payments>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$162.00')).toBeVisible();
    await expect(canvas.getByText('−$20.00')).toBeVisible();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const NarrowDark: Story = { globals: { ...NARROW, scheme: 'dark' }, play: expectToFit };
export const Empty: Story = { args: { request: paid({ payments: [], balance: null }) } };
export const NotAccepted: Story = { args: { request: paid({ balance: null }) } };
export const Overpaid: Story = {
  args: { request: paid({ balance: { version: 2, total: 400, paid: 480, due: 0, overpaid: 80 } }) },
};
export const Recording: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Record a payment' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Record' }));
    await expect(canvas.getByText('Enter an amount')).toBeVisible();
    await expect(canvas.getByText('Choose how it was paid')).toBeVisible();
  },
};
export const RecordingNarrow: Story = { ...Recording, globals: NARROW };
/** The typed values stay, and the form shows the reason. */
export const RecordingRefused: Story = {
  beforeEach: respondWith(
    responses(paid(), {
      [`POST ${PATH}/payments`]: errorResponse(403, 'forbidden', 'Failed to record the payment'),
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Record a payment' }));
    await userEvent.type(canvas.getByLabelText('Amount in dollars'), '162');
    await userEvent.selectOptions(canvas.getByLabelText('How it was paid'), 'check');
    await userEvent.click(canvas.getByRole('button', { name: 'Record' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to record the payment: Unknown error.');
    await expect(canvas.getByLabelText('Amount in dollars')).toHaveValue('162');
  },
};
