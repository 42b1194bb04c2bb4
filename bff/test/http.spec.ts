import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Public } from '../src/platform/http/access.js';
import { AccessAudit } from '../src/platform/http/access-audit.js';
import { ReadinessRegistry } from '../src/platform/http/readiness-registry.js';
import { TestServer } from './support/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

describe('a failure', () => {
  it.each([
    ['GET', '/api/nothing', 404],
    ['POST', '/api/equipment/1', 404],
    ['DELETE', '/api/equipment', 404],
    ['PATCH', '/quote', 404],
    ['POST', '/api/functions/nothing', 404],
  ])('%s %s is a problem %i with the id of the request', async (method, path, status) => {
    const problem = await server.problem(path, { method });
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'There is nothing at this address',
      titleMessage: { code: 'address-unknown' },
      status,
      code: 'not-found',
      requestId: expect.stringMatching(/^[\w-]{36}$/u),
    });
  });

  it.each(['/api/%', '/api/equipment/%zz', '/%c0%ae%c0%ae/'])(
    'the address %s, which cannot be read, is a problem',
    async (path) => {
      const { status, headers, json } = await server.raw(path);
      expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(json).toMatchObject({ status, type: 'about:blank' });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );

  it('inside says no more than that it failed', async () => {
    await server.database.run('alter table equipment rename to elsewhere');
    const { status, text } = await server.call('/api/equipment/count');
    await server.database.run('alter table elsewhere rename to equipment');
    expect(status).toBe(500);
    expect(JSON.parse(text)).toEqual({
      type: 'about:blank',
      title: 'Failed to fetch equipment count',
      titleMessage: { code: 'equipment-count-failed' },
      status: 500,
      code: 'internal',
      requestId: expect.any(String),
    });
    expect(text).not.toMatch(/select|relation|at .*\.ts/u);
  });
});

describe('an answer', () => {
  it('carries the id that a proxy gave the request, or a new one', async () => {
    expect(
      (await server.call('/healthz', { headers: { 'x-request-id': 'edge-12345678' } })).headers.get('x-request-id'),
    ).toBe('edge-12345678');
    for (const id of ['short', 'with spaces in it', 'x'.repeat(100), '<script>alert(1)</script>']) {
      const given = (await server.call('/healthz', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
      expect(given).toMatch(/^[\da-f-]{36}$/u);
    }
  });

  it('carries the security headers, also when it is a failure', async () => {
    for (const path of ['/healthz', '/api/equipment', '/api/nothing', '/remotes.json']) {
      const { headers } = await server.call(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toMatch(/script-src 'self';/u);
      expect(policy).not.toContain('unsafe-eval');
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('on https asks for https alone, and marks the cookie', async () => {
    const secure = await TestServer.start({
      PUBLIC_ORIGIN: 'https://rentals.example',
      REMOTES: '{"storefront-mfe":{"manifest":"https://cdn.example/storefront/mf-manifest.json"}}',
    });
    try {
      const { headers } = await secure.call('/healthz');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/u);
      expect(headers.get('content-security-policy')).toContain("script-src 'self' https://cdn.example");
      const account = { email: secure.config.adminEmail, password: secure.config.adminPassword };
      const signedIn = await secure.call('/api/auth/sign-in', { method: 'POST', body: account });
      expect(signedIn.headers.getSetCookie()[0]).toContain('; Secure');
    } finally {
      await secure.stop();
    }
  });
});

describe('a body that is not JSON', () => {
  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'is refused as %s, since a form of another site could send it',
    async (type) => {
      const response = await fetch(`${server.url}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'email=a%40example.com&password=12345678',
      });
      expect(response.status).toBe(415);
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(await response.json()).toMatchObject({ status: 415, title: expect.any(String) });
    },
  );
});

describe('health and readiness', () => {
  it('say that all is well', async () => {
    expect(await server.api().getHealth()).toEqual({ status: 'ok' });
    expect(await server.api().getReadiness()).toMatchObject({ status: 'ready', checks: { database: 'up' } });
  });

  it('tell a part that is down, while the process is alive', async () => {
    server.app.get(ReadinessRegistry).register('queue', () => Promise.reject(new Error('away')));
    const { status, json } = await server.call('/readyz');
    expect(status).toBe(503);
    expect(json).toMatchObject({ status: 'not-ready', checks: { database: 'up', queue: 'down' } });
    expect((await server.call('/healthz')).status).toBe(200);
  });
});

describe('the site', () => {
  it('serves its description of the API', async () => {
    expect((await server.call('/api/openapi.json')).json).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/equipment/{id}': { get: { operationId: 'getEquipment' } } },
    });
  });
});

describe('a controller method that does not say who may call it', () => {
  @Controller('/loose')
  class LooseController {
    @Get('open')
    @Public()
    open(): string {
      return 'open';
    }
    @Get('forgotten')
    forgotten(): string {
      return 'forgotten';
    }
  }
  @Module({ imports: [DiscoveryModule], controllers: [LooseController], providers: [AccessAudit] })
  class LooseModule {}

  it('keeps the server from starting', async () => {
    const app = await NestFactory.create(LooseModule, new FastifyAdapter(), { logger: false, abortOnError: false });
    await expect(app.init()).rejects.toThrow('Nobody is said to be allowed to call LooseController.forgotten');
    await app.close();
  });
});
