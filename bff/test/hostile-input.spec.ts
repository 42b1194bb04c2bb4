import { once } from 'node:events';
import { connect } from 'node:net';
import { problemSchema, type Endpoint } from '@backlot/domain/contract';
import { allEndpoints, type EndpointName } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ContractFixture, exampleBody } from './support/contract-fixture.js';

/** What no client of ours sends: it is refused with a proper problem, and the server goes on. */

let world: ContractFixture;
beforeAll(async () => {
  world = await ContractFixture.start();
});
afterAll(() => world.stop());

const isName = (name: string): name is EndpointName => name in allEndpoints;
/** Media type of a form, which calls with an attachment take as well: what is no form is malformed for them. */
const FORM = 'multipart/form-data; boundary=x';
const takesForms = (name: EndpointName) => {
  const endpoint: Endpoint = allEndpoints[name];
  return endpoint.attachment !== undefined;
};
const rowsWithBody = Object.keys(allEndpoints)
  .filter(isName)
  .filter((name) => {
    const endpoint: Endpoint = allEndpoints[name];
    return endpoint.body !== undefined;
  });

/** A frame of a stack, or a file of the server. */
const INSIDES = /\bat .+:\d+:\d+|\.(ts|js):\d+|node_modules|select .+ from/iu;

interface Sent {
  readonly status: number;
  readonly text: string;
}

/** Sends these very bytes as the body of the call. */
async function send(name: EndpointName, bytes: string | Buffer, contentType = 'application/json'): Promise<Sent> {
  const { method, path, headers, token } = await world.wireCall(name);
  const response = await fetch(`${world.server.url}${path}`, {
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

/** The status of a response that is a problem like any other; fails for every other response. */
function rejectionStatusOf({ status, text }: Sent): number {
  const problem = problemSchema.parse(JSON.parse(text));
  expect(problem.status).toBe(status);
  expect(problem.requestId).toMatch(/^[\w-]{8,64}$/u);
  expect(text).not.toMatch(INSIDES);
  return status;
}

describe.each(rowsWithBody)('%s', (name) => {
  const good = exampleBody(name) ?? {};

  it('refuses what is not JSON', async () => {
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
      expect(rejectionStatusOf(await send(name, bytes))).toBe(400);
  });

  it('refuses JSON that says it is something else', async () => {
    const body = JSON.stringify(good);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      FORM,
      'application/xml',
      'application/jsonp',
      'image/svg+xml',
      'nonsense',
    ])
      expect(rejectionStatusOf(await send(name, body, type))).toBe(type === FORM && takesForms(name) ? 400 : 415);
  });

  it('refuses a body that is too large, and one that is nested without end', async () => {
    expect(rejectionStatusOf(await send(name, JSON.stringify({ ...good, filler: 'x'.repeat(300_000) })))).toBe(413);
    expect([400, 422]).toContain(rejectionStatusOf(await send(name, '['.repeat(10_000) + ']'.repeat(10_000))));
    for (const key of Object.keys(good)) {
      const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
      expect(
        rejectionStatusOf(await send(name, JSON.stringify({ ...good, [key]: 'HERE' }).replace('"HERE"', deep))),
      ).toBe(422);
    }
  });

  it('refuses keys that would reach into its objects', async () => {
    const body = JSON.stringify(good).slice(1);
    for (const poison of [
      '"__proto__":{"role":"admin"}',
      '"constructor":{"prototype":{"role":"admin"}}',
      String.raw`"\u005f_proto__":{"isAdmin":true}`,
      '"a":{"__proto__":{"b":1}}',
    ]) {
      expect(rejectionStatusOf(await send(name, `{${poison},${body}`))).toBe(400);
    }
    expect(Object.prototype).not.toHaveProperty('role');
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });

  it('refuses NUL in a text, and survives bytes that are no text', async () => {
    for (const [key, value] of Object.entries(good)) {
      if (typeof value !== 'string') continue;
      const nul = await send(name, JSON.stringify({ ...good, [key]: `a\u0000${value}` }));
      // Passwords may be any text.
      if (!/password$/iu.test(key)) expect(rejectionStatusOf(nul)).toBe(422);
      const bytes = Buffer.concat([
        Buffer.from(`{"${key}":"`),
        Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
        Buffer.from('"}'),
      ]);
      const { status, text } = await send(name, bytes);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(INSIDES);
      expect((await send(name, JSON.stringify({ ...good, [key]: `\uD800${value}` }))).status).toBeLessThan(500);
    }
  });

  it('drops keys that it does not know', async () => {
    const { path, ...call } = await world.wireCall(name);
    const { status } = await world.server.call(path, {
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
    expect(await world.server.database.rows("select 1 from profiles where role = 'admin'")).toHaveLength(1);
  });
});

describe('a call that takes JSON', () => {
  it('takes no file, however it is sent', async () => {
    const pixel = Buffer.from('iVBORw0KGgo', 'base64');
    for (const type of [
      'image/jpeg',
      'image/png',
      'image/webp',
      'application/octet-stream',
      'IMAGE/PNG; q=1',
      'image/*',
    ])
      expect(rejectionStatusOf(await send('addEquipment', pixel, type))).toBe(415);
    const { hostname, port } = new URL(world.server.url);
    const unnamed = await speak(
      `POST /api/auth/sign-in HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}`,
    );
    expect(rejectionStatusOf(unnamed)).toBe(415);
  });
});

describe('a call that takes a file', () => {
  it('keeps nothing of who may not call, and lets the connection live', async () => {
    const { path, method } = await world.wireCall('uploadPicture');
    const body = new Uint8Array(3_000_000);
    for (const token of ['', 'nonsense', world.customer]) {
      const response = await fetch(`${world.server.url}${path}`, {
        method,
        body,
        headers: { 'content-type': 'image/png', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      });
      expect([401, 403]).toContain(rejectionStatusOf({ status: response.status, text: await response.text() }));
    }
    expect(await world.server.database.count('pictures')).toBe(0);
  });
});

const responseHeadSchema = z.object({ status: z.coerce.number(), body: z.string() });

/** Writes these very bytes to the server and reads what it answers before it ends the connection. */
async function speak(bytes: string): Promise<Sent> {
  const { hostname, port } = new URL(world.server.url);
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
    ['a header without end', `GET /api/equipment HTTP/1.1\r\n${HOST}no colon here\r\n\r\n`, 400],
    [
      'two lengths',
      `POST /api/auth/sign-in HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}x`,
      400,
    ],
    [
      'a length and chunks',
      `POST /api/auth/sign-in HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a method that does not exist', `BREW /api/equipment HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['an id that is too long to be one', `GET /api/equipment/${'1'.repeat(8_000)} HTTP/1.1\r\n${HOST}\r\n`, 404],
  ])('with %s is a problem', async (_what, bytes, status) => {
    expect(rejectionStatusOf(await speak(bytes))).toBe(status);
  });

  it('with a header twice counts once', async () => {
    const twice = (header: string, path: string) =>
      speak(`GET ${path} HTTP/1.1\r\n${HOST}${header}\r\n${header}\r\n\r\n`);
    expect((await twice('if-none-match: "a"', '/api/equipment')).status).toBe(200);
    expect((await twice('x-request-id: edge-12345678', '/healthz')).status).toBe(200);
    expect(rejectionStatusOf(await twice('authorization: Bearer nonsense', '/api/profile'))).toBe(401);
    expect((await twice('cookie: a=b; a=c; =; ;;', '/healthz')).status).toBe(200);
  });

  it.each(['TRACE', 'PROPFIND', 'LOCK', 'OPTIONS', 'QUERY'])('as %s is a problem', async (method) => {
    expect([400, 404, 405]).toContain(
      rejectionStatusOf(await speak(`${method} /api/equipment HTTP/1.1\r\n${HOST}\r\n`)),
    );
  });
});

it('after all of that the server answers', async () => {
  expect(await world.visitor.getReadiness()).toMatchObject({ status: 'ready' });
});
