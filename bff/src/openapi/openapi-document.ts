import { existsSync, readFileSync } from 'node:fs';
import type { Endpoint } from '@backlot/domain/contract';
import { allEndpoints } from '@backlot/domain/contract/staff';
import { examples } from '@backlot/domain/contract/examples';
import { summaries } from '@backlot/domain/contract/summaries';
import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import {
  ACCESS_DESCRIPTIONS,
  INTRODUCTION,
  NEEDS_PROOF,
  PARAMETERS,
  SECURITY,
  SECURITY_SCHEMES,
  TAG_LIST,
  tagOf,
} from './descriptions.ts';
import { documentPaths } from './document-paths.ts';
import { failureResponses } from './failures.ts';
import { jsonObject, type JsonObject } from './json-object.ts';
import { NamedSchemas } from './named-schemas.ts';

const objectSchema = z.object({
  properties: z.record(z.string(), z.json()),
  required: z.array(z.string()).default([]),
});

const exampleSchema = z.object({
  params: jsonObject.default({}),
  query: jsonObject.default({}),
  headers: jsonObject.default({}),
  body: z.json().optional(),
  response: z.json().optional(),
});
type Example = z.output<typeof exampleSchema>;

const exampleNamed = (name: string): Example =>
  exampleSchema.parse(Object.entries(examples).find(([key]) => key === name)?.[1] ?? {});

const summaryOf = (name: string): string | undefined => Object.entries(summaries).find(([key]) => key === name)?.[1];

const PARAMETER_LOCATIONS = [
  ['params', 'path'],
  ['query', 'query'],
  ['headers', 'header'],
] as const;

const fileContent = (types: readonly string[]): JsonObject =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

class DocumentWriter {
  readonly #schemas = new NamedSchemas();

  write(): JsonObject {
    const paths: Record<string, JsonObject> = {};
    for (const [name, endpoint] of Object.entries<Endpoint>(allEndpoints)) {
      const path = endpoint.path.replace(/:(\w+)/gu, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: this.#operation(name, endpoint) };
    }
    return {
      openapi: '3.1.0',
      info: { title: 'Backlot', version: '1.0.0', description: INTRODUCTION },
      tags: TAG_LIST,
      paths: { ...paths, ...documentPaths() },
      components: { schemas: this.#schemas.usedBy(paths), securitySchemes: SECURITY_SCHEMES },
    };
  }

  #json(schema: $ZodType, example: JsonObject[string] | undefined): JsonObject {
    return { 'application/json': { schema: this.#schemas.ref(schema), ...(example === undefined ? {} : { example }) } };
  }

  #bodyContent(body: $ZodType, { attachment }: Endpoint, example: Example): JsonObject {
    const json = this.#json(body, example.body);
    if (attachment === undefined) return json;
    const file = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary', contentMediaType: attachment.types.join(', ') } },
    };
    return { ...json, 'multipart/form-data': { schema: { allOf: [this.#schemas.ref(attachment.form), file] } } };
  }

  #operation(name: string, endpoint: Endpoint): JsonObject {
    const example = exampleNamed(name);
    const parameters = PARAMETER_LOCATIONS.flatMap(([part, location]) =>
      this.#parameters(location, endpoint[part], example[part]),
    );
    return {
      operationId: name,
      summary: summaryOf(name) ?? name,
      description: [ACCESS_DESCRIPTIONS[endpoint.access], ...(endpoint.needsProof === true ? [NEEDS_PROOF] : [])].join(
        ' ',
      ),
      tags: [tagOf(endpoint.path)],
      security: SECURITY[endpoint.access],
      ...(parameters.length === 0 ? {} : { parameters }),
      ...(endpoint.body === undefined
        ? {}
        : { requestBody: { required: true, content: this.#bodyContent(endpoint.body, endpoint, example) } }),
      ...(endpoint.file === undefined ? {} : { requestBody: { required: true, content: fileContent(endpoint.file) } }),
      responses: {
        [endpoint.status]: this.#success(endpoint, example),
        ...failureResponses(name, endpoint, this.#schemas),
      },
    };
  }

  #success({ response, download }: Endpoint, example: Example): JsonObject {
    if (download !== undefined) return { description: 'The file', content: fileContent([download]) };
    return response === null
      ? { description: 'Done' }
      : { description: 'Success', content: this.#json(response, example.response) };
  }

  #parameters(location: 'path' | 'query' | 'header', schema: $ZodType | undefined, example: JsonObject): JsonObject[] {
    if (schema === undefined) return [];
    const { properties, required } = objectSchema.parse(this.#schemas.component(schema));
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      description: PARAMETERS[name] ?? name,
      schema: property,
      ...(example[name] === undefined ? {} : { example: example[name] }),
    }));
  }
}

export function openApiDocument(): JsonObject {
  return new DocumentWriter().write();
}

export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}

export function isStale(file: string): boolean {
  return !existsSync(file) || readFileSync(file, 'utf8') !== openApiText();
}
