import type { QuoteRequest } from '@backlot/domain/contract/staff';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import {
  dayFromNow,
  errorResponse,
  mail,
  PATH,
  question,
  request,
  responses,
  version,
} from '../../../../testing/sample-quote-request.ts';
import { expectToFit, NARROW, never, partOfBackOffice, respondWith } from '../../../../testing/story-context.tsx';
import { QuoteReminders } from './quote-reminders.tsx';

const weekBefore = mail({ kind: 'quote-reminder' });
const dayBefore = mail({ kind: 'quote-reminder', state: 'failed', sentAt: null, lastError: '550 No such mailbox' });

/** A quote that expires in a few days: one reminder was sent, and one is due. */
const reminded = (changes: Partial<QuoteRequest> = {}) =>
  request({
    deliveries: [weekBefore],
    reminders: { on: true, sent: [{ kind: 'week-before', deliveryId: weekBefore.id }] },
    ...changes,
  });

const meta: Meta<typeof QuoteReminders> = {
  ...partOfBackOffice(),
  title: 'Back office/Parts/Reminders of a quote',
  component: QuoteReminders,
  tags: ['!autodocs'],
  args: { request: reminded(), version: version({ validUntil: dayFromNow(5) }), report: fn() },
};
export default meta;
type Story = StoryObj<typeof QuoteReminders>;

const SET = `PUT ${PATH}/reminders`;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Reminders' })).toBeChecked();
    await expect(canvas.getByText(/^7 days before the end: sent /u)).toBeVisible();
    await expect(canvas.getByText(/^Next reminder on /u)).toBeVisible();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: NARROW, play: expectToFit };
export const Off: Story = {
  args: { request: reminded({ reminders: { on: false, sent: [] } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Reminders' })).not.toBeChecked();
  },
};
export const OffNarrowDark: Story = { ...Off, globals: { ...NARROW, scheme: 'dark' } };
export const Waiting: Story = {
  args: { request: reminded({ waitingSince: question().at }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('None while the customer waits for a reply.')).toBeVisible();
  },
};
export const MailFailed: Story = {
  args: {
    version: version({ validUntil: dayFromNow(0) }),
    request: reminded({
      deliveries: [dayBefore, weekBefore],
      reminders: {
        on: true,
        sent: [
          { kind: 'week-before', deliveryId: weekBefore.id },
          { kind: 'day-before', deliveryId: dayBefore.id },
        ],
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 day before the end: not sent')).toBeVisible();
  },
};
export const Saving: Story = {
  beforeEach: respondWith(responses(reminded(), { [SET]: never })),
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch', { name: 'Reminders' });
    await userEvent.click(control);
    await expect(control).toHaveAttribute('aria-busy', 'true');
    await expect(control).not.toBeChecked();
  },
};
export const SavingFailed: Story = {
  beforeEach: respondWith(
    responses(reminded(), { [SET]: errorResponse(404, 'PGRST116', 'Failed to change the reminders') }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Reminders' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to change the reminders');
    await expect(canvas.getByRole('switch', { name: 'Reminders' })).toBeChecked();
  },
};
