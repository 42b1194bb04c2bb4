import type { AccountDetail } from '@backlot/domain/contract/staff';
import { aListedSession, aProfile, anAccount } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Responses } from '../testing/back-office.tsx';
import { openBackOffice } from '../testing/open-back-office.tsx';

const ID = '5a0cf4a2-8d5b-4f6e-9c5a-1f0e7f5f1c11';
const laptop = aListedSession({ isCurrent: false });
const phone = aListedSession({
  id: '0d9b3a54-1f0e-4c57-8f2a-7f7b2a6e9c02',
  browser: 'Safari',
  device: 'iPhone',
  isCurrent: false,
});
const account = anAccount({
  profile: aProfile({ id: ID, email: 'kim@example.com', fullName: 'Kim Ortega' }),
  sessionCount: 2,
});

/** Opens the page over a server with this account. */
function openAccount(sessions: AccountDetail['sessions'] = [laptop, phone], changes: Responses = {}) {
  let left = sessions;
  const end = (isEnded: (id: string) => boolean) => () => {
    left = left.filter(({ id, isCurrent }) => isCurrent || !isEnded(id));
    return new Response(null, { status: 204 });
  };
  return openBackOffice(`/admin/accounts/${ID}`, {
    [`GET /api/admin/accounts/${ID}`]: () =>
      Response.json({ account: { ...account, sessionCount: left.length }, sessions: left }),
    [`DELETE /api/admin/sessions/${phone.id}`]: end((id) => id === phone.id),
    [`DELETE /api/admin/accounts/${ID}/sessions`]: end(() => true),
    ...changes,
  });
}

const rows = () => within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem');

describe('account page', () => {
  it('shows the account with its sessions', async () => {
    openAccount();
    expect(await screen.findByRole('heading', { name: 'kim@example.com' })).toBeDefined();
    expect(screen.getByText('Kim Ortega')).toBeDefined();
    expect(screen.getByText('Customer')).toBeDefined();
    expect(rows().map((row) => /^.*?(?=Last seen)/u.exec(row.textContent ?? '')?.[0])).toEqual([
      'Firefox on Windows',
      'Safari on iPhone',
    ]);
    expect(screen.getByRole('link', { name: 'Back to Accounts' }).getAttribute('href')).toBe('/admin/accounts');
  });

  it('ends one session', async () => {
    openAccount();
    await userEvent.click(await screen.findByRole('button', { name: /^End session: Safari on iPhone/u }));
    const outcome = await screen.findByText('The session was ended. Whoever used it has to sign in again.');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.contains(outcome)).toBe(true));
  });

  it('ends all sessions', async () => {
    openAccount();
    await userEvent.click(await screen.findByRole('button', { name: 'End All Sessions' }));
    expect(await screen.findByText('Nobody is signed in to this account.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'End All Sessions' })).toBeNull();
  });

  it('keeps the current session on the own account', async () => {
    openAccount([aListedSession(), phone]);
    await userEvent.click(await screen.findByRole('button', { name: 'End All Other Sessions' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]?.textContent).toContain('This browser');
    expect(screen.queryByRole('button', { name: /^End/u })).toBeNull();
  });

  it('treats a 404 as ended, and shows other errors', async () => {
    openAccount([laptop, phone], {
      [`DELETE /api/admin/sessions/${phone.id}`]: () => refusal({ status: 404 }),
      [`DELETE /api/admin/sessions/${laptop.id}`]: () => refusal({ status: 500 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^End session: Safari/u }));
    expect(await screen.findByText(/^The session was ended/u)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^End session: Firefox/u }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to end the sessions. Please try again.');
  });

  it('shows no error when the re-authentication was cancelled', async () => {
    const { calls } = openAccount([laptop, phone], {
      [`DELETE /api/admin/sessions/${phone.id}`]: () => refusal({ status: 403, code: 'proof-required' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^End session: Safari/u }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
    const button = await screen.findByRole('button', { name: /^End session: Safari/u });
    await waitFor(() => expect(button.textContent).toBe('End Session'));
    expect([screen.queryByRole('alert'), screen.queryByRole('status')]).toEqual([null, null]);
    expect(rows()).toHaveLength(2);
  });
});

it.each([404, 422])('shows not found with a link back for an unknown id (%s)', async (status) => {
  openAccount([], { [`GET /api/admin/accounts/${ID}`]: () => refusal({ status }) });
  expect(await screen.findByRole('heading', { name: 'Account not found' })).toBeDefined();
});

it('retries after a failure', async () => {
  openAccount([], { [`GET /api/admin/accounts/${ID}`]: () => refusal({ status: 403 }) });
  expect(await screen.findByText('Failed to load the account. Please try again.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
});
