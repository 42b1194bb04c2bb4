import fc from 'fast-check';

export const limit = fc.integer({ min: 1, max: 50 });
const page = { limit, cursor: fc.base64String({ maxLength: 40 }) };

/** Merges two records; the second one's fields win. */
export function merge<A, B>(first: fc.Arbitrary<A>, second: fc.Arbitrary<B>): fc.Arbitrary<A & B> {
  return fc.tuple(first, second).map(([a, b]) => ({ ...a, ...b }));
}

/** Query of a list with cursors in one order, or numbered pages in any. */
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
  return merge(fc.record({ ...filter, ...page }, { requiredKeys: [] }), fc.oneof(fc.record({}), numbered));
}

export function listOf<T>(item: fc.Arbitrary<T>, maxLength = 6): fc.Arbitrary<T[]> {
  return fc.array(item, { maxLength });
}
