import * as contract from '@backlot/domain/contract';
import * as staffContract from '@backlot/domain/contract/staff';
import { $ZodType, registry, toJSONSchema } from 'zod/v4/core';
import { jsonObject, type JsonObject } from './json-object.ts';

const REF = '#/components/schemas/';

/** `quoteRequestSchema` becomes QuoteRequest. */
const nameOf = (exportName: string) =>
  exportName.replace(/Schema$/u, '').replace(/^./u, (letter) => letter.toUpperCase());

/** Contract schemas by name; a schema that is exported twice gets the first name. */
function nameSchemas(): ReadonlyMap<$ZodType, string> {
  const names = new Map<$ZodType, string>();
  const exported = Object.entries({ ...contract, ...staffContract });
  for (const [exportName, value] of exported.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (value instanceof $ZodType && exportName.endsWith('Schema') && !names.has(value))
      names.set(value, nameOf(exportName));
  }
  return names;
}

function componentSchemas(names: ReadonlyMap<$ZodType, string>): Record<string, JsonObject> {
  const known = registry<{ id: string }>();
  for (const [schema, id] of names) known.add(schema, { id });
  const { schemas } = toJSONSchema(known, {
    uri: (id) => `${REF}${id}`,
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _, $id: __, ...rest } = jsonObject.parse(structuredClone(schema));
      return [name, rest];
    }),
  );
}

export class NamedSchemas {
  readonly #names = nameSchemas();
  readonly #components = componentSchemas(this.#names);

  ref(schema: $ZodType): JsonObject {
    const name = this.#names.get(schema);
    if (name === undefined) throw new Error('A message of the contract is not exported under a name of its own');
    return { $ref: `${REF}${name}` };
  }

  component(schema: $ZodType): JsonObject | undefined {
    return this.#components[this.#names.get(schema) ?? ''];
  }

  usedBy(part: unknown): Record<string, JsonObject> {
    const used = this.#reachable(part);
    return Object.fromEntries(Object.entries(this.#components).filter(([name]) => used.has(name)));
  }

  #reachable(part: unknown, found = new Set<string>()): ReadonlySet<string> {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/gu)) {
      if (found.has(name)) continue;
      found.add(name);
      this.#reachable(this.#components[name] ?? {}, found);
    }
    return found;
  }
}
