import type { Endpoint } from '@backlot/domain/contract';
import { allEndpoints, type EndpointName } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { $ZodLazy, $ZodObject, safeParse, type $ZodType } from 'zod/v4/core';
import { ContractFixture, exampleBody, exampleQuery, goodCalls, type WireCall } from './support/contract-fixture.js';

/** Every row of the contract's table against the server: a new row is covered by being there. */

let world: ContractFixture;
beforeAll(async () => {
  world = await ContractFixture.start();
});
afterAll(() => world.stop());

const isName = (name: string): name is EndpointName => name in allEndpoints;
const rows = Object.keys(allEndpoints)
  .filter(isName)
  .map((name): [EndpointName, Endpoint] => [name, allEndpoints[name]]);

/** Values that few fields take. */
const ODD_VALUES: readonly unknown[] = [
  null,
  42,
  -1,
  1.5,
  true,
  '',
  'x'.repeat(6_000),
  'a\u0000b',
  [],
  ['x'],
  {},
  { $ne: null },
  [[]],
  1e300,
];

function keysOf(schema: $ZodType): string[] {
  if (schema instanceof $ZodLazy) return keysOf(schema._zod.innerType);
  const keys = schema instanceof $ZodObject ? Object.keys(schema._zod.def.shape) : [];
  if (keys.length === 0) throw new Error('A message without fields: there would be nothing to try');
  return keys;
}

/** Paths of what the schema itself finds wrong; undefined when it takes the value. */
function complaints(schema: $ZodType, value: unknown): string[] | undefined {
  const parsed = safeParse(schema, value);
  return parsed.success
    ? undefined
    : [...new Set(parsed.error.issues.map(({ path }) => path.map(String).join('.')))].toSorted();
}

interface Rejection {
  readonly status: number;
  readonly code: string;
  readonly paths: readonly string[];
}

const rejectedFor = (...paths: readonly string[]): Rejection => ({ status: 422, code: 'validation', paths });

/** Sends the call with this body and answers what the problem complains of, each field in words. */
async function rejectionOf({ path, ...call }: WireCall, body?: unknown): Promise<Rejection> {
  const { body: _, ...rest } = call;
  const {
    status,
    code,
    errors = [],
    requestId,
  } = await world.server.problem(path, {
    ...rest,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...rest.headers } }),
  });
  expect(requestId).toEqual(expect.any(String));
  expect(errors.filter(({ message }) => message.length < 6)).toEqual([]);
  return { status, code, paths: [...new Set(errors.map((error) => error.path))].toSorted() };
}

/** The rows of which a part is there, with that part. */
const rowsWith = <Part>(part: (endpoint: Endpoint) => Part | undefined) =>
  rows.flatMap(([name, endpoint]): [EndpointName, Part][] => {
    const found = part(endpoint);
    return found === undefined ? [] : [[name, found]];
  });

const rowsFor = (...accesses: readonly Endpoint['access'][]) =>
  rows.filter(([, { access }]) => accesses.includes(access)).map(([name]) => name);

it.each(rows)(
  '%s answers a good call with its status and its message',
  async (name, { status, response, download }) => {
    const result = await goodCalls[name](world);
    expect(world.lastStatus).toBe(status);
    if (download !== undefined) expect(result).toBeInstanceOf(Blob);
    else if (response === null) expect(result).toBeUndefined();
    else expect(safeParse(response, result).success).toBe(true);
  },
);

it.each(rows.filter(([, { access }]) => access !== 'public'))(
  '%s is closed to who is not signed in',
  async (name, { access }) => {
    const { token: _, path, ...call } = await world.wireCall(name);
    expect(await world.server.problem(path, call)).toMatchObject({
      status: 401,
      code: access === 'quote-link' || access === 'requests-link' ? 'link-expired' : 'unauthenticated',
      requestId: expect.any(String),
    });
    for (const token of ['nonsense', 'a.b.c', `${'x'.repeat(4_000)}`])
      expect((await world.server.problem(path, { ...call, token })).status).toBe(401);
  },
);

it.each(rowsFor('admin'))('%s is closed to a customer', async (name) => {
  const { path, ...call } = await world.wireCall(name);
  expect(await world.server.problem(path, { ...call, token: world.customer })).toMatchObject({
    status: 403,
    code: 'forbidden',
    title: 'Access Denied',
  });
});

it.each(rowsFor('recovery', 'confirmation', 'quote-link', 'requests-link'))(
  '%s is closed to an access token',
  async (name) => {
    const { path, ...call } = await world.wireCall(name);
    expect((await world.server.problem(path, { ...call, token: world.desk.token })).status).toBe(401);
  },
);

describe.each(rowsWith(({ body }) => body))('the body of %s', (name, schema) => {
  it('is told what is missing or wrong in it', async () => {
    const call = await world.wireCall(name);
    const good = call.body ?? {};
    let tried = 0;
    for (const key of keysOf(schema)) {
      const { [key]: _, ...without } = good;
      for (const bad of [without, ...ODD_VALUES.map((value) => ({ ...good, [key]: value }))]) {
        const paths = complaints(schema, bad);
        if (paths === undefined) continue;
        expect(await rejectionOf(call, bad), JSON.stringify(bad).slice(0, 200)).toEqual(rejectedFor(...paths));
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(3);
  });

  it('is nothing but an object', async () => {
    const call = await world.wireCall(name);
    for (const bad of [null, [], [{}], 'text', 42, true]) expect(await rejectionOf(call, bad)).toEqual(rejectedFor(''));
    const { body: _, path, ...rest } = call;
    expect((await world.server.problem(path, rest)).status).toBe(422);
  });
});

/** Any text may be the key of a mailed link: hold-challenges.spec.ts tries some. */
const checkedParams = ({ path, params }: Endpoint) => (path.includes('/:key') ? undefined : params);

describe.each(rowsWith(checkedParams))('the address of %s', (name, schema) => {
  it('is refused with parameters that cannot be', async () => {
    for (const key of keysOf(schema)) {
      const wrong = [
        'abc',
        '-1',
        '0',
        '1.5',
        '1e3',
        '99999999999',
        ' ',
        "1' or '1'='1",
        '\u0000',
        '../1',
        '1;drop',
        '%31',
      ].filter((value) => complaints(schema, { [key]: value })?.includes(key));
      expect(wrong.length).toBeGreaterThan(5);
      for (const value of wrong)
        expect(
          await rejectionOf(await world.wireCall(name, { params: { [key]: value } }), exampleBody(name)),
          value,
        ).toEqual(rejectedFor(key));
    }
  });

  it('says that there is no such entry', async () => {
    const id = allEndpoints[name].path.startsWith('/api/equipment')
      ? 2_147_483_647
      : '00000000-0000-4000-8000-000000000000';
    const unknown = allEndpoints[name].path.includes(':id') ? { id } : { n: 1_000_000 };
    const { path, ...call } = await world.wireCall(name, { params: unknown });
    expect(await world.server.problem(path, call)).toMatchObject({ status: 404, code: 'PGRST116' });
  });
});

it.each(rowsWith(({ query }) => query))('the query of %s is told what is wrong in it', async (name, schema) => {
  const missing = complaints(schema, {}) ?? [];
  const needed = Object.fromEntries(Object.entries(exampleQuery(name)).filter(([key]) => missing.includes(key)));
  for (const key of keysOf(schema)) {
    const wrong = [
      '',
      'abc',
      '0',
      '-1',
      '1.5',
      '1000000',
      'x'.repeat(600),
      ['a', 'b'],
      ['1', '2'],
      'NaN',
      'Infinity',
    ].filter((value) => complaints(schema, { ...needed, [key]: value }) !== undefined);
    expect(wrong.length, key).toBeGreaterThan(0);
    for (const value of wrong) {
      const call = await world.wireCall(name, { query: { ...needed, [key]: value } });
      expect(await rejectionOf(call, call.body), `${key}=${String(value)}`).toEqual(rejectedFor(key));
    }
  }
});

it.each(rowsWith(({ headers }) => headers))(
  '%s asks for its headers, or does without them where it may',
  async (name, schema) => {
    for (const key of keysOf(schema)) {
      const call = await world.wireCall(name);
      const { [key]: _, ...without } = call.headers;
      const isOptional = complaints(schema, without) === undefined;
      const { status } = await world.server.call(call.path, { ...call, headers: without });
      expect(isOptional ? [200, 201] : [422, 428]).toContain(status);
      for (const value of ['x', '"', '"a"', '3', '*', 'x'.repeat(200), '<script>']) {
        if (complaints(schema, { ...call.headers, [key]: value }) === undefined) continue;
        expect(await rejectionOf({ ...call, headers: { ...without, [key]: value } }, call.body), value).toEqual(
          rejectedFor(key),
        );
      }
    }
  },
);

describe('a method that an address does not take', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
  const paths = [...new Set(rows.map(([, { path }]) => path))].map((path): [string, readonly string[]] => [
    path,
    METHODS.filter((method) => !rows.some(([, row]) => row.path === path && row.method === method)),
  ]);

  it.each(paths)('%s', async (path, methods) => {
    for (const method of methods) {
      // A word of one address is an id of another: only what nobody takes counts.
      const url = path.replace(':id', '1');
      const isTaken = rows.some(
        ([, row]) => row.method === method && new RegExp(`^${row.path.replace(/:\w+/gu, '[^/]+')}$`, 'u').test(url),
      );
      if (isTaken) continue;
      const { status, requestId } = await world.server.problem(url, { method, token: world.desk.token });
      expect([404, 405], `${method} ${url}`).toContain(status);
      expect(requestId).toEqual(expect.any(String));
    }
  });
});
