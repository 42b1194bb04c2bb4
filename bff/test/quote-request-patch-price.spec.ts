import { addDays, toCents, toDollars } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { linesOf, rejectedFields, requestToPatch } from './support/patched-request.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';

const at = serverWithAdmin();
let camera: number;
let radios: number;
let lens: number;
let crane: number;
let request: QuoteRequest;
beforeEach(async () => {
  ({ camera, radios, lens, crane, request } = await requestToPatch(at.adminClient));
});

const fieldsOf = (body: unknown, of = request) => rejectedFields(at.adminClient, of, body);

describe('the items of a patch', () => {
  it('merge repeated lines in the order of their first occurrence', async () => {
    const saved = await at.adminClient.patch(request, {
      items: [
        { equipmentId: radios, quantity: 1 },
        { equipmentId: camera, quantity: 1 },
        { equipmentId: radios, quantity: 5 },
      ],
    });
    expect(linesOf(saved)).toEqual([
      [radios, 6],
      [camera, 1],
    ]);
  });

  it('keep the snapshots of existing lines, also of deleted items, and get new ones for added lines', async () => {
    await at.server.database.run(
      "update equipment set name = 'Dearer camera', price_per_unit_cents = 99999 where id = $1",
      [camera],
    );
    await at.server.database.run(
      "update equipment set name = 'Sharper lens', price_per_unit_cents = 12345 where id = $1",
      [lens],
    );
    await at.server.database.run('delete from equipment where id = $1', [radios]);
    const saved = await at.adminClient.patch(request, {
      items: [
        { equipmentId: camera, quantity: 9 },
        { equipmentId: lens, quantity: 1 },
        { equipmentId: radios, quantity: 1 },
      ],
    });
    expect(
      saved.items.map(({ name, pricePerUnit, unitsPerItem, quantity }) => [name, pricePerUnit, unitsPerItem, quantity]),
    ).toEqual([
      ['Camera', 385.33, 1, 9],
      ['Sharper lens', 123.45, 1, 1],
      ['Walkie-talkies, case of 12', 7.35, 12, 1],
    ]);
    const without = await at.adminClient.patch(saved, { items: [{ equipmentId: lens, quantity: 1 }] });
    expect(
      await fieldsOf(
        {
          items: [
            { equipmentId: lens, quantity: 1 },
            { equipmentId: radios, quantity: 1 },
          ],
        },
        without,
      ),
    ).toEqual([{ path: 'items.1.equipmentId', message: expect.stringMatching(/not in the catalogue/u) }]);
  });

  it('can all be removed', async () => {
    const saved = await at.adminClient.patch(request, { items: [] });
    expect(saved.items).toEqual([]);
    expect(saved.totals).toEqual({
      subtotal: 0,
      discount: 0,
      isDiscountClamped: false,
      beforeTax: 0,
      tax: 0,
      total: 0,
    });
  });

  it.each([
    [
      'an unknown item',
      () => [
        { equipmentId: camera, quantity: 1 },
        { equipmentId: 2_000_000_000, quantity: 1 },
      ],
      'items.1.equipmentId',
    ],
    [
      'more than 9,999 in two lines',
      () => [
        { equipmentId: camera, quantity: 9999 },
        { equipmentId: camera, quantity: 1 },
      ],
      'items.1.quantity',
    ],
    ['a quantity of zero', () => [{ equipmentId: camera, quantity: 0 }], 'items.0.quantity'],
    ['too high a total', () => [{ equipmentId: crane, quantity: 9999 }], 'items'],
  ])('are rejected with their index: %s', async (_, items, path) => {
    expect(await fieldsOf({ items: items() })).toEqual([{ path, message: expect.any(String) }]);
    expect(await at.adminClient.find(request.id)).toEqual(request);
  });
});

describe('the days of a patch', () => {
  it.each([
    ['an end on the day of the start', { endDate: 0 }, 'endDate', 'End date must be after start date.'],
    ['a start on the day of the end', { startDate: 4 }, 'startDate', 'End date must be after start date.'],
    ['an end before the start', { startDate: 5, endDate: 3 }, 'endDate', 'End date must be after start date.'],
  ])('%s is rejected', async (_, days, path, message) => {
    const body = Object.fromEntries(
      Object.entries(days).map(([name, shift]) => [name, addDays(request.startDate, shift)]),
    );
    expect(await fieldsOf(body)).toEqual([{ path, message }]);
  });

  it.each(['2026-02-30', '0000-01-01', '9999-12-31', '', null, 5])('%j is rejected as a day', async (startDate) => {
    expect((await fieldsOf({ startDate }))?.map(({ path }) => path)).toEqual(['startDate']);
  });

  it('can be in the past', async () => {
    expect(await at.adminClient.patch(request, { startDate: '2020-01-01', endDate: '2020-01-03' })).toMatchObject({
      startDate: '2020-01-01',
      endDate: '2020-01-03',
      rentalDays: 1,
    });
  });

  it('are rejected when the subtotal exceeds a billion dollars', async () => {
    const dear = await at.adminClient.patch(request, { items: [{ equipmentId: crane, quantity: 30 }] });
    expect(await fieldsOf({ endDate: addDays(request.startDate, 60) }, dear)).toEqual([
      { path: 'endDate', message: expect.stringMatching(/billion/u) },
    ]);
  });
});

describe('the discount', () => {
  it('is at most the subtotal', async () => {
    const { subtotal } = request.totals;
    const saved = await at.adminClient.patch(request, { discountAmount: subtotal });
    expect(saved.totals).toMatchObject({
      discount: subtotal,
      beforeTax: 0,
      tax: 0,
      total: 0,
      isDiscountClamped: false,
    });
    expect(await fieldsOf({ discountAmount: toDollars(toCents(subtotal) + 1) }, saved)).toEqual([
      { path: 'discountAmount', message: expect.stringContaining('$3,105.78') },
    ]);
  });

  it('is checked against the items and days of the same patch', async () => {
    expect(await fieldsOf({ discountAmount: 2000, items: [{ equipmentId: lens, quantity: 1 }] })).toEqual([
      { path: 'discountAmount', message: expect.stringContaining('$300.00') },
    ]);
    expect(
      (await at.adminClient.patch(request, { discountAmount: 2000, items: [{ equipmentId: lens, quantity: 10 }] }))
        .totals.beforeTax,
    ).toBe(1000);
  });

  it('above a reduced subtotal is clamped in the totals and stored unchanged', async () => {
    const discounted = await at.adminClient.patch(request, { discountAmount: 3000 });
    const smaller = await at.adminClient.patch(discounted, { items: [{ equipmentId: lens, quantity: 1 }] });
    expect(smaller.discountAmount).toBe(3000);
    expect(smaller.totals).toEqual({
      subtotal: 300,
      discount: 300,
      isDiscountClamped: true,
      beforeTax: 0,
      tax: 0,
      total: 0,
    });
    const larger = await at.adminClient.patch(smaller, { items: [{ equipmentId: lens, quantity: 20 }] });
    expect(larger.totals).toMatchObject({ subtotal: 6000, discount: 3000, isDiscountClamped: false });
  });

  it.each([-1, 0.001, '5', null, 1e15])('%j is rejected as a discount', async (discountAmount) => {
    expect((await fieldsOf({ discountAmount }))?.map(({ path }) => path)).toEqual(['discountAmount']);
  });
});
