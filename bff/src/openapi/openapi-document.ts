import { existsSync, readFileSync } from 'node:fs';
import * as contract from '@backlot/domain/contract';
import { endpoints, functionFailureSchema, problemSchema, type Access, type Endpoint } from '@backlot/domain/contract';
import * as z from 'zod';
import { $ZodType, registry, toJSONSchema } from 'zod/v4/core';

const REF = '#/components/schemas/';

const jsonObject = z.record(z.string(), z.json());
type JsonObject = z.output<typeof jsonObject>;
const objectSchema = z.object({ properties: z.record(z.string(), z.json()), required: z.array(z.string()).default([]) });

/** `quoteRequestSchema` is called QuoteRequest. */
const nameOf = (exportName: string) => exportName.replace(/Schema$/u, '').replace(/^./u, (letter) => letter.toUpperCase());

/** The contract's own schemas by name; a schema that is exported twice keeps the first of its names. */
function nameSchemas(): ReadonlyMap<$ZodType, string> {
  const names = new Map<$ZodType, string>();
  for (const [exportName, value] of Object.entries(contract).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (value instanceof $ZodType && exportName.endsWith('Schema') && !names.has(value)) names.set(value, nameOf(exportName));
  }
  return names;
}

function componentSchemas(names: ReadonlyMap<$ZodType, string>): Record<string, JsonObject> {
  const known = registry<{ id: string }>();
  for (const [schema, id] of names) known.add(schema, { id });
  const { schemas } = toJSONSchema(known, { uri: (id) => `${REF}${id}`, io: 'input', target: 'draft-2020-12', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _, $id: __, ...rest } = jsonObject.parse(structuredClone(schema));
      return [name, rest];
    }),
  );
}

/** The names that a part of the document refers to, and those that they refer to. */
function reachable(part: unknown, components: Readonly<Record<string, JsonObject>>, found = new Set<string>()): ReadonlySet<string> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/gu)) {
    if (found.has(name)) continue;
    found.add(name);
    reachable(components[name] ?? {}, components, found);
  }
  return found;
}

const SECURITY: Readonly<Record<Access, JsonObject[]>> = {
  public: [],
  'signed-in': [{ accessToken: [] }],
  admin: [{ accessToken: [] }],
  recovery: [{ mailedToken: [] }],
  confirmation: [{ mailedToken: [] }],
};

const WHO: Readonly<Record<Access, string>> = {
  public: 'Everybody.',
  'signed-in': 'Signed-in users.',
  admin: 'Admins.',
  recovery: 'Holders of the token of a recovery link.',
  confirmation: 'Holders of the token of a confirmation link.',
};

class DocumentWriter {
  readonly #names = nameSchemas();
  readonly #components = componentSchemas(this.#names);

  write(): JsonObject {
    const paths: Record<string, JsonObject> = {};
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/gu, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: this.#operation(name, endpoint) };
    }
    const used = reachable(paths, this.#components);
    return {
      openapi: '3.1.0',
      info: {
        title: 'Backlot',
        version: '1.0.0',
        description: 'Equipment rental: catalogue, quote requests, back office. Money is in US dollars with two decimals, days are YYYY-MM-DD, instants are ISO 8601 in UTC. Failures are problems (RFC 9457). The description covers the whole contract; a call that this server does not serve yet answers 404.',
      },
      paths,
      components: {
        schemas: Object.fromEntries(Object.entries(this.#components).filter(([name]) => used.has(name))),
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          mailedToken: { type: 'http', scheme: 'bearer', description: 'The token of a mailed link: works once, for a short while' },
        },
      },
    };
  }

  #ref(schema: $ZodType): JsonObject {
    const name = this.#names.get(schema);
    if (name === undefined) throw new Error('A message of the contract is not exported under a name of its own');
    return { $ref: `${REF}${name}` };
  }

  #json(schema: $ZodType, type = 'application/json'): JsonObject {
    return { [type]: { schema: this.#ref(schema) } };
  }

  #operation(name: string, endpoint: Endpoint): JsonObject {
    const parameters = [
      ...this.#parameters('path', endpoint.params),
      ...this.#parameters('query', endpoint.query),
      ...this.#parameters('header', endpoint.headers),
    ];
    const tag = /^\/api\/(?:admin\/)?([a-z-]+)/u.exec(endpoint.path)?.[1] ?? 'operation';
    return {
      operationId: name,
      summary: endpoint.summary,
      description: WHO[endpoint.access],
      tags: [tag],
      security: SECURITY[endpoint.access],
      ...(parameters.length === 0 ? {} : { parameters }),
      ...(endpoint.body === undefined ? {} : { requestBody: { required: true, content: this.#json(endpoint.body) } }),
      responses: this.#responses(endpoint),
    };
  }

  #parameters(place: 'path' | 'query' | 'header', schema: $ZodType | undefined): JsonObject[] {
    if (schema === undefined) return [];
    const { properties, required } = objectSchema.parse(this.#components[this.#names.get(schema) ?? '']);
    return Object.entries(properties).map(([name, property]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: property }));
  }

  #responses(endpoint: Endpoint): JsonObject {
    const failure = endpoint.path.startsWith('/api/functions/') ? this.#json(functionFailureSchema) : this.#json(problemSchema, 'application/problem+json');
    return {
      [endpoint.status]: endpoint.response === null ? { description: 'Done' } : { description: 'Success', content: this.#json(endpoint.response) },
      default: { description: endpoint.failure, content: failure },
    };
  }
}

/** The contract's table as OpenAPI 3.1, with its messages as named schemas. */
export function openApiDocument(): JsonObject {
  return new DocumentWriter().write();
}

/** The document as it is committed. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}

/** Whether a committed document is not the one of this contract. */
export function isStale(file: string): boolean {
  return !existsSync(file) || readFileSync(file, 'utf8') !== openApiText();
}
