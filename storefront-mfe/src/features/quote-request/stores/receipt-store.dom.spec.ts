import { storageKeys } from '@backlot/domain/contract';
import { aStoredPastRequest, aStoredReceipt } from '@backlot/domain/testing';
import { beforeEach, expect, it } from 'vitest';
import { startStores } from '../../../testing/stores.ts';
import { useReceipts } from './receipt-store.ts';

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
const write = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));

beforeEach(() => startStores());

it('keeps the receipt until it is dismissed, across reloads', () => {
  useReceipts.getState().save(aStoredReceipt());
  useReceipts.getState().reload();
  expect(useReceipts.getState().receipt).toEqual(aStoredReceipt());
  useReceipts.getState().dismiss();
  expect(useReceipts.getState().receipt).toBeUndefined();
  expect(localStorage.getItem(storageKeys.receipt)).toBeNull();
});

it('remembers of past requests what was asked for, and nothing of a person', () => {
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

it('remembers the last ten, each once', () => {
  const references = Array.from({ length: 12 }, (_, index) => `BL-2611-${String(index + 1).padStart(4, '0')}`);
  for (const reference of [...references, 'BL-2611-0012']) useReceipts.getState().save(aStoredReceipt({ reference }));
  expect(useReceipts.getState().past.map(({ reference }) => reference)).toEqual(references.slice(2).toReversed());
});

it.each([17, 'x', {}, [null, 4, { reference: '<b>' }]])('reads %j as no memory', (garbage) => {
  write(storageKeys.pastRequests, garbage);
  write(storageKeys.receipt, garbage);
  useReceipts.getState().reload();
  expect(useReceipts.getState()).toMatchObject({ receipt: undefined, past: [] });
});

it('keeps the good entries beside bad ones', () => {
  write(storageKeys.pastRequests, [{ reference: 'x' }, aStoredPastRequest(), { ...aStoredPastRequest(), items: [] }]);
  useReceipts.getState().reload();
  expect(useReceipts.getState().past).toEqual([aStoredPastRequest()]);
});

it('takes over what another tab sent or closed', () => {
  write(storageKeys.receipt, aStoredReceipt());
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.receipt }));
  expect(useReceipts.getState().receipt?.reference).toBe('BL-2611-0042');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(useReceipts.getState().receipt).toBeUndefined();
});
