import { aProfile, anAccount } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openBackOffice } from '../testing/open-back-office.tsx';

const LIST = 'GET /api/admin/accounts';
const dolores = anAccount({
  profile: aProfile({ email: 'dolores@backlot.example', fullName: 'Dolores Ortiz', role: 'admin' }),
  sessionCount: 2,
});
const kim = anAccount({
  profile: aProfile({ id: '5a0cf4a2-8d5b-4f6e-9c5a-1f0e7f5f1c11', email: 'kim@example.com', fullName: null }),
  sessionCount: 0,
  lastSeenAt: null,
});
const list = { items: [dolores, kim], total: 2 };

it('lists accounts with their sessions, and opens one', async () => {
  const { router } = openBackOffice('/admin/accounts', {
    [LIST]: list,
    'GET /api/admin/accounts/:id': () => refusal({ status: 404 }),
  });
  const table = within(await screen.findByRole('grid', { name: 'Accounts' }));
  const cells = (name: string) =>
    table
      .getAllByRole('row')
      .filter((row) => within(row).queryByRole('link', { name }) !== null)
      .flatMap((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  await table.findByRole('link', { name: 'dolores@backlot.example' });
  expect(cells('dolores@backlot.example').slice(0, 4)).toEqual([
    'dolores@backlot.example',
    'Dolores Ortiz',
    'Administrator',
    '2',
  ]);
  expect(cells('kim@example.com')).toEqual(['kim@example.com', '—', 'Customer', '0', 'Not signed in']);
  await userEvent.click(table.getByRole('link', { name: 'kim@example.com' }));
  expect(router.state.location.pathname).toBe(`/admin/accounts/${kim.profile.id}`);
});

it('searches accounts, with the text in the URL', async () => {
  const { calls, router } = openBackOffice('/admin/accounts', {
    [LIST]: ({ query }) => Response.json(query.get('q') === 'zeppelin' ? { items: [], total: 0 } : list),
  });
  await screen.findByRole('link', { name: 'kim@example.com' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search accounts' }), 'zeppelin');
  expect(await screen.findByRole('heading', { name: 'No accounts found' })).toBeDefined();
  expect(router.state.location.search).toBe('?q=zeppelin');
  expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toEqual({ q: 'zeppelin', page: '1', limit: '25' });
  await userEvent.click(screen.getByRole('button', { name: 'Show all accounts' }));
  expect(await screen.findByRole('link', { name: 'kim@example.com' })).toBeDefined();
});

it('ends all sessions after a confirmation', async () => {
  const { calls, notify } = openBackOffice('/admin/accounts', {
    [LIST]: list,
    'DELETE /api/admin/sessions': () => new Response(null, { status: 204 }),
  });
  const ended = () => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  await userEvent.click(await screen.findByRole('button', { name: 'End All Sessions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the sessions of everybody?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(ended()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'End All Sessions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'End all sessions' }));
  await waitFor(() =>
    expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'success', message: 'All other sessions were ended.' }),
  );
  expect(ended()).toEqual(['/api/admin/sessions']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows an error when the sessions could not be ended', async () => {
  openBackOffice('/admin/accounts', { [LIST]: list, 'DELETE /api/admin/sessions': () => refusal({ status: 500 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'End All Sessions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'End all sessions' }));
  expect((await screen.findByRole('dialog', { name: 'Ending failed' })).textContent).toContain(
    'Failed to end the sessions. Please try again.',
  );
});

it('shows an error when the accounts could not be loaded, and retries', async () => {
  let isBroken = true;
  openBackOffice('/admin/accounts', { [LIST]: () => (isBroken ? refusal({ status: 403 }) : Response.json(list)) });
  expect(await screen.findByText('Failed to load accounts. Please try again.')).toBeDefined();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'kim@example.com' })).toBeDefined();
});
