import { anEquipmentStock, aProblem } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Responses } from '../testing/back-office.tsx';
import { field, NAME, openEquipmentForm, press } from '../testing/open-equipment-form.tsx';

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

describe('the stock of an item', () => {
  it('is not on the page of a new item', async () => {
    openEquipmentForm('/admin/equipment/new');
    await screen.findByRole('textbox', NAME);
    expect(screen.queryByRole('region', { name: 'Stock' })).toBeNull();
  });

  it('is saved apart from the form of the item', async () => {
    const { sent } = open({ [SET]: anEquipmentStock({ ownedUnits: 1200 }) });
    expect(await value('Units owned')).toBe('4');
    expect(await value('Turnaround in days')).toBe('1');
    await type('Units owned', '1,200');
    await type('Reason (optional)', ' Stocktaking ');
    await press('Save Stock');
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
    await press('Save Stock');
    await screen.findByText('The stock is saved.');
    expect(sent(SET)).toEqual([{ ownedUnits: null, turnaroundDays: 1, reason: null }]);
    expect(await value('Units owned')).toBe('');
  });

  it('that cannot be is not sent, and the first wrong field has the focus', async () => {
    const { sent } = open();
    await type('Units owned', 'many');
    await type('Turnaround in days', '31');
    await press('Save Stock');
    expect(await screen.findByText('Enter a whole number from 0 to 1,000,000')).toBeDefined();
    expect(screen.getByText('Enter a whole number of days from 0 to 30')).toBeDefined();
    expect(document.activeElement).toBe(await field('Units owned'));
    expect(sent(SET)).toEqual([]);
  });

  it('that is refused says why at its field, or below', async () => {
    const errors = [{ path: 'ownedUnits', message: 'More are out' }];
    open({
      [SET]: [
        () => Response.json(aProblem({ status: 422, errors }), { status: 422 }),
        () => refusal({ status: 403, title: 'Failed to save the stock', detail: 'Not today.' }),
      ],
    });
    await type('Units owned', '1');
    await press('Save Stock');
    expect(await screen.findByText('More are out')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Save Stock');
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to save the stock: Not today.');
    expect(await value('Units owned')).toBe('1');
  });

  it('that is typed and not saved is not left without a question', async () => {
    const { router } = open();
    await type('Units owned', '5');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Equipment' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe(EDIT);
    expect(await value('Units owned')).toBe('5');
  });

  it('has a history of who changed what and why', async () => {
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

  it('that does not load is tried again while the form stays', async () => {
    let isBroken = true;
    open({ [STOCK]: () => (isBroken ? refusal({ status: 403 }) : Response.json(anEquipmentStock())) });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the stock.');
    expect(screen.getByRole('textbox', NAME)).toBeDefined();
    isBroken = false;
    await press('Try Again');
    expect(await value('Units owned')).toBe('4');
  });
});

describe('a period', () => {
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
    await press('Out of Service');
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
    await press(`Change: ${PERIOD_TEXT}`);
    const panel = within(await screen.findByRole('dialog', { name: 'Change a period' }));
    expect(panel.queryByLabelText('What happens')).toBeNull();
    fireEvent.change(panel.getByLabelText('Units'), { target: { value: '3' } });
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { id: _, kind: __, ...unchanged } = period;
    expect(sent(`PATCH ${PERIOD}`)).toEqual([{ ...unchanged, units: 3 }]);
  });

  it('is deleted after a question, also when it is gone already', async () => {
    let isGone = false;
    open({
      [STOCK]: () => Response.json(anEquipmentStock({ periods: isGone ? [] : [period] })),
      [`DELETE ${PERIOD}`]: () => {
        isGone = true;
        return refusal({ status: 404 });
      },
    });
    await press(`Change: ${PERIOD_TEXT}`);
    await press('Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete this period?' }));
    expect(isGone).toBe(false);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^No unit is out of service/u)).toBeDefined();
  });

  it('that is not saved says why, and stays as it was typed', async () => {
    open({
      [STOCK]: anEquipmentStock({ periods: [period] }),
      [`PATCH ${PERIOD}`]: () =>
        refusal({ status: 404, title: 'Failed to save the period', detail: 'There is no such period any more' }),
    });
    await press(`Change: ${PERIOD_TEXT}`);
    const panel = within(await screen.findByRole('dialog', { name: 'Change a period' }));
    fireEvent.change(panel.getByLabelText('Units'), { target: { value: '3' } });
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect((await panel.findByRole('alert')).textContent).toBe(
      'Failed to save the period: There is no such period any more.',
    );
    expect(panel.getByLabelText<HTMLInputElement>('Units').value).toBe('3');
  });
});
