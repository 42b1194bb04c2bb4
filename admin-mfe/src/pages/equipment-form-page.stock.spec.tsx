import { anEquipmentStock, aProblem } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Responses } from '../testing/back-office.tsx';
import { field, NAME, openEquipmentForm, clickButton } from '../testing/open-equipment-form.tsx';

const STOCK = 'GET /api/equipment/7/stock';
const SET = 'PUT /api/equipment/7/stock';
const ADD = 'POST /api/stock-periods';
const ID = '6d1c2b3a-4f5e-4a6b-9c7d-8e9f0a1b2c3d';
const PERIOD = `/api/stock-periods/${ID}`;
const EDIT = '/admin/equipment/7/edit';
const period = {
  id: ID,
  kind: 'sub-rented' as const,
  units: 2,
  from: '2026-11-20',
  until: '2026-12-04',
  note: 'Behind the truck',
  supplier: 'Bay Rentals',
  cost: 80,
};
const PERIOD_TEXT = '2 units sub-rented, Nov 20, 2026 to Dec 4, 2026';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T17:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const open = (changes: Responses = {}) => openEquipmentForm(EDIT, { [STOCK]: anEquipmentStock(), ...changes });
const value = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
const type = async (label: string, text: string) => fireEvent.change(await field(label), { target: { value: text } });

describe('equipment stock', () => {
  it('is not shown for a new item', async () => {
    openEquipmentForm('/admin/equipment/new');
    await screen.findByRole('textbox', NAME);
    expect(screen.queryByRole('region', { name: 'Stock' })).toBeNull();
  });

  it('is saved separately from the form of the item', async () => {
    const { sent } = open({ [SET]: anEquipmentStock({ ownedUnits: 1200 }) });
    expect(await value('Units owned')).toBe('4');
    expect(await value('Turnaround in days')).toBe('1');
    await type('Units owned', '1,200');
    await type('Reason (optional)', ' Stocktaking ');
    await clickButton('Save Stock');
    expect(await screen.findByText('The stock is saved.')).toBeDefined();
    expect(sent(SET)).toEqual([{ ownedUnits: 1200, turnaroundDays: 1, reason: 'Stocktaking' }]);
    expect(sent('PUT /api/equipment/7')).toEqual([]);
    expect(await value('Reason (optional)')).toBe('');
  });

  it('without units is not counted', async () => {
    let stock = anEquipmentStock();
    const { sent } = open({
      [STOCK]: () => Response.json(stock),
      [SET]: () => {
        stock = anEquipmentStock({ ownedUnits: null });
        return Response.json(stock);
      },
    });
    await type('Units owned', '');
    await clickButton('Save Stock');
    await screen.findByText('The stock is saved.');
    expect(sent(SET)).toEqual([{ ownedUnits: null, turnaroundDays: 1, reason: null }]);
    expect(await value('Units owned')).toBe('');
  });

  it('is not sent when invalid, and focuses the first invalid field', async () => {
    const { sent } = open();
    await type('Units owned', 'many');
    await type('Turnaround in days', '31');
    await clickButton('Save Stock');
    expect(await screen.findByText('Enter a whole number from 0 to 1,000,000')).toBeDefined();
    expect(screen.getByText('Enter a whole number of days from 0 to 30')).toBeDefined();
    expect(document.activeElement).toBe(await field('Units owned'));
    expect(sent(SET)).toEqual([]);
  });

  it('shows the issues of the server at their field, or below', async () => {
    const errors = [{ path: 'ownedUnits', message: 'More are out' }];
    open({
      [SET]: [
        () => Response.json(aProblem({ status: 422, errors }), { status: 422 }),
        () => refusal({ status: 403, title: 'Failed to save the stock', detail: 'Not today.' }),
      ],
    });
    await type('Units owned', '1');
    await clickButton('Save Stock');
    expect(await screen.findByText('More are out')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    await clickButton('Save Stock');
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to save the stock: Not today.');
    expect(await value('Units owned')).toBe('1');
  });

  it('confirms before unsaved input is left', async () => {
    const { router } = open();
    await type('Units owned', '5');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Equipment' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe(EDIT);
    expect(await value('Units owned')).toBe('5');
  });

  it('shows who changed what and why', async () => {
    const adjustment = {
      at: '2026-11-20T15:00:00.000Z',
      by: 'desk@example.com',
      field: 'ownedUnits' as const,
      from: 3,
      to: 4,
      reason: 'Bought a fourth',
    };
    open({ [STOCK]: anEquipmentStock({ adjustments: [adjustment] }) });
    const history = await screen.findByRole('list', { name: 'History of the stock' });
    expect(history.textContent).toBe(
      'desk@example.com Nov 20, 2026, 10:00 AMUnits owned: 3 to 4Reason: Bought a fourth',
    );
  });

  it('retries after a failure while the form stays', async () => {
    let isBroken = true;
    open({ [STOCK]: () => (isBroken ? refusal({ status: 403 }) : Response.json(anEquipmentStock())) });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the stock.');
    expect(screen.getByRole('textbox', NAME)).toBeDefined();
    isBroken = false;
    await clickButton('Try Again');
    expect(await value('Units owned')).toBe('4');
  });
});

describe('stock period', () => {
  it('out of service is added', async () => {
    let periods: (typeof period)[] = [];
    const { sent, notify } = open({
      [STOCK]: () => Response.json(anEquipmentStock({ periods })),
      [ADD]: () => {
        periods = [period];
        return Response.json(period, { status: 201 });
      },
    });
    expect(await screen.findByText(/^No unit is out of service/u)).toBeDefined();
    await clickButton('Out of Service');
    const panel = within(await screen.findByRole('dialog', { name: 'Out of service' }));
    expect(panel.queryByLabelText('Supplier (optional)')).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Add' }));
    expect(panel.getByText('Enter the last day as a date, like 2026-03-14')).toBeDefined();
    fireEvent.change(panel.getByLabelText('Last day'), { target: { value: '11/30/2026' } });
    await userEvent.type(panel.getByLabelText('Note (optional)'), 'Cracked lens');
    await userEvent.click(panel.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('button', { name: `Change: ${PERIOD_TEXT}` })).toBeDefined();
    expect(sent(ADD)).toEqual([
      {
        equipmentId: 7,
        kind: 'out-of-service',
        units: 1,
        from: '2026-11-21',
        until: '2026-11-30',
        note: 'Cracked lens',
      },
    ]);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'success', message: 'The period is added.' });
  });

  it('is listed with supplier, cost and note, and changed', async () => {
    const { sent } = open({
      [STOCK]: anEquipmentStock({ periods: [period] }),
      [`PATCH ${PERIOD}`]: { ...period, units: 3 },
    });
    const list = await screen.findByRole('list', { name: 'Out of service and sub-rented' });
    expect(list.textContent).toBe(`${PERIOD_TEXT} NowFrom Bay Rentals, $80.00Behind the truckChange`);
    await clickButton(`Change: ${PERIOD_TEXT}`);
    const panel = within(await screen.findByRole('dialog', { name: 'Change a period' }));
    expect(panel.queryByLabelText('What happens')).toBeNull();
    fireEvent.change(panel.getByLabelText('Units'), { target: { value: '3' } });
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { id: _, kind: __, ...unchanged } = period;
    expect(sent(`PATCH ${PERIOD}`)).toEqual([{ ...unchanged, units: 3 }]);
  });

  it('is deleted after a confirmation, also when already deleted', async () => {
    let isDeleted = false;
    open({
      [STOCK]: () => Response.json(anEquipmentStock({ periods: isDeleted ? [] : [period] })),
      [`DELETE ${PERIOD}`]: () => {
        isDeleted = true;
        return refusal({ status: 404 });
      },
    });
    await clickButton(`Change: ${PERIOD_TEXT}`);
    await clickButton('Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete this period?' }));
    expect(isDeleted).toBe(false);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^No unit is out of service/u)).toBeDefined();
  });

  it('shows the reason when saving failed, and keeps the values', async () => {
    open({
      [STOCK]: anEquipmentStock({ periods: [period] }),
      [`PATCH ${PERIOD}`]: () =>
        refusal({ status: 404, title: 'Failed to save the period', detail: 'There is no such period any more' }),
    });
    await clickButton(`Change: ${PERIOD_TEXT}`);
    const panel = within(await screen.findByRole('dialog', { name: 'Change a period' }));
    fireEvent.change(panel.getByLabelText('Units'), { target: { value: '3' } });
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect((await panel.findByRole('alert')).textContent).toBe(
      'Failed to save the period: There is no such period any more.',
    );
    expect(panel.getByLabelText<HTMLInputElement>('Units').value).toBe('3');
  });
});
