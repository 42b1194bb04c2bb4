import type { QuoteRequest, StaffQuoteMessage } from '@backlot/domain/contract/staff';
import { aQuoteVersion } from '@backlot/domain/testing';
import { never, unreachable } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Call } from '../testing/back-office.tsx';
import {
  button,
  click,
  loaded,
  openQuoteRequest,
  region,
  request,
  REQUEST_PATH,
} from '../testing/open-quote-request.tsx';

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
const answer: StaffQuoteMessage = {
  ...question(90, 0),
  from: 'staff',
  text: 'Yes',
  by: 'dolores@backlot.example',
};
const asked = (changes: Partial<QuoteRequest> = {}) =>
  request({
    answeredAt: '2026-11-02T15:10:00.000Z',
    waitingSince: first.at,
    messages: [first],
    versions: [aQuoteVersion()],
    ...changes,
  });

/** A server that is asked a second time once a test says so. */
function desk() {
  let current = asked();
  const askAgain = () => {
    current = asked({ messages: [first, second] });
  };
  return { askAgain, read: () => Response.json(current) };
}

const write = async (text: string) => {
  await loaded();
  await userEvent.click(screen.getByRole('textbox', { name: 'Reply to the customer' }));
  await userEvent.paste(text);
};
/** The page asks anew, as it does when somebody comes back to it. */
const showSecond = async () => {
  dispatchEvent(new Event('visibilitychange'));
  await within(region('Messages')).findByText('Question 2');
};
const replies = (calls: readonly Call[]) => calls.filter(({ path }) => path.endsWith('/messages'));
const waits = () => screen.getByText(/^Waiting for a reply/u).textContent;

describe('a reply', () => {
  it('says up to which message it answers: up to none where there is none', async () => {
    const { calls } = openQuoteRequest({
      [READ]: asked({ messages: [], waitingSince: null }),
      [REPLY]: () => Response.json(answer, { status: 201 }),
    });
    await write('Yes');
    await click('Send reply');
    await screen.findByText('Reply sent.');
    expect(replies(calls).map(({ body }) => body)).toEqual([{ text: 'Yes', lastMessageId: null }]);
  });

  it('that is sent again is the same one, of what is on the screen by then', async () => {
    const { askAgain, read } = desk();
    const { calls } = openQuoteRequest({ [READ]: read, [REPLY]: unreachable });
    await write('Yes');
    await click('Send reply');
    await screen.findByRole('alert');
    askAgain();
    await showSecond();
    await click('Send reply');
    await waitFor(() => expect(replies(calls)).toHaveLength(2));
    expect(replies(calls).map(({ body }) => body)).toEqual([
      { text: 'Yes', lastMessageId: first.id },
      { text: 'Yes', lastMessageId: second.id },
    ]);
    expect(new Set(replies(calls).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('leaves a question waiting that came while it was under way', async () => {
    const { askAgain, read } = desk();
    let isAnswered = false;
    let respond = (_: Response) => {};
    const { calls } = openQuoteRequest({
      [READ]: () => (isAnswered ? never() : read()),
      [REPLY]: () => new Promise((resolve) => (respond = resolve)),
    });
    await write('Yes');
    await click('Send reply');
    await waitFor(() => expect(replies(calls)).toHaveLength(1));
    askAgain();
    await showSecond();
    isAnswered = true;
    respond(Response.json(answer, { status: 201 }));
    await screen.findByText('Reply sent.');
    expect(replies(calls)[0]?.body).toEqual({ text: 'Yes', lastMessageId: first.id });
    expect(waits()).toBe('Waiting for a reply · 1 h 55 min left');
  });
});

describe('that no reply is needed', () => {
  it('is said of what is on the screen; what came since waits on', async () => {
    const { calls } = openQuoteRequest({
      [READ]: asked(),
      [DISMISS]: asked({ messages: [first, second], waitingSince: second.at }),
    });
    await click('No reply needed');
    await screen.findByText('Marked as needing no reply.');
    const dismissals = calls.filter(({ path }) => path.endsWith('/no-reply-needed'));
    expect(dismissals.map(({ query }) => query.get('lastMessageId'))).toEqual([first.id]);
    expect(waits()).toBe('Waiting for a reply · 1 h 55 min left');
    expect(document.activeElement).toBe(button('No reply needed'));
  });
});
