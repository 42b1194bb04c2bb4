import type { EquipmentInput } from '@backlot/domain/contract/staff';
import { beforeAll, expect, it } from 'vitest';
import { addCustomer } from './support/quote-requests.ts';
import { ADMIN, TestServer } from './support/test-server.ts';

const server = TestServer.forTests();
let token: string;
beforeAll(async () => {
  ({ token } = await server.signIn());
});

const lamp: EquipmentInput = {
  name: 'Fresnel 650',
  mainCategory: 'production',
  category: 'lighting',
  subcategory: 'fresnels',
  description: 'Hard light.',
  specifications: ['650 W'],
  pricePerUnit: 35,
};

const historyOf = async (id: number) => (await server.api(token).getEquipmentHistory({ params: { id } })).items;
const changesOf = async (id: number) =>
  (await historyOf(id))
    .map(({ field, from, to }) => [field, from, to])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));

it('has actor, time, old and new value of each changed field only', async () => {
  const api = server.api(token);
  const { id } = await api.addEquipment({ body: lamp });
  expect(await changesOf(id)).toEqual([['added', null, 'Fresnel 650']]);
  await api.updateEquipment({ params: { id }, body: lamp });
  expect(await historyOf(id), 'nothing was changed').toHaveLength(1);
  await api.updateEquipment({
    params: { id },
    body: { ...lamp, pricePerUnit: 40.5, specifications: ['650 W', '3,200 K'], category: 'grip' },
  });
  const [latest, ...earlier] = await historyOf(id);
  expect(latest).toMatchObject({ by: ADMIN.email, at: expect.any(String) });
  expect(earlier.slice(0, 2).map(({ at }) => at)).toEqual([latest?.at, latest?.at]);
  expect(await changesOf(id)).toEqual([
    ['added', null, 'Fresnel 650'],
    ['category', 'lighting', 'grip'],
    ['pricePerUnit', 35, 40.5],
    ['specifications', ['650 W'], ['650 W', '3,200 K']],
  ]);
  await api.updateEquipment({ params: { id }, body: { ...lamp, pricePerUnit: null } });
  expect((await historyOf(id)).find(({ field }) => field === 'pricePerUnit')).toMatchObject({ from: 40.5, to: null });
});

it('starts with a copy, and remains after the item was deleted', async () => {
  const api = server.api(token);
  const { id: original } = await api.addEquipment({ body: lamp });
  const { id } = await api.duplicateEquipment({ params: { id: original } });
  await api.deleteEquipment({ params: { id } });
  expect(await changesOf(id)).toEqual([
    ['added', null, 'Fresnel 650 (Copy)'],
    ['deleted', 'Fresnel 650 (Copy)', null],
  ]);
});

it('has no entry for a rejected change', async () => {
  const api = server.api(token);
  const { id } = await api.addEquipment({ body: lamp });
  const gone = '/pictures/uploads/0f1c7a528c1e4f0b9a442f4c1f6f7d10-1600x1200/1600.webp';
  await expect(api.updateEquipment({ params: { id }, body: { ...lamp, image: gone } })).rejects.toMatchObject({
    status: 422,
  });
  expect(await historyOf(id)).toHaveLength(1);
});

it('has an entry for each of two concurrent changes', async () => {
  const api = server.api(token);
  const { id } = await api.addEquipment({ body: lamp });
  await Promise.all(
    [36, 37, 38, 39].map((pricePerUnit) => api.updateEquipment({ params: { id }, body: { ...lamp, pricePerUnit } })),
  );
  const prices = (await historyOf(id)).filter(({ field }) => field === 'pricePerUnit').toReversed();
  expect(prices).toHaveLength(4);
  // Each change starts at the value at which the previous one ended.
  expect(prices.map(({ from }) => from)).toEqual([35, ...prices.slice(0, -1).map(({ to }) => to)]);
});

it('is for admins', async () => {
  const customer = await server.signIn(await addCustomer(server));
  expect((await server.call('/api/equipment/1/history', { token: customer.token })).status).toBe(403);
  expect((await server.call('/api/equipment/1/history')).status).toBe(401);
});
