import type { CurrentQuote } from '@backlot/domain/contract';
import { aPayment } from '@backlot/domain/testing';
import { never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { acceptedQuote, QUOTE_PATH, QUOTE_REFERENCE } from '../testing/customer-quotes.tsx';
import { pageOfQuote, withQuote } from '../testing/quote-stories.tsx';
import { andFits, narrow } from '../testing/story-context.tsx';
import type { StoredState } from '../testing/stores.ts';
import type { CustomerQuotePage } from './customer-quote-page.tsx';

const balance = { version: 2, total: 642, paid: 180, due: 462, overpaid: 0 };
const paid: CurrentQuote = {
  ...acceptedQuote,
  payments: [
    aPayment(),
    aPayment({ id: '3e9a1c5d-7b2f-4d60-8c1e-5a6b7c8d9e10', kind: 'refund', amount: 20, way: 'transfer' }),
  ],
  balance,
};

const PAY = 'POST /api/quotes/current/payments';

const withPayments = (quote: CurrentQuote, stored: StoredState = {}, answer: FakeResponses[typeof PAY] = never) =>
  withQuote(quote, { [PAY]: answer }, stored);

const meta: Meta<typeof CustomerQuotePage> = {
  ...pageOfQuote,
  title: "Storefront/Customer's quote/Payments",
  tags: ['!autodocs'],
  decorators: [withPayments(paid)],
};
export default meta;
type Story = StoryObj<typeof CustomerQuotePage>;

const waitForPage: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('region', { name: /^(?:Payments|Pagos)$/u })).toBeVisible();
};

export const Default: Story = { play: waitForPage };
export const HomeEc: Story = { ...Default, globals: { theme: 'home-ec' } };
export const NarrowDark: Story = { globals: { ...narrow, scheme: 'dark' }, play: andFits(waitForPage) };
export const Empty: Story = {
  ...Default,
  decorators: [withPayments({ ...paid, payments: [], balance: { ...balance, paid: 0, due: 642 } })],
};
export const Settled: Story = {
  ...Default,
  decorators: [withPayments({ ...paid, balance: { ...balance, paid: 642, due: 0 } })],
};
export const Overpaid: Story = {
  ...Default,
  decorators: [withPayments({ ...paid, balance: { ...balance, paid: 650, due: 0, overpaid: 8 } })],
};
export const PayOnline: Story = {
  ...Default,
  decorators: [withPayments({ ...paid, payOnline: { deposit: 120, total: 462 } })],
};
const payDeposit: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /\$120\.00/u }));
};
export const Busy: Story = { ...PayOnline, play: payDeposit };
export const Refused: Story = {
  decorators: [
    withPayments({ ...paid, payOnline: { deposit: 120, total: 462 } }, {}, () =>
      refusal({ status: 503, title: 'Failed to begin the payment', errors: [] }),
    ),
  ],
  play: async (context) => {
    await payDeposit(context);
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
};
export const PayOnlineNarrow: Story = { ...PayOnline, globals: narrow };
export const PayOnlineLongLabel: Story = {
  globals: { locale: 'es' },
  decorators: [withPayments({ ...paid, payOnline: { deposit: 123_456.78, total: 462_345.67 } })],
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Pagar en línea el depósito de $123,456.78' });
    const label = button.querySelector('.mantine-Button-label');
    await expect(label?.scrollWidth).toBe(label?.clientWidth);
  },
};
export const Confirming: Story = { ...Default, parameters: { path: `${QUOTE_PATH}?payment=done` } };
export const Arrived: Story = {
  ...Confirming,
  decorators: [
    withPayments(
      { ...paid, payments: [aPayment({ kind: 'payment', way: 'online' })] },
      { paymentsBefore: { [QUOTE_REFERENCE]: 0 } },
    ),
  ],
};
export const Cancelled: Story = { ...Default, parameters: { path: `${QUOTE_PATH}?payment=cancelled` } };
