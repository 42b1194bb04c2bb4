import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ago, items, LONG, mail, request } from '../../../../testing/sample-quote-request.ts';
import { ENGLISH_ONLY, expectToFit, NARROW, partOfBackOffice } from '../../../../testing/story-stage.tsx';
import { Deliveries } from './deliveries.tsx';

const functions = {
  resend: fn(async () => {}),
  isSending: false,
  downloadPdf: fn(async () => {}),
  isGenerating: false,
  downloadVersion: fn(async () => {}),
  downloadedVersion: undefined,
};
const failed = { state: 'failed', attempts: 8, sentAt: null, lastError: '550 5.1.1 mailbox unavailable' } as const;
const all = [
  mail({ state: 'waiting', attempts: 0, sentAt: null, queuedAt: ago(0) }),
  mail(),
  mail({ kind: 'acknowledgement' }),
  mail({ kind: 'staff-notification' }),
];

const meta: Meta<typeof Deliveries> = {
  title: 'Back office/Parts/E-mails of a request',
  component: Deliveries,
  tags: ['!autodocs'],
  args: { request: request({ deliveries: all }), functions },
  decorators: [partOfBackOffice],
  parameters: { states: { spanish: ENGLISH_ONLY } },
};
export default meta;
type Story = StoryObj<typeof Deliveries>;

export const Sent: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resend this quote' }));
    await expect(args.functions.resend).toHaveBeenCalledOnce();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: NARROW };
export const Failed: Story = {
  args: { request: request({ deliveries: [mail(failed), mail({ kind: 'acknowledgement', ...failed })] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('550 5.1.1 mailbox unavailable')).toHaveLength(2);
    // Who got no acknowledgement can get the quote.
    await expect(canvas.getByRole('button', { name: 'Send the quote' })).toBeEnabled();
  },
};
export const FailedNarrowDark: Story = { ...Failed, globals: { ...NARROW, scheme: 'dark' } };
export const SendingAgain: Story = {
  args: { functions: { ...functions, isSending: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Resend this quote' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const NoMailYet: Story = {
  args: { request: request({ deliveries: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No e-mail about this request yet.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
/** An empty quote is not sent, and the button says why. */
export const EmptyQuote: Story = {
  args: {
    request: request({ items: [], deliveries: [mail()] }),
    functions: { ...functions, resend: fn(async () => {}) },
  },
  play: async ({ args, canvas }) => {
    const resend = canvas.getByRole('button', { name: 'Resend this quote' });
    await expect(resend).toHaveAccessibleDescription('The saved quote has no items, so it cannot be sent.');
    await userEvent.click(resend);
    await expect(args.functions.resend).not.toHaveBeenCalled();
  },
};
/** Nor is one whose request is rejected or completed. */
export const OnHold: Story = {
  args: { request: request({ status: 'completed', deliveries: [mail()] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Resend this quote' })).toHaveAccessibleDescription(
      'The request is rejected or completed: set another status to send a quote.',
    );
  },
};
export const LongError: Story = {
  args: {
    request: request({
      items,
      deliveries: [mail({ ...failed, lastError: `550 5.7.26 ${LONG.repeat(4)} ${'unbreakable'.repeat(20)}` })],
    }),
  },
  globals: NARROW,
  play: expectToFit,
};
