import { storageKeys } from '@backlot/domain/contract';
import { aCartItem, anEquipment } from '@backlot/domain/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { resetStores } from '../../../testing/stores.ts';
import { useCart } from './cart-store.ts';
import { readCart } from './stored-cart.ts';

const stored = () => readCart(JSON.parse(localStorage.getItem(storageKeys.cart) ?? 'null'));

beforeEach(() => resetStores());

it('swap replaces a line at its position and quantity', () => {
  resetStores({ items: [aCartItem({ id: 1 }, 2), aCartItem({ id: 2 }, 5)] });
  useCart.getState().swap(1, anEquipment({ id: 3, name: 'Boom pole' }));
  expect(stored().items.map(({ equipment, quantity }) => [equipment.id, quantity])).toEqual([
    [3, 2],
    [2, 5],
  ]);
  useCart.getState().swap(3, anEquipment({ id: 2 }));
  expect(stored().items.map(({ equipment, quantity }) => [equipment.id, quantity])).toEqual([[2, 7]]);
});

it('saves every change', () => {
  const { add, increase, decrease, type, remove, removeSubmitted } = useCart.getState();
  const quantities = [];
  for (const change of [
    () => add(anEquipment()),
    () => add(anEquipment()),
    () => increase(1),
    () => decrease(1),
    () => type(1, '25'),
  ]) {
    change();
    quantities.push(stored().items[0]?.quantity);
  }
  expect(quantities).toEqual([1, 2, 3, 2, 25]);
  remove(1);
  expect(stored().items).toEqual([]);
  add(anEquipment());
  removeSubmitted([{ equipmentId: 1, quantity: 1 }]);
  expect(stored().items).toEqual([]);
});

it('loads the stored cart', () => {
  resetStores({ items: [aCartItem({}, 4)] });
  expect(useCart.getState().cart.items).toEqual([aCartItem({}, 4)]);
});

it('ignores stored text that is not JSON', () => {
  localStorage.setItem(storageKeys.cart, '{not json');
  useCart.getState().reload();
  expect(useCart.getState().cart.items).toEqual([]);
});

it('stores no prices', () => {
  useCart.getState().add(anEquipment({ pricePerUnit: 85 }));
  expect(localStorage.getItem(storageKeys.cart)).not.toContain('pricePerUnit');
});

it('reloads what another tab saved', () => {
  localStorage.setItem(storageKeys.cart, JSON.stringify({ items: [aCartItem({ id: 9 }, 2)] }));
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart }));
  expect(useCart.getState().cart.items).toEqual([aCartItem({ id: 9 }, 2)]);
});

it('adds to what another tab saved before its storage event', () => {
  localStorage.setItem(storageKeys.cart, JSON.stringify({ items: [aCartItem({ id: 9 })] }));
  useCart.getState().add(anEquipment({ id: 1 }));
  expect(useCart.getState().cart.items.map(({ equipment }) => equipment.id)).toEqual([9, 1]);
});

it('removes only submitted lines, preserving those of another tab', () => {
  const { clears } = useCart.getState();
  localStorage.setItem(storageKeys.cart, JSON.stringify({ items: [aCartItem({ id: 1 }, 3), aCartItem({ id: 9 })] }));
  useCart.getState().removeSubmitted([{ equipmentId: 1, quantity: 2 }]);
  expect(useCart.getState().cart.items).toEqual([aCartItem({ id: 1 }, 1), aCartItem({ id: 9 })]);
  expect(stored()).toEqual(useCart.getState().cart);
  expect(useCart.getState().clears).toBe(clears + 1);
});

it('empties when another tab clears the storage', () => {
  useCart.getState().add(anEquipment());
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(useCart.getState().cart.items).toEqual([]);
});

it('falls back to memory if storage is blocked', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  useCart.getState().add(anEquipment());
  useCart.getState().add(anEquipment());
  setItem.mockRestore();
  expect(useCart.getState().isSaved).toBe(false);
  expect(useCart.getState().cart.items[0]?.quantity).toBe(2);
});

it('restores a removed line at its position, only once', () => {
  resetStores({ items: [aCartItem({ id: 1 }), aCartItem({ id: 2 }, 5), aCartItem({ id: 3 })] });
  useCart.getState().remove(2);
  useCart.getState().putBack(aCartItem({ id: 2 }, 5), 1);
  useCart.getState().putBack(aCartItem({ id: 2 }, 5), 1);
  expect(useCart.getState().cart.items.map(({ equipment, quantity }) => [equipment.id, quantity])).toEqual([
    [1, 1],
    [2, 5],
    [3, 1],
  ]);
});

it('adds a list without storing prices', () => {
  resetStores({ items: [aCartItem({ id: 1 }, 2)] });
  useCart
    .getState()
    .addList([{ equipment: anEquipment({ id: 1, pricePerUnit: 85 }), quantity: 3 }, aCartItem({ id: 5 })]);
  expect(useCart.getState().cart.items.map(({ equipment, quantity }) => [equipment.id, quantity])).toEqual([
    [1, 5],
    [5, 1],
  ]);
  expect(stored()).toEqual(useCart.getState().cart);
  expect(localStorage.getItem(storageKeys.cart)).not.toContain('pricePerUnit');
});

it('replaces the cart by a list', () => {
  resetStores({ items: [aCartItem({ id: 1 }, 2)] });
  useCart.getState().replaceWith([aCartItem({ id: 5 }, 4)]);
  expect(stored().items).toEqual([aCartItem({ id: 5 }, 4)]);
});
