import type { PersonalDataErasure } from '@backlot/domain/contract/staff';
import { refusal } from '@backlot/domain/testing/network';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Responses } from '../testing/back-office.tsx';
import { openBackOffice } from '../testing/open-back-office.tsx';

const FIND = 'POST /api/admin/personal-data/find';
const EXPORT = 'POST /api/admin/personal-data/export';
const ERASE = 'POST /api/admin/personal-data/erase';
const EMAIL = 'ana.ruiz@example.com';
const erasure: PersonalDataErasure = {
  erased: [{ name: 'quoteRequests', count: 2 }],
  retained: [{ name: 'BL-2611-0042', reason: 'tax-records', until: '2033-11-24' }],
};

/** Opens the page and looks up this address. */
async function lookUp(changes: Responses = {}, email = EMAIL) {
  const { calls } = openBackOffice('/admin/personal-data', {
    [FIND]: {
      records: [
        { name: 'quoteRequests', count: 3 },
        { name: 'accounts', count: 1 },
      ],
    },
    [ERASE]: erasure,
    ...changes,
  });
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: email } });
  await userEvent.click(screen.getByRole('button', { name: 'Look Up' }));
  const sent = (name: string) =>
    calls.filter(({ method, path }) => `${method} ${path}` === name).map(({ body }) => body);
  return { sent, calls };
}

const eraseAndConfirm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Erase Data' }));
  const dialog = await screen.findByRole('dialog', { name: `Erase what is held about ${EMAIL}?` });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase' }));
};

afterEach(() => void vi.restoreAllMocks());

describe('personal data', () => {
  it('is counted for an email address, which is in no URL', async () => {
    const { sent, calls } = await lookUp();
    const held = within(await screen.findByRole('list', { name: 'Held about this address' }));
    expect(held.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3 quote requests',
      '1 account',
    ]);
    expect(sent(FIND)).toEqual([{ email: EMAIL }]);
    expect(calls.filter(({ url }) => url.includes('ana'))).toEqual([]);
  });

  it('is not requested without an address', async () => {
    const { sent } = await lookUp({}, 'ana');
    expect(await screen.findByText('Enter an e-mail address')).toBeDefined();
    expect(sent(FIND)).toEqual([]);
  });

  it('without records can be neither exported nor erased', async () => {
    await lookUp({ [FIND]: { records: [] } });
    expect(await screen.findByText('Nothing is held about this address.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Erase Data' })).toBeNull();
  });

  it('is saved as a zip', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:zip';
    });
    const { sent } = await lookUp({
      [EXPORT]: () => new Response('PK', { headers: { 'content-type': 'application/zip' } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download Export' }));
    await waitFor(async () => expect(await saved[0]?.text()).toBe('PK'));
    expect(sent(EXPORT)).toEqual([{ email: EMAIL }]);
  });

  it('is erased after a confirmation, and retained records are listed', async () => {
    const { sent } = await lookUp();
    await eraseAndConfirm();
    const outcome = await screen.findByText(`Erased of ${EMAIL}: 2 quote requests.`);
    await waitFor(() => expect(document.activeElement?.contains(outcome)).toBe(true));
    const retained = within(screen.getByRole('list', { name: 'What stays' }));
    expect(retained.getByRole('listitem').textContent).toContain('BL-2611-0042 belongs to the records of a rental');
    expect(sent(ERASE)).toEqual([{ email: EMAIL }]);
    expect(screen.queryByRole('button', { name: 'Erase Data' })).toBeNull();
  });

  it('is not erased when the confirmation is cancelled', async () => {
    const { sent } = await lookUp();
    await userEvent.click(await screen.findByRole('button', { name: 'Erase Data' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(ERASE)).toEqual([]);
  });

  it('shows an error when lookup, export or erasure failed', async () => {
    const fails = () => refusal({ status: 403 });
    await lookUp({ [EXPORT]: fails, [ERASE]: fails });
    await userEvent.click(await screen.findByRole('button', { name: 'Download Export' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to export the personal data.');
    await userEvent.click(screen.getByRole('button', { name: 'Look Up' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await eraseAndConfirm();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to erase the personal data.');
  });
});

it('personal data can be requested again after a failure', async () => {
  await lookUp({ [FIND]: () => refusal({ status: 403 }) });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to look up the personal data.');
});
