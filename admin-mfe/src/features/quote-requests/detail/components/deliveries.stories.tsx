import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ago, items, LONG, mail, request } from '../../../../testing/sample-quote-request.ts';
import { expectToFit, NARROW, partOfBackOffice } from '../../../../testing/story-context.tsx';
import { Deliveries } from './deliveries.tsx';

const resending = { mutate: fn(), isPending: false };
const failed = { state: 'failed', attempts: 8, sentAt: null, lastError: '550 5.1.1 mailbox unavailable' } as const;
const all = [
  mail({ state: 'waiting', attempts: 0, sentAt: null, queuedAt: ago(0) }),
  mail(),
  mail({ kind: 'acknowledgement' }),
  mail({ kind: 'staff-notification' }),
];

const meta: Meta<typeof Deliveries> = {
  ...partOfBackOffice(),
  title: 'Back office/Parts/E-mails of a request',
  component: Deliveries,
  tags: ['!autodocs'],
  args: { request: request({ deliveries: all }), resending },
};
export default meta;
type Story = StoryObj<typeof Deliveries>;

export const Sent: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resend this quote' }));
    await expect(args.resending.mutate).toHaveBeenCalledOnce();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: NARROW };
export const Failed: Story = {
  args: { request: request({ deliveries: [mail(failed), mail({ kind: 'acknowledgement', ...failed })] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('550 5.1.1 mailbox unavailable')).toHaveLength(2);
    // A customer whose acknowledgement failed can still get the quote.
    await expect(canvas.getByRole('button', { name: 'Send the quote' })).toBeEnabled();
  },
};
export const FailedNarrowDark: Story = { ...Failed, globals: { ...NARROW, scheme: 'dark' } };
export const SendingAgain: Story = {
  args: { resending: { ...resending, isPending: true } },
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
/** An empty quote cannot be sent, and the button says why. */
export const EmptyQuote: Story = {
  args: {
    request: request({ items: [], deliveries: [mail()] }),
    resending: { ...resending, mutate: fn() },
  },
  play: async ({ args, canvas }) => {
    const resend = canvas.getByRole('button', { name: 'Resend this quote' });
    await expect(resend).toHaveAccessibleDescription('The saved quote has no items, so it cannot be sent.');
    await userEvent.click(resend);
    await expect(args.resending.mutate).not.toHaveBeenCalled();
  },
};
/** Neither can the quote of a rejected or completed request. */
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
