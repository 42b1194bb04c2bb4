import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { jsonRows, serialize } from './serialize.ts';

const rowSchema = z.object({ id: z.int(), name: z.string() });
const ROWS = [
  { id: 1, name: 'Größe "M"' },
  { id: 2, name: 'Line\nand </script>' },
];
const written = (rows: readonly object[]) =>
  jsonRows(rows.length === 0 ? null : Buffer.from(rows.map((row) => JSON.stringify(row)).join(',')), rowSchema);

describe('serialize', () => {
  it.each([[ROWS], [ROWS.slice(0, 1)], [[]]])('inlines serialized rows: %j', (rows) => {
    const around = { 'a "name"': ['…'], total: 2, nextCursor: null, inner: { items: [] } };
    expect(serialize({ ...around, items: written(rows), last: 'ñ' }).toString()).toBe(
      JSON.stringify({ ...around, items: rows, last: 'ñ' }),
    );
    expect(serialize({ items: written(rows) }).toString()).toBe(JSON.stringify({ items: rows }));
  });

  it.each([[{ count: 3 }], [{}], [[1, 'two']], ['text'], [null]])('returns the JSON of %j', (value) => {
    expect(serialize(value).toString()).toBe(JSON.stringify(value));
  });

  it('omits undefined fields', () => {
    expect(serialize({ gone: undefined, items: written(ROWS), also: undefined }).toString()).toBe(
      JSON.stringify({ items: ROWS }),
    );
  });
});

describe('JsonRows', () => {
  it('parses rows with their schema', () => {
    expect(written(ROWS).rows()).toEqual(ROWS);
    expect(written([]).rows()).toEqual([]);
    expect(() => written([{ id: 'one', name: 'Lamp' }]).rows()).toThrow(z.ZodError);
  });
});
