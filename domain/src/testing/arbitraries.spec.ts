import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as everyones from '../contract/index.ts';
import * as staff from '../contract/staff/index.ts';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { arbitraries } from './arbitraries.ts';

const contract = { ...everyones, ...staff };

const isSchema = (value: unknown): value is $ZodType => typeof value === 'object' && value !== null && '_zod' in value;

const messages = Object.entries(contract).flatMap(([name, value]) =>
  name.endsWith('Schema') && isSchema(value) ? [{ name, schema: value }] : [],
);
const byName = new Map<string, fc.Arbitrary<unknown>>(Object.entries(arbitraries));
const responses = new Set<unknown>(Object.values(contract.allEndpoints).map((endpoint) => endpoint.response));

function arbitraryOf(name: string): fc.Arbitrary<unknown> {
  const arbitrary = byName.get(name);
  if (!arbitrary) throw new Error(`${name} has no arbitrary: add one to src/testing/arbitraries.ts`);
  return arbitrary;
}

/** Round trip through JSON. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('contract messages', () => {
  it('are discovered by this spec', () => {
    expect(messages.length).toBeGreaterThan(40);
  });

  it('include every schema that the endpoint table uses', () => {
    const known = new Set<unknown>(messages.map(({ schema }) => schema));
    const unknown = Object.entries<everyones.Endpoint>(contract.allEndpoints).flatMap(([name, endpoint]) =>
      (['params', 'query', 'headers', 'body', 'response'] as const)
        .filter((part) => endpoint[part] && !known.has(endpoint[part]))
        .map((part) => `${name}.${part}`),
    );
    expect(unknown).toEqual([]);
  });

  it('have no unused arbitrary', () => {
    const names = new Set(messages.map(({ name }) => name));
    expect([...byName.keys()].filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(messages)('$name parses what its arbitrary makes', ({ name, schema }) => {
    fc.assert(
      fc.property(arbitraryOf(name), (value) => {
        const parsed = safeParse(schema, sent(value));
        expect(parsed.success ? [] : parsed.error.issues).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it.each(messages.filter(({ schema }) => responses.has(schema)))(
    '$name carries a response whole',
    ({ name, schema }) => {
      fc.assert(
        fc.property(arbitraryOf(name), (value) => {
          const parsed = safeParse(schema, sent(value));
          expect(parsed.success && parsed.data).toEqual(sent(value));
        }),
        { numRuns: 25 },
      );
    },
  );
});
