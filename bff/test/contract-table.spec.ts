import type { Endpoint } from '@backlot/domain/contract';
import { allEndpoints, type EndpointName } from '@backlot/domain/contract/staff';
import { describe, expect, it } from 'vitest';
import { $ZodLazy, $ZodObject, safeParse, type $ZodType } from 'zod/v4/core';
import {
  ContractFixture,
  endpoints,
  exampleBody,
  exampleQuery,
  successfulCalls,
  type WireCall,
} from './support/contract-fixture.ts';
import { testStatementPlans } from './support/statement-plans.ts';

const fixture = ContractFixture.forTests();

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
  if (keys.length === 0) throw new Error('A schema without fields cannot be tested');
  return keys;
}

function issuePaths(schema: $ZodType, value: unknown): string[] | undefined {
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

/** Sends the call with this body and returns the problem's paths; every message has to be a text. */
async function rejectionOf({ path, ...call }: WireCall, body?: unknown): Promise<Rejection> {
  const { body: _, ...rest } = call;
  const {
    status,
    code,
    errors = [],
    requestId,
  } = await fixture.server.problem(path, {
    ...rest,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...rest.headers } }),
  });
  expect(requestId).toEqual(expect.any(String));
  expect(errors.filter(({ message }) => message.length < 6)).toEqual([]);
  return { status, code, paths: [...new Set(errors.map((error) => error.path))].toSorted() };
}

const endpointsWith = <Part>(part: (endpoint: Endpoint) => Part | undefined) =>
  endpoints.flatMap(([name, endpoint]): [EndpointName, Part][] => {
    const found = part(endpoint);
    return found === undefined ? [] : [[name, found]];
  });

const endpointsFor = (...accesses: readonly Endpoint['access'][]) =>
  endpoints.filter(([, { access }]) => accesses.includes(access)).map(([name]) => name);

it.each(endpoints)(
  '%s returns its status and message for a valid call',
  async (name, { status, response, download }) => {
    const result = await successfulCalls[name](fixture);
    expect(fixture.lastStatus).toBe(status);
    if (download !== undefined) expect(result).toBeInstanceOf(Blob);
    else if (response === null) expect(result).toBeUndefined();
    else expect(safeParse(response, result).success).toBe(true);
  },
);

it.each(endpoints.filter(([, { access }]) => access !== 'public'))(
  '%s rejects callers who are not signed in',
  async (name, { access }) => {
    const { token: _, path, ...call } = await fixture.wireCall(name);
    expect(await fixture.server.problem(path, call)).toMatchObject({
      status: 401,
      code: access === 'quote-link' || access === 'requests-link' ? 'link-expired' : 'unauthenticated',
      requestId: expect.any(String),
    });
    for (const token of ['nonsense', 'a.b.c', `${'x'.repeat(4_000)}`])
      expect((await fixture.server.problem(path, { ...call, token })).status).toBe(401);
  },
);

it.each(endpointsFor('admin'))('%s rejects a customer', async (name) => {
  const { path, ...call } = await fixture.wireCall(name);
  expect(await fixture.server.problem(path, { ...call, token: fixture.customer })).toMatchObject({
    status: 403,
    code: 'forbidden',
    title: 'Access Denied',
  });
});

it.each(endpointsFor('recovery', 'confirmation', 'quote-link', 'requests-link'))(
  '%s rejects an access token',
  async (name) => {
    const { path, ...call } = await fixture.wireCall(name);
    expect((await fixture.server.problem(path, { ...call, token: fixture.adminClient.token })).status).toBe(401);
  },
);

describe.each(endpointsWith(({ body }) => body))('the body of %s', (name, schema) => {
  it('is rejected with the paths of missing and invalid fields', async () => {
    const call = await fixture.wireCall(name);
    const valid = call.body ?? {};
    let tried = 0;
    for (const key of keysOf(schema)) {
      const { [key]: _, ...without } = valid;
      for (const invalid of [without, ...ODD_VALUES.map((value) => ({ ...valid, [key]: value }))]) {
        const paths = issuePaths(schema, invalid);
        if (paths === undefined) continue;
        expect(await rejectionOf(call, invalid), JSON.stringify(invalid).slice(0, 200)).toEqual(rejectedFor(...paths));
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(3);
  });

  it('is rejected when it is no object', async () => {
    const call = await fixture.wireCall(name);
    for (const invalid of [null, [], [{}], 'text', 42, true])
      expect(await rejectionOf(call, invalid)).toEqual(rejectedFor(''));
    const { body: _, path, ...rest } = call;
    expect((await fixture.server.problem(path, rest)).status).toBe(422);
  });
});

/** Keys of mailed links may be any text: hold-challenges.spec.ts tests these. */
const checkedParams = ({ path, params }: Endpoint) => (path.includes('/:key') ? undefined : params);

describe.each(endpointsWith(checkedParams))('the address of %s', (name, schema) => {
  it('is rejected with invalid parameters', async () => {
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
      ].filter((value) => issuePaths(schema, { [key]: value })?.includes(key));
      expect(wrong.length).toBeGreaterThan(5);
      for (const value of wrong)
        expect(
          await rejectionOf(await fixture.wireCall(name, { params: { [key]: value } }), exampleBody(name)),
          value,
        ).toEqual(rejectedFor(key));
    }
  });

  it('returns 404 for an unknown id', async () => {
    const id = allEndpoints[name].path.startsWith('/api/equipment')
      ? 2_147_483_647
      : '00000000-0000-4000-8000-000000000000';
    const unknown = allEndpoints[name].path.includes(':id') ? { id } : { n: 1_000_000 };
    const { path, ...call } = await fixture.wireCall(name, { params: unknown });
    expect(await fixture.server.problem(path, call)).toMatchObject({ status: 404, code: 'PGRST116' });
  });
});

it.each(endpointsWith(({ query }) => query))(
  'the query of %s is rejected with the paths of invalid parameters',
  async (name, schema) => {
    const missing = issuePaths(schema, {}) ?? [];
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
      ].filter((value) => issuePaths(schema, { ...needed, [key]: value }) !== undefined);
      expect(wrong.length, key).toBeGreaterThan(0);
      for (const value of wrong) {
        const call = await fixture.wireCall(name, { query: { ...needed, [key]: value } });
        expect(await rejectionOf(call, call.body), `${key}=${String(value)}`).toEqual(rejectedFor(key));
      }
    }
  },
);

it.each(endpointsWith(({ headers }) => headers))(
  '%s requires its headers unless they are optional',
  async (name, schema) => {
    for (const key of keysOf(schema)) {
      const call = await fixture.wireCall(name);
      const { [key]: _, ...without } = call.headers;
      const isOptional = issuePaths(schema, without) === undefined;
      const { status } = await fixture.server.call(call.path, { ...call, headers: without });
      expect(isOptional ? [200, 201] : [422, 428]).toContain(status);
      for (const value of ['x', '"', '"a"', '3', '*', 'x'.repeat(200), '<script>']) {
        if (issuePaths(schema, { ...call.headers, [key]: value }) === undefined) continue;
        expect(await rejectionOf({ ...call, headers: { ...without, [key]: value } }, call.body), value).toEqual(
          rejectedFor(key),
        );
      }
    }
  },
);

describe('an unsupported method is rejected:', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
  const paths = [...new Set(endpoints.map(([, { path }]) => path))].map((path): [string, readonly string[]] => [
    path,
    METHODS.filter((method) => !endpoints.some(([, row]) => row.path === path && row.method === method)),
  ]);

  it.each(paths)('%s', async (path, methods) => {
    for (const method of methods) {
      // A word in one path can match an :id in another; skip methods that another endpoint handles.
      const url = path.replace(':id', '1');
      const isTaken = endpoints.some(
        ([, row]) => row.method === method && new RegExp(`^${row.path.replace(/:\w+/gu, '[^/]+')}$`, 'u').test(url),
      );
      if (isTaken) continue;
      const { status, requestId } = await fixture.server.problem(url, { method, token: fixture.adminClient.token });
      expect([404, 405], `${method} ${url}`).toContain(status);
      expect(requestId).toEqual(expect.any(String));
    }
  });
});

testStatementPlans(fixture.server);
