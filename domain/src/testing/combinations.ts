import fc from 'fast-check';

export const limit = fc.integer({ min: 1, max: 50 });
const page = { limit, cursor: fc.base64String({ maxLength: 40 }) };

/** Two records in one: fields first, the second's fields win. */
export function both<A, B>(first: fc.Arbitrary<A>, second: fc.Arbitrary<B>): fc.Arbitrary<A & B> {
  return fc.tuple(first, second).map(([a, b]) => ({ ...a, ...b }));
}

/** Of a list that cursors follow in one order and numbered pages in any. */
export function listQuery<T extends object, Sort extends string>(
  filter: { [Key in keyof T]: fc.Arbitrary<T[Key]> },
  sorts: readonly Sort[],
) {
  const numbered = fc.record(
    {
      sort: fc.constantFrom(...sorts),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      page: fc.integer({ min: 1, max: 1000 }),
    },
    { requiredKeys: ['page'] },
  );
  return both(fc.record({ ...filter, ...page }, { requiredKeys: [] }), fc.oneof(fc.record({}), numbered));
}

export function listOf<T>(item: fc.Arbitrary<T>, maxLength = 6): fc.Arbitrary<T[]> {
  return fc.array(item, { maxLength });
}
