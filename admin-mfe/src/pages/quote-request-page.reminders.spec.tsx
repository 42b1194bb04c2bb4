import { addDays, businessToday, formatDay } from '@backlot/domain';
import { quoteRemindersSwitchSchema, type QuoteRequest } from '@backlot/domain/contract/staff';
import { aQuoteVersion } from '@backlot/domain/testing';
import { never } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Call, Responses } from '../testing/back-office.tsx';
import { loaded, openQuoteRequest, region } from '../testing/open-quote-request.tsx';
import { problem, request, REQUEST_PATH } from '../testing/quote-request-server.ts';

const SET = `PUT ${REQUEST_PATH}/reminders`;
const day = (days: number) => addDays(businessToday(new Date()), days);
const DELIVERY_ID = '5a0cf4a2-8d5b-4f6e-9c5a-000000000021';
const delivery = {
  id: DELIVERY_ID,
  kind: 'quote-reminder',
  state: 'sent',
  attempts: 1,
  lastError: null,
  queuedAt: '2026-11-02T14:30:00.000Z',
  sentAt: '2026-11-02T14:31:00.000Z',
} as const;

/** A request whose newest version has this many days left. */
const sent = (daysLeft: number, changes: Partial<QuoteRequest> = {}) =>
  request({ versions: [aQuoteVersion({ validUntil: day(daysLeft) })], ...changes });

/** A server that stores the switch. */
function serve(shown: QuoteRequest): Responses {
  let current = shown;
  return {
    [`GET ${REQUEST_PATH}`]: () => Response.json(current),
    [SET]: ({ body }: Call) => {
      const { on } = quoteRemindersSwitchSchema.parse(body);
      current = { ...current, reminders: { ...current.reminders, on } };
      return Response.json(current);
    },
  };
}

const findSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Reminders' });
const bodies = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

/** Returns the text about the next reminder. */
async function plan(): Promise<string | null | undefined> {
  const id = (await findSwitch()).getAttribute('aria-describedby');
  return document.getElementById(id ?? '')?.textContent;
}

describe('reminders switch', () => {
  it('is not shown before a quote was sent', async () => {
    openQuoteRequest();
    await loaded();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('is switched off and on next to the versions', async () => {
    const { calls } = openQuoteRequest(serve(sent(20)));
    const control = await findSwitch();
    expect(region('Versions').contains(control)).toBe(true);
    expect(control.checked).toBe(true);
    await userEvent.click(control);
    expect(await screen.findByText('Reminders turned off.')).toBeDefined();
    expect([control.checked, await plan()]).toEqual([false, 'Turned off: the customer is not reminded.']);
    await userEvent.click(control);
    expect(await screen.findByText('Reminders turned on.')).toBeDefined();
    expect(control.checked).toBe(true);
    expect(bodies(calls)).toEqual([{ on: false }, { on: true }]);
    expect(document.activeElement).toBe(control);
  });

  it('cannot be switched again while saving', async () => {
    const { calls } = openQuoteRequest({ ...serve(sent(20)), [SET]: never });
    const control = await findSwitch();
    await userEvent.click(control);
    await waitFor(() => expect(control.getAttribute('aria-busy')).toBe('true'));
    await userEvent.click(control);
    await waitFor(() => expect(bodies(calls)).toEqual([{ on: false }]));
    expect(control.checked).toBe(false);
  });

  it('stays when the server refuses the change, with the reason', async () => {
    openQuoteRequest({
      ...serve(sent(20)),
      [SET]: problem(500, 'broken', { title: 'Failed to change the reminders', detail: 'Something broke.' }),
    });
    const control = await findSwitch();
    await userEvent.click(control);
    const alert = await within(region('Versions')).findByRole('alert');
    expect(alert.textContent).toBe('Failed to change the reminders: Something broke.');
    expect(control.checked).toBe(true);
  });
});

describe('text below the switch', () => {
  it.each<[string, () => QuoteRequest]>([
    [`Next reminder on ${formatDay(day(13))}`, () => sent(20)],
    ['Next reminder today', () => sent(6)],
    [
      `Next reminder on ${formatDay(day(4))}`,
      () => sent(5, { reminders: { on: true, sent: [{ kind: 'week-before', deliveryId: DELIVERY_ID }] } }),
    ],
    ['None while the customer waits for a reply.', () => sent(5, { waitingSince: '2026-11-02T14:30:00.000Z' })],
    ['None while the quote is on hold.', () => sent(5, { status: 'rejected' })],
    ['No reminder is to come.', () => sent(-4)],
    [
      'No reminder is to come.',
      () => request({ versions: [aQuoteVersion({ state: 'accepted', validUntil: day(5) })], status: 'completed' }),
    ],
  ])('stands %j', async (text, shown) => {
    openQuoteRequest(serve(shown()));
    expect(await plan()).toBe(text);
  });

  it.each([
    ['7 days before the end: sent Nov 2, 2026, 9:31 AM', delivery],
    ['7 days before the end: waiting to be sent', { ...delivery, state: 'waiting', sentAt: null }],
    ['7 days before the end: not sent', { ...delivery, state: 'failed', sentAt: null }],
  ] as const)('is %j for the newest version', async (text, mail) => {
    const reminders = { on: true, sent: [{ kind: 'week-before' as const, deliveryId: DELIVERY_ID }] };
    openQuoteRequest(serve(sent(5, { reminders, deliveries: [mail] })));
    const list = within(await screen.findByRole('list', { name: 'Reminders of the newest version' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([text]);
    expect(within(region('E-mails')).getByText(/^Reminder of the quote to the customer/u)).toBeDefined();
  });
});
