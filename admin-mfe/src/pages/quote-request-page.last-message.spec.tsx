import type { QuoteRequest, StaffQuoteMessage } from '@backlot/domain/contract/staff';
import { aQuoteVersion } from '@backlot/domain/testing';
import { never, unreachable } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Call } from '../testing/back-office.tsx';
import { button, click, loaded, openQuoteRequest, region } from '../testing/open-quote-request.tsx';
import { request, REQUEST_PATH } from '../testing/quote-request-server.ts';

const READ = `GET ${REQUEST_PATH}`;
const REPLY = `POST ${REQUEST_PATH}/messages`;
const DISMISS = `POST ${REQUEST_PATH}/no-reply-needed`;

const idOf = (index: number) => `1f0c6a0e-7d6b-4e0c-9a53-${String(index).padStart(12, '0')}`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1000).toISOString();
const question = (index: number, minutes: number): StaffQuoteMessage => ({
  id: idOf(index),
  from: 'customer',
  text: `Question ${index}`,
  at: minutesAgo(minutes),
  by: null,
});
const first = question(1, 40);
const second = question(2, 5);
const replyMessage: StaffQuoteMessage = {
  ...question(90, 0),
  from: 'staff',
  text: 'Yes',
  by: 'dolores@backlot.example',
};
const withQuestion = (changes: Partial<QuoteRequest> = {}) =>
  request({
    answeredAt: '2026-11-02T15:10:00.000Z',
    waitingSince: first.at,
    messages: [first],
    versions: [aQuoteVersion()],
    ...changes,
  });

/** A server whose second response waits for the test. */
function statefulServer() {
  let current = withQuestion();
  const addSecondMessage = () => {
    current = withQuestion({ messages: [first, second] });
  };
  return { addSecondMessage, read: () => Response.json(current) };
}

const write = async (text: string) => {
  await loaded();
  await userEvent.click(screen.getByRole('textbox', { name: 'Reply to the customer' }));
  await userEvent.paste(text);
};
/** Triggers the refetch on window focus. */
const showSecond = async () => {
  dispatchEvent(new Event('visibilitychange'));
  await within(region('Messages')).findByText('Question 2');
};
const replies = (calls: readonly Call[]) => calls.filter(({ path }) => path.endsWith('/messages'));
const waitingText = () => screen.getByText(/^Waiting for a reply/u).textContent;

describe('reply', () => {
  it('sends the id of the last message it answers, or none', async () => {
    const { calls } = openQuoteRequest({
      [READ]: withQuestion({ messages: [], waitingSince: null }),
      [REPLY]: () => Response.json(replyMessage, { status: 201 }),
    });
    await write('Yes');
    await click('Send reply');
    await screen.findByText('Reply sent.');
    expect(replies(calls).map(({ body }) => body)).toEqual([{ text: 'Yes', lastMessageId: null }]);
  });

  it('reuses its key when resent, with the last message on the screen', async () => {
    const { addSecondMessage, read } = statefulServer();
    const { calls } = openQuoteRequest({ [READ]: read, [REPLY]: unreachable });
    await write('Yes');
    await click('Send reply');
    await screen.findByRole('alert');
    addSecondMessage();
    await showSecond();
    await click('Send reply');
    await waitFor(() => expect(replies(calls)).toHaveLength(2));
    expect(replies(calls).map(({ body }) => body)).toEqual([
      { text: 'Yes', lastMessageId: first.id },
      { text: 'Yes', lastMessageId: second.id },
    ]);
    expect(new Set(replies(calls).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('leaves a question open that arrived while it was being sent', async () => {
    const { addSecondMessage, read } = statefulServer();
    let isAnswered = false;
    let respond = (_: Response) => {};
    const { calls } = openQuoteRequest({
      [READ]: () => (isAnswered ? never() : read()),
      [REPLY]: () => new Promise((resolve) => (respond = resolve)),
    });
    await write('Yes');
    await click('Send reply');
    await waitFor(() => expect(replies(calls)).toHaveLength(1));
    addSecondMessage();
    await showSecond();
    isAnswered = true;
    respond(Response.json(replyMessage, { status: 201 }));
    await screen.findByText('Reply sent.');
    expect(replies(calls)[0]?.body).toEqual({ text: 'Yes', lastMessageId: first.id });
    expect(waitingText()).toBe('Waiting for a reply · 1 h 55 min left');
  });
});

describe('dismissal', () => {
  it('covers the messages on the screen; a later question stays open', async () => {
    const { calls } = openQuoteRequest({
      [READ]: withQuestion(),
      [DISMISS]: withQuestion({ messages: [first, second], waitingSince: second.at }),
    });
    await click('No reply needed');
    await screen.findByText('Marked as needing no reply.');
    const dismissals = calls.filter(({ path }) => path.endsWith('/no-reply-needed'));
    expect(dismissals.map(({ query }) => query.get('lastMessageId'))).toEqual([first.id]);
    expect(waitingText()).toBe('Waiting for a reply · 1 h 55 min left');
    expect(document.activeElement).toBe(button('No reply needed'));
  });
});
