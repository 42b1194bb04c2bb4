import { equipmentSchema } from '@backlot/domain/contract';
import type { EquipmentInput } from '@backlot/domain/contract/staff';
import { describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';

const at = serverWithAdmin();

const FRESNEL = {
  name: 'Fresnel lamp, 2 kW',
  mainCategory: 'production',
  category: 'lighting',
  subcategory: 'Tungsten',
  description: 'Warm and heavy',
  image: 'https://pictures.example/fresnel.jpg',
  specifications: ['2,000 W', 'Weight: 9 kg, with "barn doors" and a back\\slash', '{curly}, NULL'],
  pricePerUnit: 74.35,
  unitsPerItem: 2,
} satisfies EquipmentInput;

const admin = () => at.server.api(at.token);
const add = (changes: Partial<EquipmentInput> = {}) => admin().addEquipment({ body: { ...FRESNEL, ...changes } });
const stored = async (id: number) => (await at.server.database.rows('select * from equipment where id = $1', [id]))[0];

describe('adding an item', () => {
  it('returns and stores the input, with equal times and the price in cents', async () => {
    const before = Date.now();
    const { status, json } = await at.server.call('/api/equipment', { method: 'POST', body: FRESNEL, token: at.token });
    const item = equipmentSchema.parse(json);
    expect(status).toBe(201);
    expect(item).toEqual({
      ...FRESNEL,
      id: expect.any(Number),
      createdAt: expect.any(String),
      updatedAt: item.createdAt,
    });
    expect(Date.parse(item.createdAt)).toBeGreaterThanOrEqual(before);
    expect(await at.server.api().getEquipment({ params: { id: item.id } })).toEqual(item);
    expect(await stored(item.id)).toMatchObject({ price_per_unit_cents: 7435, specifications: FRESNEL.specifications });
  });

  it.each([
    [0.1, 10],
    [12.5, 1250],
    [1000, 100_000],
    [19.99, 1999],
    [0, 0],
    [99_999_999_999.99, 9_999_999_999_999],
    [null, null],
  ])('stores a price of %s dollars as %s cents and returns it unchanged', async (pricePerUnit, cents) => {
    const { id } = await add({ pricePerUnit });
    expect(await stored(id)).toMatchObject({ price_per_unit_cents: cents });
    const { text } = await at.server.call(`/api/equipment/${id}`);
    expect(text).toContain(`"pricePerUnit":${pricePerUnit},`);
    const { items } = await at.server.api().listEquipment({ query: { limit: 500 } });
    expect(items.find((item) => item.id === id)?.pricePerUnit).toBe(pricePerUnit);
  });

  it('applies defaults, trims, and accepts the other spelling of the second main category', async () => {
    const item = await admin().addEquipment({
      body: {
        name: '  Sink ',
        mainCategory: 'home-ec',
        category: 'home-ec',
        subcategory: 'Any',
        description: ' Steel ',
      },
    });
    expect(item).toMatchObject({
      name: 'Sink',
      description: 'Steel',
      mainCategory: 'home-ec-set',
      category: 'home-ec',
      image: '',
      specifications: [],
      pricePerUnit: null,
      unitsPerItem: 1,
    });
  });

  it('ignores id, times and unknown fields', async () => {
    const forged = {
      ...FRESNEL,
      id: 777_777,
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedAt: '2001-01-01T00:00:00.000Z',
      created_at: '2001-01-01',
      price_per_unit_cents: 1,
      catalogue_text: 'x',
      __proto__: { isAdmin: true },
    };
    const { json } = await at.server.call('/api/equipment', { method: 'POST', body: forged, token: at.token });
    const item = equipmentSchema.parse(json);
    expect(item.id).not.toBe(777_777);
    expect(item.createdAt).not.toContain('2001');
    expect(item.updatedAt).not.toContain('2001');
    expect(item.pricePerUnit).toBe(74.35);
  });
});

describe('changing an item', () => {
  it('returns the new state and changes only updatedAt', async () => {
    const item = await add();
    const changed = await admin().updateEquipment({
      params: { id: item.id },
      body: { ...FRESNEL, name: 'Fresnel lamp, 5 kW', pricePerUnit: null, specifications: [] },
    });
    expect(changed).toEqual({
      ...item,
      name: 'Fresnel lamp, 5 kW',
      pricePerUnit: null,
      specifications: [],
      updatedAt: expect.any(String),
    });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThanOrEqual(Date.parse(item.createdAt));
    expect(await at.server.api().getEquipment({ params: { id: item.id } })).toEqual(changed);
  });

  it('works on an item added by a server whose clock is ahead', async () => {
    const { id } = await add();
    await at.server.database.run(
      "update equipment set created_at = now() + interval '1 hour', updated_at = now() + interval '1 hour' where id = $1",
      [id],
    );
    const changed = await admin().updateEquipment({ params: { id }, body: FRESNEL });
    expect(changed.updatedAt).toBe(changed.createdAt);
  });

  it('returns 404 for an unknown item', async () => {
    expect(
      await at.server.problem('/api/equipment/999999', { method: 'PUT', body: FRESNEL, token: at.token }),
    ).toMatchObject({
      status: 404,
      code: 'PGRST116',
      title: 'Failed to update equipment',
    });
  });
});

describe('deleting an item', () => {
  it('removes it from the catalogue', async () => {
    const { id } = await add();
    const { status, text } = await at.server.call(`/api/equipment/${id}`, { method: 'DELETE', token: at.token });
    expect({ status, text }).toEqual({ status: 204, text: '' });
    expect(await at.server.problem(`/api/equipment/${id}`)).toMatchObject({ status: 404, code: 'PGRST116' });
    expect(await at.server.problem(`/api/equipment/${id}`, { method: 'DELETE', token: at.token })).toMatchObject({
      status: 404,
      code: 'PGRST116',
      title: 'Failed to delete equipment',
    });
  });

  it('does not change the quote requests that list it', async () => {
    const { id } = await add({ name: 'Soon gone' });
    const before = await at.adminClient.submit([[id, 2]]);
    await admin().deleteEquipment({ params: { id } });
    const after = await at.adminClient.find(before.id);
    expect(after).toEqual(before);
    expect(after.items).toMatchObject([{ name: 'Soon gone', quantity: 2 }]);
  });
});

describe('duplicating an item', () => {
  it('copies all but id and times', async () => {
    const item = await add({ name: 'Clamp' });
    await at.server.database.run(
      "update equipment set created_at = '2020-01-01', updated_at = '2021-01-01' where id = $1",
      [item.id],
    );
    const { status, json } = await at.server.call(`/api/equipment/${item.id}/duplicate`, {
      method: 'POST',
      token: at.token,
    });
    const copy = equipmentSchema.parse(json);
    expect(status).toBe(201);
    expect(copy).toEqual({
      ...item,
      id: copy.id,
      name: 'Clamp (Copy)',
      createdAt: expect.not.stringContaining('202001'),
      updatedAt: copy.createdAt,
    });
    expect(copy.id).not.toBe(item.id);
    expect(Date.parse(copy.createdAt)).toBeGreaterThan(Date.parse('2021-01-02'));
  });

  it.each([
    ['x'.repeat(193), `${'x'.repeat(193)} (Copy)`],
    ['x'.repeat(200), `${'x'.repeat(193)} (Copy)`],
    [`${'x'.repeat(192)} ${'y'.repeat(7)}`, `${'x'.repeat(192)} (Copy)`],
    [`${'x'.repeat(192)}🎥${'y'.repeat(6)}`, `${'x'.repeat(192)} (Copy)`],
  ])('shortens a name so that the copy can be saved again: %s', async (name, expected) => {
    const [id] = await addEquipment(at.server.database, [{ name }]);
    const copy = await admin().duplicateEquipment({ params: { id: id ?? 0 } });
    expect(copy.name).toBe(expected);
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...body } = copy;
    expect((await admin().updateEquipment({ params: { id: copy.id }, body })).name).toBe(expected);
  });

  it('returns 404 with the specified message for an unknown item', async () => {
    expect(
      await at.server.problem('/api/equipment/424242/duplicate', { method: 'POST', token: at.token }),
    ).toMatchObject({
      status: 404,
      code: 'PGRST116',
      title: 'Failed to duplicate equipment: Equipment with ID 424242 not found for duplication',
    });
  });
});

const WRITES = [
  ['POST', '/api/equipment', FRESNEL],
  ['PUT', '/api/equipment/1', FRESNEL],
  ['DELETE', '/api/equipment/1', undefined],
  ['POST', '/api/equipment/1/duplicate', undefined],
] as const;

describe('a change', () => {
  it.each(WRITES)('%s %s requires a signed-in admin', async (method, path, body) => {
    expect(await at.server.problem(path, { method, body })).toMatchObject({ status: 401 });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ mainCategory: 'boats' }, 'mainCategory'],
    [{ category: '' }, 'category'],
    [{ image: 'javascript:alert(1)' }, 'image'],
    [{ image: '//elsewhere.example/x.png' }, 'image'],
    [{ specifications: ['ok', ''] }, 'specifications.1'],
    [{ pricePerUnit: -1 }, 'pricePerUnit'],
    [{ pricePerUnit: 1.005 }, 'pricePerUnit'],
    [{ pricePerUnit: '12' }, 'pricePerUnit'],
    [{ unitsPerItem: 0 }, 'unitsPerItem'],
    [{ unitsPerItem: 1.5 }, 'unitsPerItem'],
  ])('rejects %j with a problem at the field', async (changes, path) => {
    const count = await at.server.database.count('equipment');
    expect(
      await at.server.problem('/api/equipment', { method: 'POST', body: { ...FRESNEL, ...changes }, token: at.token }),
    ).toMatchObject({ status: 422, errors: [{ path }] });
    expect(await at.server.database.count('equipment')).toBe(count);
  });

  it.each(WRITES.filter(([, path]) => path !== '/api/equipment'))(
    '%s %s rejects an id that is no number',
    async (method, path, body) => {
      for (const id of ['0', '-1', '2147483648', 'boom', '1e3x', '1;2']) {
        expect(
          await at.server.problem(path.replace('1', encodeURIComponent(id)), { method, body, token: at.token }),
        ).toMatchObject({
          status: 422,
          errors: [{ path: 'id' }],
        });
      }
    },
  );

  it('that fails in the database returns the specified message', async () => {
    await at.server.database.run('alter table equipment rename to elsewhere');
    try {
      const titles = [];
      for (const [method, path, body] of WRITES)
        titles.push((await at.server.problem(path, { method, body, token: at.token })).title);
      expect(titles).toEqual([
        'Failed to add equipment',
        'Failed to update equipment',
        'Failed to delete equipment',
        'Failed to duplicate equipment',
      ]);
    } finally {
      await at.server.database.run('alter table elsewhere rename to equipment');
    }
  });
});
