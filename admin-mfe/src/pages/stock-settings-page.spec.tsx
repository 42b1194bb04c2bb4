import { stockListInputSchema } from '@backlot/domain/contract/staff';
import { aProblem } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Call, Responses } from '../testing/back-office.tsx';
import { openBackOffice } from '../testing/open-back-office.tsx';

const SETTINGS = 'GET /api/admin/settings/stock';
const SAVE = 'PUT /api/admin/settings/stock';
const LIST = 'GET /api/admin/stock/items';
const SAVE_LIST = 'PUT /api/admin/stock/items';
const settings = { overbooking: 'flag', defaultTurnaroundDays: 0 };
const panel = { equipmentId: 1, name: 'LED Panel', ownedUnits: 4, turnaroundDays: 1 };
const dolly = { equipmentId: 2, name: 'Doorway dolly', ownedUnits: null, turnaroundDays: 0 };

function openSettings(changes: Responses = {}) {
  const { calls, notify } = openBackOffice('/admin/stock/settings', {
    [SETTINGS]: settings,
    [SAVE]: ({ body }: Call) => Response.json(body),
    [LIST]: { rows: [panel, dolly], nextCursor: null },
    [SAVE_LIST]: { changed: 1 },
    ...changes,
  });
  const sent = (call: string) =>
    calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);
  return { calls, notify, sent };
}

const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const policy = () => screen.findByLabelText<HTMLSelectElement>('When more is booked than is there');
const turnaround = () => screen.findByLabelText<HTMLInputElement>('Turnaround of new items, in days');
const choose = async (csv: string) =>
  userEvent.upload(await screen.findByLabelText('Import'), new File([csv], 'stock.csv', { type: 'text/csv' }));

afterEach(() => void vi.restoreAllMocks());

describe('stock settings', () => {
  it('show the overbooking policy, and are saved', async () => {
    const { sent } = openSettings();
    expect((await policy()).value).toBe('flag');
    const options = within(await policy()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Record it and show it',
      'Ask for a reason',
      'Refuse',
    ]);
    await userEvent.selectOptions(await policy(), 'Ask for a reason');
    fireEvent.change(await turnaround(), { target: { value: '2' } });
    await clickButton('Save');
    expect(await screen.findByText('The settings are saved.')).toBeDefined();
    expect(sent(SAVE)).toEqual([{ overbooking: 'reason', defaultTurnaroundDays: 2 }]);
    expect((await policy()).value).toBe('reason');
  });

  it('with an invalid turnaround are not sent', async () => {
    const { sent } = openSettings();
    fireEvent.change(await turnaround(), { target: { value: '31' } });
    await clickButton('Save');
    expect(await screen.findByText('Enter a whole number of days from 0 to 30')).toBeDefined();
    expect(document.activeElement).toBe(await turnaround());
    expect(sent(SAVE)).toEqual([]);
  });

  it('show the reason when saving failed, and keep the input', async () => {
    openSettings({ [SAVE]: () => refusal({ status: 403, title: 'Failed to save the settings of the stock' }) });
    fireEvent.change(await turnaround(), { target: { value: '2' } });
    await clickButton('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to save the settings of the stock');
    expect((await turnaround()).value).toBe('2');
  });

  it('retry after a failure', async () => {
    let isBroken = true;
    openSettings({ [SETTINGS]: () => (isBroken ? refusal({ status: 403 }) : Response.json(settings)) });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the settings of the stock.');
    isBroken = false;
    await clickButton('Try Again');
    expect(await policy()).toBeDefined();
  });
});

describe('export', () => {
  it('has all items, page after page', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = vi.fn((file: Blob) => String(saved.push(file)));
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    openSettings({
      [LIST]: ({ query }: Call) =>
        Response.json(
          query.has('cursor') ? { rows: [dolly], nextCursor: null } : { rows: [panel], nextCursor: 'WzFd' },
        ),
    });
    await clickButton('Export');
    await waitFor(async () =>
      expect(await saved[0]?.text()).toContain('id,name,units,turnaround\r\n1,LED Panel,4,1\r\n2,Doorway dolly,,0\r\n'),
    );
  });

  it('shows an error on failure', async () => {
    openSettings({ [LIST]: () => refusal({ status: 403 }) });
    await clickButton('Export');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to export the stock.');
  });
});

describe('import', () => {
  it('shows the changes before saving, and saves them with a reason', async () => {
    const { sent, notify } = openSettings();
    await choose('id,name,units,turnaround\n1,LED Panel,6,1\n2,Doorway dolly,,0\n');
    const rows = within(await screen.findByRole('table', { name: 'Changes' })).getAllByRole('row');
    expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
      ['Row', 'Item', 'Units', 'Turnaround'],
      ['2', 'LED Panel', '4 to 6', '1'],
    ]);
    expect(sent(SAVE_LIST)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Reason (optional)'), 'Stocktaking');
    await clickButton('Save 1 item');
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(sent(SAVE_LIST)).toEqual([
      { rows: [{ equipmentId: 1, ownedUnits: 6, turnaroundDays: 1 }], reason: 'Stocktaking' },
    ]);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'success', message: 'The stock of 1 item is saved.' });
  });

  it('shows the errors of each row, and saves none', async () => {
    openSettings();
    await choose('id,units,turnaround\n1,many,1\n9,1,0\n2,5,0\n');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('2 rows cannot be saved');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Row 2: LED Panel: units: Enter a whole number from 0 to 1,000,000',
      'Row 3: There is no item with the id "9".',
    ]);
    expect(screen.queryByRole('button', { name: /^Save \d/u })).toBeNull();
  });

  it('shows that a file changes nothing', async () => {
    openSettings();
    await choose('id,units,turnaround\n1,4,1\n2,,0\n');
    expect(await screen.findByText('Nothing would change: 2 rows say what is stored already.')).toBeDefined();
  });

  it('sends 500 rows per call, and continues where it failed', async () => {
    const items = Array.from({ length: 1100 }, (_, index) => ({
      ...panel,
      equipmentId: index + 1,
      name: `Lamp ${index}`,
    }));
    let calls = 0;
    const { sent } = openSettings({
      [LIST]: { rows: items, nextCursor: null },
      [SAVE_LIST]: () => {
        calls += 1;
        const errors = [{ path: 'rows.3.equipmentId', message: 'This item is gone' }];
        const problem = aProblem({ status: 422, title: 'Failed to save the stock', errors });
        return calls === 2 ? Response.json(problem, { status: 422 }) : Response.json({ changed: 500 });
      },
    });
    const changed = items.map(({ equipmentId }) => `${equipmentId},9,1`).join('\n');
    await choose(`id,units,turnaround\n${changed}\n`);
    expect(await screen.findByText('900 more are not shown.')).toBeDefined();
    await clickButton('Save 1,100 items');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('500 items before that were saved');
    expect(alert.textContent).toContain('Row 505: Lamp 503: This item is gone');
    await clickButton('Save 600 items');
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    const sizes = sent(SAVE_LIST).map((body) => stockListInputSchema.parse(body).rows.length);
    expect(sizes).toEqual([500, 500, 500, 100]);
  });

  it('retries when the comparison failed', async () => {
    let isBroken = true;
    openSettings({
      [LIST]: () => (isBroken ? refusal({ status: 403 }) : Response.json({ rows: [panel], nextCursor: null })),
    });
    await choose('id,units,turnaround\n1,6,1\n');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to compare the file with the stock');
    isBroken = false;
    await clickButton('Try Again');
    expect(await screen.findByRole('button', { name: 'Save 1 item' })).toBeDefined();
    await clickButton('Cancel');
    expect(screen.queryByRole('table')).toBeNull();
  });
});
