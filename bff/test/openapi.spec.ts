import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents, type Endpoint, problemSchema } from '@backlot/domain/contract';
import { allEndpoints, PICTURE_TYPES } from '@backlot/domain/contract/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { safeParse } from 'zod/v4/core';
import { temporaryFolder } from '../../tools/suite/temporary-folder.ts';
import { LIMITED_CALLS } from '../src/openapi/failures.ts';
import { isStale, openApiDocument, openApiText } from '../src/openapi/openapi-document.ts';
import { aPicture } from './support/pictures.ts';
import { cookieOf, TestServer } from './support/test-server.ts';

const COMMITTED = join(import.meta.dirname, '../openapi.json');
const folder = temporaryFolder();

const content = z.record(z.string(), z.object({ schema: z.unknown(), example: z.unknown().optional() }));
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.tuple([z.string()]),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        description: z.string().min(1),
        schema: z.unknown(),
        example: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ required: z.literal(true), content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().min(1), content: content.optional() })),
});
type Operation = z.output<typeof operationSchema>;

const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  tags: z.array(z.object({ name: z.string(), description: z.string().min(1) })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
});

const document = documentSchema.parse(openApiDocument());
const operations: readonly (Operation & { readonly path: string; readonly method: string })[] = Object.entries(
  document.paths,
).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method })));
const rows = Object.entries<Endpoint>(allEndpoints);

function operationOf(name: string): (typeof operations)[number] {
  const operation = operations.find(({ operationId }) => operationId === name);
  if (operation === undefined) throw new Error(`There is no operation ${name}`);
  return operation;
}

describe('openapi.json', () => {
  it('matches the contract', () => {
    expect(isStale(COMMITTED)).toBe(false);
  });

  it('is stale when it differs or is missing', () => {
    const copy = join(folder, 'openapi.json');
    expect(isStale(copy)).toBe(true);
    writeFileSync(copy, openApiText());
    expect(isStale(copy)).toBe(false);
    writeFileSync(copy, readFileSync(copy, 'utf8').replace('Sign in with e-mail and password', 'Sign in'));
    expect(isStale(copy)).toBe(true);
  });
});

describe('the description', () => {
  it('has one operation for each call and each document, at its address', () => {
    const described = operations.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`).toSorted();
    const expected = [
      ...rows.map(([name, { method, path }]) => ({ name, method, path: `${path}` })),
      ...Object.entries(documents).map(([name, { path }]) => ({ name, method: 'GET', path: `${path}` })),
    ];
    expect(described).toEqual(
      expected
        .map(({ name, method, path }) => `${name} ${method.toLowerCase()} ${path.replace(/:(\w+)/gu, '{$1}')}`)
        .toSorted(),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('describes every parameter', () => {
    const unsaid = operations.flatMap(({ operationId, parameters }) =>
      parameters.filter(({ name, description }) => description === name).map(({ name }) => `${operationId} ${name}`),
    );
    expect(unsaid).toEqual([]);
  });

  it('defines exactly the schemas that it uses', () => {
    const text = openApiText();
    const used = (section: string) =>
      new Set([...text.matchAll(new RegExp(`"#/components/${section}/(\\w+)"`, 'gu'))].map(([, name]) => name));
    expect([...used('schemas')].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
    expect([...text.matchAll(/"\$ref": "(?!#\/components\/schemas\/)/gu)]).toEqual([]);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'Equipment',
        'EquipmentList',
        'Problem',
        'QuoteRequest',
        'QuoteRequestSubmission',
        'Session',
        'Overview',
      ]),
    );
    const schemes = new Set(operations.flatMap(({ security }) => security.flatMap((one) => Object.keys(one))));
    expect([...schemes].toSorted()).toEqual(Object.keys(document.components.securitySchemes).toSorted());
    expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(document.tags.map(({ name }) => name)));
  });

  it('names each parameter of an address', () => {
    for (const { path, parameters } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/gu) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  it.each(rows)('of %s has examples that fit its messages', (name, endpoint) => {
    const { requestBody, responses, parameters } = operationOf(name);
    if (endpoint.body !== undefined)
      expect(safeParse(endpoint.body, requestBody?.content['application/json']?.example).success).toBe(true);
    const json = responses[endpoint.status]?.content?.['application/json'];
    if (endpoint.response === null) expect(json).toBeUndefined();
    else expect(safeParse(endpoint.response, json?.example).success).toBe(true);
    for (const [part, location] of [
      ['params', 'path'],
      ['query', 'query'],
      ['headers', 'header'],
    ] as const) {
      const given = Object.fromEntries(
        parameters
          .filter((one) => one.in === location && one.example !== undefined)
          .map((one) => [one.name, one.example]),
      );
      const schema = endpoint[part];
      if (schema !== undefined) expect(safeParse(schema, given).success).toBe(true);
    }
    for (const [status, { content: failure }] of Object.entries(responses)) {
      const example = failure?.['application/problem+json']?.example;
      if (example === undefined) continue;
      expect(safeParse(problemSchema, example).success).toBe(true);
      expect(example).toMatchObject({ status: Number(status) });
      if (endpoint.path.startsWith('/api/functions/')) expect(example).toHaveProperty('error');
    }
  });

  it('lists the media types of uploads', () => {
    expect(Object.keys(operationOf('uploadPicture').requestBody?.content ?? {})).toEqual([...PICTURE_TYPES]);
    expect(rows.filter(([, { file }]) => file !== undefined).map(([name]) => name)).toEqual(['uploadPicture']);
  });

  it('lists the problems of a call', () => {
    const statuses = (name: string) => Object.keys(operationOf(name).responses);
    expect(statuses('getHealth')).toEqual(['200', 'default']);
    expect(statuses('signIn')).toEqual(['200', '401', '422', '429', '503', 'default']);
    expect(statuses('getEquipment')).toEqual(['200', '404', '422', '503', 'default']);
    expect(statuses('submitQuoteRequest')).toEqual(['201', '409', '422', '429', '503', 'default']);
    expect(statuses('updateQuoteRequest')).toEqual(['200', '401', '403', '404', '412', '422', '428', '503', 'default']);
    expect(statuses('generateQuotePdf')).toEqual(['200', '401', '403', '404', '422', '503', 'default']);
    expect(statuses('uploadPicture')).toEqual(['201', '401', '403', '413', '415', '503', 'default']);
    expect(statuses('getReadiness')).toEqual(['200', '503', 'default']);
  });
});

describe('the server', () => {
  const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
  const urlOf = (path: string) => path.replace(/:id/gu, UNKNOWN_ID).replace(/:name/gu, 'order-form.pdf');

  it('implements every operation and the described rate limits', async () => {
    // A scale that limits each endpoint to one call.
    const server = await TestServer.forTest({ RATE_LIMIT_SCALE: '0.0001' });
    const limited = new Set<string>();
    for (const [name, { method, path, body }] of rows) {
      const call = { method, headers: { authorization: 'Bearer none' }, ...(body === undefined ? {} : { body: {} }) };
      for (let turn = 0; turn < 2; turn += 1) {
        const { status, json } = await server.call(urlOf(path), call);
        if (status === 429) limited.add(name);
        expect(json ?? {}, `${method} ${path}`).not.toMatchObject({ title: 'There is nothing at this address' });
        expect(
          [404, 405].includes(status) && path !== '/remotes.json' && !path.includes(':'),
          `${method} ${path}`,
        ).toBe(false);
      }
    }
    expect([...limited].toSorted()).toEqual([...LIMITED_CALLS].toSorted());
  });

  describe('serves', () => {
    const server = TestServer.forTests();
    let names: { picture: string; file: string; key: string };
    let cookie: string;
    beforeAll(async () => {
      const { token } = await server.signIn();
      cookie = cookieOf((await server.call('/api/admin/queue-view', { method: 'POST', token })).headers);
      const [picture = '', file = ''] = (
        await server.api(token).uploadPicture({ file: await aPicture({ width: 2, height: 1 }) })
      ).address
        .split('/')
        .slice(-2);
      const { url } = await server.api(token).renewCalendarFeed();
      names = { picture, file, key: /(?<key>[\w-]+)\.ics$/u.exec(url)?.groups?.['key'] ?? '' };
    });

    it.each(Object.entries(documents))('the document %s', async (_name, { path, contentType }) => {
      const url = urlOf(path)
        .replace(':picture', names.picture)
        .replace(':file', names.file)
        .replace(':key', names.key);
      const { status, headers } = await server.call(url, { headers: { ...server.internal, cookie } });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toContain(contentType);
    });
  });
});
