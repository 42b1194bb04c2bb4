import { storageKeys } from '@backlot/domain/contract';
import { aStoredPastRequest, aStoredReceipt } from '@backlot/domain/testing';
import { beforeEach, expect, it } from 'vitest';
import { resetStores } from '../../../testing/stores.ts';
import { useReceipts } from './receipt-store.ts';

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
const write = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));

beforeEach(() => resetStores());

it('stores the receipt across reloads until it is dismissed', () => {
  useReceipts.getState().save(aStoredReceipt());
  useReceipts.getState().reload();
  expect(useReceipts.getState().receipt).toEqual(aStoredReceipt());
  useReceipts.getState().dismiss();
  expect(useReceipts.getState().receipt).toBeUndefined();
  expect(localStorage.getItem(storageKeys.receipt)).toBeNull();
});

it('stores items of past requests, but no personal data', () => {
  useReceipts.getState().save(aStoredReceipt());
  useReceipts.getState().dismiss();
  expect(stored(storageKeys.pastRequests)).toEqual([
    {
      reference: 'BL-2611-0042',
      sentOn: '2026-11-21',
      items: [
        { equipmentId: 1, quantity: 2 },
        { equipmentId: 3, quantity: 1 },
      ],
    },
  ]);
  expect(useReceipts.getState().past).toHaveLength(1);
});

it('stores the last ten requests without duplicates', () => {
  const references = Array.from({ length: 12 }, (_, index) => `BL-2611-${String(index + 1).padStart(4, '0')}`);
  for (const reference of [...references, 'BL-2611-0012']) useReceipts.getState().save(aStoredReceipt({ reference }));
  expect(useReceipts.getState().past.map(({ reference }) => reference)).toEqual(references.slice(2).toReversed());
});

it.each([17, 'x', {}, [null, 4, { reference: '<b>' }]])('ignores the invalid entry %j', (garbage) => {
  write(storageKeys.pastRequests, garbage);
  write(storageKeys.receipt, garbage);
  useReceipts.getState().reload();
  expect(useReceipts.getState()).toMatchObject({ receipt: undefined, past: [] });
});

it('drops only invalid entries', () => {
  write(storageKeys.pastRequests, [{ reference: 'x' }, aStoredPastRequest(), { ...aStoredPastRequest(), items: [] }]);
  useReceipts.getState().reload();
  expect(useReceipts.getState().past).toEqual([aStoredPastRequest()]);
});

it('reloads what another tab sent or closed', () => {
  write(storageKeys.receipt, aStoredReceipt());
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.receipt }));
  expect(useReceipts.getState().receipt?.reference).toBe('BL-2611-0042');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(useReceipts.getState().receipt).toBeUndefined();
});
