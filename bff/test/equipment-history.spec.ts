import type { EquipmentInput } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCustomer } from './support/quote-requests.js';
import { ADMIN, TestServer } from './support/test-server.js';

/** Who changed what of the catalogue. */

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  ({ token } = await server.signIn());
});
afterAll(() => server.stop());

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
const said = async (id: number) =>
  (await historyOf(id))
    .map(({ field, from, to }) => [field, from, to])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));

it('tells of each changed field who, when, from what to what, and of nothing else', async () => {
  const api = server.api(token);
  const { id } = await api.addEquipment({ body: lamp });
  expect(await said(id)).toEqual([['added', null, 'Fresnel 650']]);
  await api.updateEquipment({ params: { id }, body: lamp });
  expect(await historyOf(id), 'nothing was changed').toHaveLength(1);
  await api.updateEquipment({
    params: { id },
    body: { ...lamp, pricePerUnit: 40.5, specifications: ['650 W', '3,200 K'], category: 'grip' },
  });
  const [latest, ...earlier] = await historyOf(id);
  expect(latest).toMatchObject({ by: ADMIN.email, at: expect.any(String) });
  expect(earlier.slice(0, 2).map(({ at }) => at)).toEqual([latest?.at, latest?.at]);
  expect(await said(id)).toEqual([
    ['added', null, 'Fresnel 650'],
    ['category', 'lighting', 'grip'],
    ['pricePerUnit', 35, 40.5],
    ['specifications', ['650 W'], ['650 W', '3,200 K']],
  ]);
  await api.updateEquipment({ params: { id }, body: { ...lamp, pricePerUnit: null } });
  expect((await historyOf(id)).find(({ field }) => field === 'pricePerUnit')).toMatchObject({ from: 40.5, to: null });
});

it('begins with a copy, and outlives the item', async () => {
  const api = server.api(token);
  const { id: original } = await api.addEquipment({ body: lamp });
  const { id } = await api.duplicateEquipment({ params: { id: original } });
  await api.deleteEquipment({ params: { id } });
  expect(await said(id)).toEqual([
    ['added', null, 'Fresnel 650 (Copy)'],
    ['deleted', 'Fresnel 650 (Copy)', null],
  ]);
});

it('is not there for a change that is refused', async () => {
  const api = server.api(token);
  const { id } = await api.addEquipment({ body: lamp });
  const gone = '/pictures/uploads/0f1c7a528c1e4f0b9a442f4c1f6f7d10-1600x1200/1600.webp';
  await expect(api.updateEquipment({ params: { id }, body: { ...lamp, image: gone } })).rejects.toMatchObject({
    status: 422,
  });
  expect(await historyOf(id)).toHaveLength(1);
});

it('has a line for each of two changes at a time, one after the other', async () => {
  const api = server.api(token);
  const { id } = await api.addEquipment({ body: lamp });
  await Promise.all(
    [36, 37, 38, 39].map((pricePerUnit) => api.updateEquipment({ params: { id }, body: { ...lamp, pricePerUnit } })),
  );
  const prices = (await historyOf(id)).filter(({ field }) => field === 'pricePerUnit').toReversed();
  expect(prices).toHaveLength(4);
  // Each begins where the one before it has ended.
  expect(prices.map(({ from }) => from)).toEqual([35, ...prices.slice(0, -1).map(({ to }) => to)]);
});

it('is for admins', async () => {
  const customer = await server.signIn(await addCustomer(server));
  expect((await server.call('/api/equipment/1/history', { token: customer.token })).status).toBe(403);
  expect((await server.call('/api/equipment/1/history')).status).toBe(401);
});
