import { once } from 'node:events';
import { connect } from 'node:net';
import { problemSchema, type Endpoint } from '@backlot/domain/contract';
import { allEndpoints, type EndpointName } from '@backlot/domain/contract/staff';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ContractFixture, endpoints, exampleBody } from './support/contract-fixture.ts';

const fixture = ContractFixture.forTests();

/** Form media type, which endpoints with an attachment accept too; other bytes are a malformed form there. */
const FORM = 'multipart/form-data; boundary=x';
const acceptsForms = (name: EndpointName) => {
  const endpoint: Endpoint = allEndpoints[name];
  return endpoint.attachment !== undefined;
};
const endpointsWithBody = endpoints.filter(([, { body }]) => body !== undefined).map(([name]) => name);

const INTERNALS = /\bat .+:\d+:\d+|\.(ts|js):\d+|node_modules|select .+ from/iu;

interface Sent {
  readonly status: number;
  readonly text: string;
}

async function sendRaw(name: EndpointName, bytes: string | Buffer, contentType = 'application/json'): Promise<Sent> {
  const { method, path, headers, token } = await fixture.wireCall(name);
  const response = await fetch(`${fixture.server.url}${path}`, {
    method,
    headers: {
      ...headers,
      'content-type': contentType,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: new Uint8Array(Buffer.from(bytes)),
  });
  return { status: response.status, text: await response.text() };
}

/** Checks that the response is a regular problem and returns its status. */
function rejectionStatusOf({ status, text }: Sent): number {
  const problem = problemSchema.parse(JSON.parse(text));
  expect(problem.status).toBe(status);
  expect(problem.requestId).toMatch(/^[\w-]{8,64}$/u);
  expect(text).not.toMatch(INTERNALS);
  return status;
}

describe.each(endpointsWithBody)('%s', (name) => {
  const valid = exampleBody(name) ?? {};

  it('rejects invalid JSON', async () => {
    for (const bytes of [
      '',
      '{',
      '{"a":1}}',
      "{'a':1}",
      'undefined',
      '<xml/>',
      '\u0000',
      '{"a":NaN}',
      '\uFEFF{',
      '[1,]',
    ])
      expect(rejectionStatusOf(await sendRaw(name, bytes))).toBe(400);
  });

  it('rejects JSON with another media type', async () => {
    const body = JSON.stringify(valid);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      FORM,
      'application/xml',
      'application/jsonp',
      'image/svg+xml',
      'nonsense',
    ])
      expect(rejectionStatusOf(await sendRaw(name, body, type))).toBe(type === FORM && acceptsForms(name) ? 400 : 415);
  });

  it('rejects a body that is too large or nested too deeply', async () => {
    expect(rejectionStatusOf(await sendRaw(name, JSON.stringify({ ...valid, filler: 'x'.repeat(300_000) })))).toBe(413);
    expect([400, 422]).toContain(rejectionStatusOf(await sendRaw(name, '['.repeat(10_000) + ']'.repeat(10_000))));
    for (const key of Object.keys(valid)) {
      const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
      expect(
        rejectionStatusOf(await sendRaw(name, JSON.stringify({ ...valid, [key]: 'HERE' }).replace('"HERE"', deep))),
      ).toBe(422);
    }
  });

  it('rejects keys that would pollute prototypes', async () => {
    const body = JSON.stringify(valid).slice(1);
    for (const poison of [
      '"__proto__":{"role":"admin"}',
      '"constructor":{"prototype":{"role":"admin"}}',
      String.raw`"\u005f_proto__":{"isAdmin":true}`,
      '"a":{"__proto__":{"b":1}}',
    ]) {
      expect(rejectionStatusOf(await sendRaw(name, `{${poison},${body}`))).toBe(400);
    }
    expect(Object.prototype).not.toHaveProperty('role');
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });

  it('rejects NUL in texts, and survives invalid UTF-8', async () => {
    for (const [key, value] of Object.entries(valid)) {
      if (typeof value !== 'string') continue;
      const nul = await sendRaw(name, JSON.stringify({ ...valid, [key]: `a\u0000${value}` }));
      // Passwords may contain any character.
      if (!/password$/iu.test(key)) expect(rejectionStatusOf(nul)).toBe(422);
      const bytes = Buffer.concat([
        Buffer.from(`{"${key}":"`),
        Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
        Buffer.from('"}'),
      ]);
      const { status, text } = await sendRaw(name, bytes);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(INTERNALS);
      expect((await sendRaw(name, JSON.stringify({ ...valid, [key]: `\uD800${value}` }))).status).toBeLessThan(500);
    }
  });

  it('ignores unknown keys', async () => {
    const { path, ...call } = await fixture.wireCall(name);
    const { status } = await fixture.server.call(path, {
      ...call,
      body: {
        ...call.body,
        id: call.body?.['id'] ?? 'mine',
        role: 'admin',
        version: 99,
        isAdmin: true,
        hasOwnProperty: 1,
        toString: 'x',
      },
    });
    expect(status).toBeLessThan(500);
    expect(await fixture.server.database.rows("select 1 from profiles where role = 'admin'")).toHaveLength(1);
  });
});

describe('a call that takes JSON', () => {
  it('rejects files', async () => {
    const pixel = Buffer.from('iVBORw0KGgo', 'base64');
    for (const type of [
      'image/jpeg',
      'image/png',
      'image/webp',
      'application/octet-stream',
      'IMAGE/PNG; q=1',
      'image/*',
    ])
      expect(rejectionStatusOf(await sendRaw('addEquipment', pixel, type))).toBe(415);
    const { hostname, port } = new URL(fixture.server.url);
    const unnamed = await sendOverSocket(
      `POST /api/auth/sign-in HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}`,
    );
    expect(rejectionStatusOf(unnamed)).toBe(415);
  });
});

describe('a call that takes a file', () => {
  it('stores nothing of unauthorized callers, and completes their requests', async () => {
    const { path, method } = await fixture.wireCall('uploadPicture');
    const body = new Uint8Array(3_000_000);
    for (const token of ['', 'nonsense', fixture.customer]) {
      const response = await fetch(`${fixture.server.url}${path}`, {
        method,
        body,
        headers: { 'content-type': 'image/png', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      });
      expect([401, 403]).toContain(rejectionStatusOf({ status: response.status, text: await response.text() }));
    }
    expect(await fixture.server.database.count('pictures')).toBe(0);
  });
});

const responseHeadSchema = z.object({ status: z.coerce.number(), body: z.string() });

/** Writes raw bytes to a connection and reads until the server closes it. */
async function sendOverSocket(bytes: string): Promise<Sent> {
  const { hostname, port } = new URL(fixture.server.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  const { status, body } = responseHeadSchema.parse({ status: head.split(' ')[1], body: rest.join('\r\n\r\n') });
  return { status, text: body };
}

describe('a request that breaks the rules of HTTP', () => {
  const HOST = 'host: x\r\nconnection: close\r\n';

  it.each([
    ['huge headers', `GET /api/equipment HTTP/1.1\r\n${HOST}x-filler: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
    ['a header without a colon', `GET /api/equipment HTTP/1.1\r\n${HOST}no colon here\r\n\r\n`, 400],
    [
      'two lengths',
      `POST /api/auth/sign-in HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}x`,
      400,
    ],
    [
      'both Content-Length and chunked encoding',
      `POST /api/auth/sign-in HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['an unknown method', `BREW /api/equipment HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
    ['an id that is too long', `GET /api/equipment/${'1'.repeat(8_000)} HTTP/1.1\r\n${HOST}\r\n`, 404],
  ])('with %s is rejected with a problem', async (_what, bytes, status) => {
    expect(rejectionStatusOf(await sendOverSocket(bytes))).toBe(status);
  });

  it('with a duplicate header uses one of its values', async () => {
    const twice = (header: string, path: string) =>
      sendOverSocket(`GET ${path} HTTP/1.1\r\n${HOST}${header}\r\n${header}\r\n\r\n`);
    expect((await twice('if-none-match: "a"', '/api/equipment')).status).toBe(200);
    expect((await twice('x-request-id: edge-12345678', '/healthz')).status).toBe(200);
    expect(rejectionStatusOf(await twice('authorization: Bearer nonsense', '/api/profile'))).toBe(401);
    expect((await twice('cookie: a=b; a=c; =; ;;', '/healthz')).status).toBe(200);
  });

  it.each(['TRACE', 'PROPFIND', 'LOCK', 'OPTIONS', 'QUERY'])(
    'with method %s is rejected with a problem',
    async (method) => {
      expect([400, 404, 405]).toContain(
        rejectionStatusOf(await sendOverSocket(`${method} /api/equipment HTTP/1.1\r\n${HOST}\r\n`)),
      );
    },
  );
});

it('the server still responds afterwards', async () => {
  expect(await fixture.visitor.getReadiness()).toMatchObject({ status: 'ready' });
});
