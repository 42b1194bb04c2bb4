import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { describe, expect, it } from 'vitest';
import { Public } from '../src/platform/http/access.ts';
import { AccessAudit } from '../src/platform/http/access-audit.ts';
import { ReadinessRegistry } from '../src/platform/http/readiness-registry.ts';
import { TestServer } from './support/test-server.ts';

const server = TestServer.forTests();

describe('a failure', () => {
  it.each([
    ['GET', '/api/nothing', 404],
    ['POST', '/api/equipment/1', 404],
    ['DELETE', '/api/equipment', 404],
    ['PATCH', '/quote', 404],
    ['POST', '/api/functions/nothing', 404],
  ])('%s %s returns problem %i with the request id', async (method, path, status) => {
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
    'the malformed address %s returns a problem',
    async (path) => {
      const { status, headers, json } = await server.raw(path);
      expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(json).toMatchObject({ status, type: 'about:blank' });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );

  it('within the server reveals no internals', async () => {
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

describe('a response', () => {
  it('has the request id of the proxy, or a new one', async () => {
    expect(
      (await server.call('/healthz', { headers: { 'x-request-id': 'edge-12345678' } })).headers.get('x-request-id'),
    ).toBe('edge-12345678');
    for (const id of ['short', 'with spaces in it', 'x'.repeat(100), '<script>alert(1)</script>']) {
      const given = (await server.call('/healthz', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
      expect(given).toMatch(/^[\da-f-]{36}$/u);
    }
  });

  it('has the security headers, also when it is an error', async () => {
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

  it('on https has Strict-Transport-Security and a Secure cookie', async () => {
    const secure = await TestServer.forTest({
      PUBLIC_ORIGIN: 'https://rentals.example',
      REMOTES: '{"storefront-mfe":{"manifest":"https://cdn.example/storefront/mf-manifest.json"}}',
    });
    const { headers } = await secure.call('/healthz');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/u);
    expect(headers.get('content-security-policy')).toContain("script-src 'self' https://cdn.example");
    const account = { email: secure.config.adminEmail, password: secure.config.adminPassword };
    const signedIn = await secure.call('/api/auth/sign-in', { method: 'POST', body: account });
    expect(signedIn.headers.getSetCookie()[0]).toContain('; Secure');
  });
});

describe('a body that is not JSON', () => {
  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'is rejected as %s, which a form of another site could send',
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
  it('return 200', async () => {
    expect(await server.api().getHealth()).toEqual({ status: 'ok' });
    expect(await server.api().getReadiness()).toMatchObject({ status: 'ready', checks: { database: 'up' } });
  });

  it('report a failed dependency, while the process is alive', async () => {
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

describe('a controller method without an access rule', () => {
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

  it('prevents the start', async () => {
    const app = await NestFactory.create(LooseModule, new FastifyAdapter(), { logger: false, abortOnError: false });
    await expect(app.init()).rejects.toThrow('Nobody is said to be allowed to call LooseController.forgotten');
    await app.close();
  });
});
