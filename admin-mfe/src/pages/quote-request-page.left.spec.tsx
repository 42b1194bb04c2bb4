import { screen, waitFor, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { click, loaded, openQuoteRequest } from '../testing/open-quote-request.tsx';
import { request, REQUEST_PATH } from '../testing/quote-request-server.ts';

/* Sending a text continues after its page was left. */

const ID = '1f0c6a0e-7d6b-4e0c-9a53-000000000090';
const saved = { id: ID, text: 'Yes', at: '2026-11-03T15:00:00.000Z', by: 'dolores@backlot.example' };

const broken = { type: 'about:blank', title: 'Failed', status: 500, code: 'broken' };

/** Types a text, clicks the button, and navigates to the list before the server responds. */
async function leaveWhileSending(path: string, field: string, action: string) {
  let respond = (_: Response) => {};
  const opened = openQuoteRequest({
    [`GET ${REQUEST_PATH}`]: () => Response.json(request()),
    [`POST ${REQUEST_PATH}/${path}`]: () => new Promise((resolve) => (respond = resolve)),
  });
  await loaded();
  await userEvent.click(screen.getByRole('textbox', { name: field }));
  await userEvent.paste('Yes');
  await click(action);
  const sent = () => opened.calls.filter((call) => call.path.endsWith(`/${path}`));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await act(() => opened.router.navigate('/admin/quote-requests'));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: field })).toBeNull());
  return { ...opened, sent, respond: (response: Response) => respond(response) };
}

describe('after leaving the page', () => {
  it.each([
    ['messages', 'Reply to the customer', 'Send reply', 'Reply sent.'],
    ['notes', 'Internal note', 'Add note', 'Note added.'],
  ] as const)('notifies that the text was sent (%s)', async (path, field, action, message) => {
    const { notify, respond } = await leaveWhileSending(path, field, action);
    respond(Response.json({ ...saved, from: 'staff' }, { status: 201 }));
    await waitFor(() => expect(notify.mock.lastCall?.[0]).toEqual({ kind: 'success', message }));
  });

  it('notifies of a failure, and keeps the text', async () => {
    const { notify, respond, router } = await leaveWhileSending('messages', 'Reply to the customer', 'Send reply');
    respond(Response.json(broken, { status: 500 }));
    await waitFor(() => expect(notify.mock.lastCall?.[0]).toMatchObject({ kind: 'error' }));
    const toastMessage = notify.mock.lastCall?.[0].message;
    expect(toastMessage).toMatch(/^Failed to send the reply: /u);
    await act(() => router.navigate(-1));
    await loaded();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to the customer' }).value).toBe('Yes');
    expect((await screen.findByRole('alert')).textContent).toBe(toastMessage);
  });
});

it('a note has a key, the same for the same attempt', async () => {
  const { calls } = openQuoteRequest({
    [`GET ${REQUEST_PATH}`]: () => Response.json(request()),
    [`POST ${REQUEST_PATH}/notes`]: () => Response.json(broken, { status: 500 }),
  });
  await loaded();
  await userEvent.click(screen.getByRole('textbox', { name: 'Internal note' }));
  await userEvent.paste('Pays by card');
  const keys = () =>
    calls.filter(({ path }) => path.endsWith('/notes')).map(({ headers }) => headers.get('idempotency-key'));
  await click('Add note');
  await screen.findByRole('alert');
  await click('Add note');
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[0]).toMatch(/^[\w-]{16,}$/u);
  expect(keys()[1]).toBe(keys()[0]);
});
