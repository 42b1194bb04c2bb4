import type { QuoteRequest, StaffQuoteMessage } from '@backlot/domain/contract/staff';
import { newReplySchema, newQuoteNoteSchema } from '@backlot/domain/contract/staff';
import { aQuoteVersion } from '@backlot/domain/testing';
import { unreachable } from '@backlot/domain/testing/network';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CANNED_TEXTS } from '../features/quote-requests/detail/rules/canned-replies.ts';
import type { Call } from '../testing/back-office.tsx';
import { button, click, loaded, openQuoteRequest, region } from '../testing/open-quote-request.tsx';
import { problem, request, REQUEST_PATH } from '../testing/quote-request-server.ts';

afterEach(() => vi.useRealTimers());

const REPLY = `POST ${REQUEST_PATH}/messages`;
const NOTE = `POST ${REQUEST_PATH}/notes`;
const DISMISS = `POST ${REQUEST_PATH}/no-reply-needed`;
const ME = 'dolores@backlot.example';

const idOf = (index: number) => `1f0c6a0e-7d6b-4e0c-9a53-${String(index).padStart(12, '0')}`;
const message = (index: number, changes: Partial<StaffQuoteMessage> = {}): StaffQuoteMessage => ({
  id: idOf(index),
  from: 'customer',
  text: 'Can we pick up on Friday evening?',
  at: '2026-11-03T14:30:00.000Z',
  by: null,
  ...changes,
});
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1000).toISOString();
/** A request with a question of 40 minutes ago. */
const withQuestion = (changes: Partial<QuoteRequest> = {}) =>
  request({
    answeredAt: '2026-11-02T15:10:00.000Z',
    waitingSince: minutesAgo(40),
    messages: [message(1)],
    versions: [aQuoteVersion()],
    ...changes,
  });

/** A server that stores messages and dismissals. */
function statefulServer(changes: Partial<QuoteRequest> = {}) {
  let current = withQuestion(changes);
  const set = (next: Partial<QuoteRequest>) => {
    current = { ...current, ...next };
  };
  const reply = ({ body }: Call) => {
    const { text } = newReplySchema.parse(body);
    const savedReply = message(90, { from: 'staff', text, at: '2026-11-03T15:00:00.000Z', by: ME });
    set({ messages: [...current.messages, savedReply], waitingSince: null });
    return Response.json(savedReply, { status: 201 });
  };
  const addNote = ({ body }: Call) => {
    const { text } = newQuoteNoteSchema.parse(body);
    const note = { id: idOf(91), text, at: '2026-11-03T15:00:00.000Z', by: ME };
    set({ notes: [note, ...current.notes] });
    return Response.json(note, { status: 201 });
  };
  const dismiss = () => {
    set({ waitingSince: null });
    return Response.json(current);
  };
  const responses = {
    [`GET ${REQUEST_PATH}`]: () => Response.json(current),
    [REPLY]: reply,
    [NOTE]: addNote,
    [DISMISS]: dismiss,
  };
  return { set, responses };
}

const field = (name: string | RegExp = 'Reply to the customer') =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const write = async (text: string, name?: string) => {
  await loaded();
  await userEvent.click(field(name));
  await userEvent.paste(text);
};
const texts = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const callsTo = (calls: readonly Call[], end: string) =>
  calls.filter(({ method, path }) => method === 'POST' && path.endsWith(end));
const keys = (calls: readonly Call[]) =>
  callsTo(calls, '/messages').map(({ headers }) => headers.get('idempotency-key'));

describe('messages', () => {
  it('are listed oldest first with author, side and time, as typed', async () => {
    const staff = { from: 'staff', at: '2026-11-03T15:00:00.000Z' } as const;
    openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: request({
        messages: [
          message(1, { text: 'Friday?\n\nOr <b>Saturday</b>?' }),
          message(2, { ...staff, text: 'Both.', by: 'desk@example.com' }),
          message(3, { ...staff, text: 'Until 7 PM.', by: ME }),
        ],
      }),
    });
    await loaded();
    expect(texts('Messages')).toEqual([
      'Ana Ruiz Customer Nov 3, 2026, 9:30 AMFriday?\n\nOr <b>Saturday</b>?',
      'desk@example.com Staff Nov 3, 2026, 10:00 AMBoth.',
      'You Staff Nov 3, 2026, 10:00 AMUntil 7 PM.',
    ]);
    expect(screen.queryByRole('button', { name: 'No reply needed' })).toBeNull();
  });

  it('are collapsed to the latest until all are requested', async () => {
    const messages = Array.from({ length: 11 }, (_, index) => message(index, { text: `Question ${index}` }));
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: request({ messages }) });
    await loaded();
    expect(texts('Messages')).toHaveLength(8);
    expect(texts('Messages').at(-1)).toContain('Question 10');
    await click('Show all 11 messages');
    expect(texts('Messages')[0]).toContain('Question 0');
    expect(screen.queryByRole('button', { name: /^Show all/u })).toBeNull();
  });

  it.each([
    ['the first version was sent', {}, 'Goes to ana.ruiz@example.com by e-mail. The customer reads English.'],
    [
      'a version was sent to a Spanish customer',
      { versions: [aQuoteVersion()], locale: 'es' },
      'Goes to ana.ruiz@example.com by e-mail and stands on the page of their quote. The customer reads Spanish.',
    ],
  ] satisfies [string, Partial<QuoteRequest>, string][])(
    'show an empty state, and the form states where a reply goes: %s',
    async (_, changes, description) => {
      openQuoteRequest({ [`GET ${REQUEST_PATH}`]: request(changes) });
      await loaded();
      expect(within(region('Messages')).getByText(/^No messages yet/u)).toBeDefined();
      expect(screen.getByRole('textbox', { name: 'Reply to the customer', description })).toBeDefined();
    },
  );
});

describe('reply', () => {
  it('is sent, ends the wait and empties the field', async () => {
    const { calls } = openQuoteRequest(statefulServer().responses);
    await write(' Yes.\nUntil 7 PM. ');
    await click('Send reply');
    expect((await screen.findByText('Reply sent.')).closest('[role="status"]')).not.toBeNull();
    expect(callsTo(calls, '/messages').map(({ body }) => body)).toEqual([
      { text: 'Yes.\nUntil 7 PM.', lastMessageId: idOf(1) },
    ]);
    expect(keys(calls)[0]).toMatch(/^[\w-]{16,100}$/u);
    expect(texts('Messages')[1]).toBe('You Staff Nov 3, 2026, 10:00 AMYes.\nUntil 7 PM.');
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    expect(screen.queryByText(/^Waiting for a reply/u)).toBeNull();
    expect(screen.queryByRole('link', { name: /^Question/u })).toBeNull();
  });

  it('reuses its key after a lost response, and gets a new key when changed', async () => {
    const { calls } = openQuoteRequest({ ...statefulServer().responses, [REPLY]: unreachable });
    await write('Yes');
    await click('Send reply');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to send the reply: .+\.$/u);
    expect(field().value).toBe('Yes');
    await click('Send reply');
    await waitFor(() => expect(keys(calls)).toHaveLength(2));
    await waitFor(() => expect(button('Send reply').getAttribute('aria-busy')).toBe('false'));
    await write(', gladly');
    await click('Send reply');
    await waitFor(() => expect(keys(calls)).toHaveLength(3));
    const [first, second, third] = keys(calls);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is sent only once, however often its button is clicked', async () => {
    let respond = (_: Response) => {};
    const { calls } = openQuoteRequest({
      ...statefulServer().responses,
      [REPLY]: () => new Promise((resolve) => (respond = resolve)),
    });
    await write('Yes');
    await userEvent.dblClick(button('Send reply'));
    fireEvent.submit(field());
    expect(button('Send reply').getAttribute('aria-busy')).toBe('true');
    expect(field().readOnly).toBe(true);
    await waitFor(() => expect(keys(calls)).toHaveLength(1));
    respond(Response.json(message(90, { from: 'staff', text: 'Yes', by: ME }), { status: 201 }));
    expect(await screen.findByText('Reply sent.')).toBeDefined();
    expect(keys(calls)).toHaveLength(1);
  });

  it('stays in the field when the server refuses it, with the reason', async () => {
    const { responses } = statefulServer();
    openQuoteRequest({
      ...responses,
      [REPLY]: problem(503, 'unavailable', { title: 'Failed to send the reply', detail: 'Please try again later.' }),
    });
    await write('Yes');
    await click('Send reply');
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to send the reply: Please try again later.');
    expect(field().value).toBe('Yes');
    expect(button('No reply needed')).toBeDefined();
  });

  it.each([
    ['empty', ' \n', 'Enter message'],
    ['too long', 'x'.repeat(2001), 'Message must be 2,000 characters or fewer'],
  ])('that is %s is not sent, and the field shows the error', async (_, text, error) => {
    const { calls } = openQuoteRequest(statefulServer().responses);
    await write(text);
    await click('Send reply');
    expect(within(region('Messages')).getByText(error)).toBeDefined();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe(text);
    expect(keys(calls)).toEqual([]);
  });

  it('appends a canned reply in the language of the customer', async () => {
    openQuoteRequest(statefulServer({ locale: 'es' }).responses);
    await write('Hola, Ana:');
    await click('Insert a canned reply');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Certificate of insurance' }));
    expect(field().value).toBe(`Hola, Ana:\n\n${CANNED_TEXTS.insurance.es}`);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(field());
  });
});

describe('open question', () => {
  it('restarts the two hours, and the header links to it', async () => {
    openQuoteRequest(statefulServer().responses);
    await loaded();
    expect(within(region('Messages')).getByText('Waiting for a reply · 1 h 20 min left')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Question · 1 h 20 min left' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' }));
  });

  it('is dismissed without a reply', async () => {
    openQuoteRequest(statefulServer().responses);
    await click('No reply needed');
    expect(await screen.findByText('Marked as needing no reply.')).toBeDefined();
    expect(screen.queryByText(/^Waiting for a reply/u)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' })));
    expect(texts('Messages')).toHaveLength(1);
  });

  it('stays open when dismissing failed, with the reason', async () => {
    openQuoteRequest({
      ...statefulServer({ waitingSince: minutesAgo(135) }).responses,
      [DISMISS]: problem(503, 'unavailable', { title: 'Failed to note that no reply is needed', detail: 'Too busy.' }),
    });
    await click('No reply needed');
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to note that no reply is needed: Too busy.');
    expect(screen.getByText('Waiting for a reply · 15 min late')).toBeDefined();
  });

  it('appears without a reload and is announced once, without moving the focus', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    // No version is open: the short interval is due to the question.
    const { set, responses } = statefulServer({ versions: [] });
    const { notify } = openQuoteRequest(responses);
    await loaded();
    field().focus();
    const messages = [message(1), message(2, { text: 'And a second dolly?' }), message(3, { text: 'With tracks?' })];
    const arrive = async (text: string) => {
      set({ messages: messages.slice(0, messages.findIndex((one) => one.text === text) + 1) });
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(await within(region('Messages')).findByText(text)).toBeDefined();
    };
    await arrive('And a second dolly?');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    const notice = [{ kind: 'info', message: 'New message from Ana Ruiz.' }];
    expect(notify.mock.calls).toEqual([notice]);
    await arrive('With tracks?');
    expect(notify.mock.calls).toEqual([notice, notice]);
    expect(document.activeElement).toBe(field());
  });
});

describe('internal note', () => {
  it('is added to the notes only', async () => {
    const earlier = { id: idOf(80), text: 'Pays by card', at: '2026-11-03T14:00:00.000Z', by: 'desk@example.com' };
    const { calls } = openQuoteRequest(statefulServer({ notes: [earlier] }).responses);
    await write('Panels in repair\nuntil Thursday', 'Internal note');
    await click('Add note');
    expect(await screen.findByText('Note added.')).toBeDefined();
    expect(callsTo(calls, '/notes').map(({ body }) => body)).toEqual([{ text: 'Panels in repair\nuntil Thursday' }]);
    expect(texts('Internal notes')).toEqual([
      `You Nov 3, 2026, 10:00 AMPanels in repair\nuntil Thursday`,
      'desk@example.com Nov 3, 2026, 9:00 AMPays by card',
    ]);
    expect(within(region('Internal notes')).getByText('Only staff see these')).toBeDefined();
    expect(within(region('Messages')).queryByText(/Panels/u)).toBeNull();
    expect(field('Internal note').value).toBe('');
    expect(document.activeElement).toBe(field('Internal note'));
  });

  it('stays in its field when adding failed, with the reason', async () => {
    openQuoteRequest({
      ...statefulServer().responses,
      [NOTE]: problem(500, 'broken', { title: 'Failed to add the note' }),
    });
    await write('Pays by card', 'Internal note');
    await click('Add note');
    expect((await within(region('Internal notes')).findByRole('alert')).textContent).toBe(
      'Failed to add the note: Unknown error.',
    );
    expect(field('Internal note').value).toBe('Pays by card');
    expect(within(region('Internal notes')).getByText('No notes yet.')).toBeDefined();
  });
});

describe('typed text', () => {
  const expectBoth = () => {
    expect(field().value).toBe('Yes, until');
    expect(field('Internal note').value).toBe('Pays by');
  };

  it('is restored on return, without a confirmation on leaving', async () => {
    const { router } = openQuoteRequest(statefulServer().responses);
    await write('Yes, until');
    await write('Pays by', 'Internal note');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Quote Requests' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/quote-requests'));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Internal note' })).toBeNull());
    await act(() => router.navigate(-1));
    await loaded();
    expectBoth();
  });

  it('is still being sent on return before the server has responded', async () => {
    let respond = (_: Response) => {};
    const { router, calls } = openQuoteRequest({
      ...statefulServer().responses,
      [REPLY]: () => new Promise((resolve) => (respond = resolve)),
    });
    await write('Yes');
    await click('Send reply');
    await waitFor(() => expect(keys(calls)).toHaveLength(1));
    await act(() => router.navigate('/admin/quote-requests'));
    await act(() => router.navigate(-1));
    await loaded();
    expect(button('Send reply').getAttribute('aria-busy')).toBe('true');
    await click('Send reply');
    respond(Response.json(message(90, { from: 'staff', text: 'Yes', by: ME }), { status: 201 }));
    await waitFor(() => expect(field().value).toBe(''));
    expect(keys(calls)).toHaveLength(1);
  });

  it('survives a new status and changes of others', async () => {
    const { set, responses } = statefulServer();
    const approved = { status: 'approved', version: 2 } as const;
    openQuoteRequest({
      ...responses,
      [`PATCH ${REQUEST_PATH}/status`]: () => {
        set(approved);
        return Response.json(withQuestion(approved));
      },
      [`PATCH ${REQUEST_PATH}`]: () => {
        set({ items: withQuestion().items.slice(1), version: 3 });
        return problem(412, 'stale');
      },
    });
    await write('Yes, until');
    await write('Pays by', 'Internal note');
    await click('Status of BL-2611-0042: Pending');
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Approved' }));
    await screen.findByRole('button', { name: 'Status of BL-2611-0042: Approved' });
    await click('One more: Lamp');
    await click('Save Changes');
    await screen.findByRole('dialog', { name: 'Somebody else changed this quote request' });
    await click('Reload');
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Lamp' })).toBeNull());
    expectBoth();
  });

  it('shows the confirmation of the browser before the page is closed', async () => {
    openQuoteRequest(statefulServer().responses);
    await loaded();
    const blocksUnload = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(blocksUnload()).toBe(false);
    await write('Pays by', 'Internal note');
    expect(blocksUnload()).toBe(true);
    await userEvent.clear(field('Internal note'));
    expect(blocksUnload()).toBe(false);
  });
});
