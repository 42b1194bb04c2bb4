import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Problem } from '@backlot/domain/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { rejectMalformedRequest } from './client-error.ts';
import { closeServer } from './close-server.ts';
import type { HttpCache } from '../http-cache/index.ts';
import { runWithRequest } from './request-context.ts';
import type { RequestObserver } from './request-log.ts';
import { isPrivatePath, PRIVATE_HEADERS, securityHeaders } from './security-headers.ts';
import { pathnameOf } from './requested-url.ts';
import { keepRawBodies } from './raw-body.ts';
import { registerMultipart } from './uploaded-file.ts';

/** In bytes; ten times the largest contract message (200 lines with the longest texts). */
const BODY_LIMIT = 256 * 1024;
const HEADERS_TIMEOUT_MS = 30_000;
/** Long enough for photo uploads from a phone. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Above the idle time of common proxies, which would otherwise reuse closing connections. */
const KEEP_ALIVE_MS = 72_000;

const REQUEST_ID = /^[\w-]{8,64}$/u;

function requestId({ headers }: { headers: IncomingMessage['headers'] }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Handles URLs that the router rejects before any hook. */
function rejectUrl(request: FastifyRequest, reply: FastifyReply): void {
  const isTooLong = request.raw.url !== undefined && request.raw.url.length > 2_000;
  const problem: Problem = {
    type: 'about:blank',
    title: isTooLong ? 'The address is too long' : 'The address cannot be read',
    status: isTooLong ? 414 : 400,
    code: isTooLong ? 'too-large' : 'unreadable',
    requestId: request.id,
  };
  void reply
    .code(problem.status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

export interface AdapterParts {
  readonly respondEarly: HttpCache['respondEarly'];
  readonly observe: RequestObserver;
  /** Whether clients should reconnect, which routes them to another server. */
  readonly isUnready: () => boolean;
}

class ServerAdapter extends FastifyAdapter {
  /** Closes connections while the shutdown hooks run, which may take most of the time that the process has. */
  override beforeClose(): void {
    super.beforeClose();
    closeServer(this.getHttpServer());
  }
}

export function createAdapter(config: Config, { respondEarly, observe, isUnready }: AdapterParts): FastifyAdapter {
  return new ServerAdapter({
    serverFactory: (handler: RequestListener): Server => {
      const server: Server = createServer(
        {
          keepAliveTimeout: KEEP_ALIVE_MS,
          headersTimeout: HEADERS_TIMEOUT_MS,
          requestTimeout: REQUEST_TIMEOUT_MS,
          optimizeEmptyRequests: true,
        },
        (request, response) => {
          if (isUnready()) response.setHeader('connection', 'close');
          // While closing, Fastify responds with 503.
          const completed = server.listening ? respondEarly(request, response, requestId) : undefined;
          if (completed === undefined) handler(request, response);
          else observe(completed);
        },
      );
      return server;
    },
    bodyLimit: BODY_LIMIT,
    genReqId: requestId,
    trustProxy: config.trustedProxies.length === 0 ? false : config.trustedProxies,
    clientErrorHandler: rejectMalformedRequest,
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => rejectUrl(request, reply),
    forceCloseConnections: 'idle',
  });
}

export async function prepareFastify(
  app: NestFastifyApplication,
  config: Config,
  observe: RequestObserver,
): Promise<void> {
  await app.register(helmet, securityHeaders(config));
  await app.register(cookie);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.removeContentTypeParser('text/plain');
  registerMultipart(fastify);
  keepRawBodies(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (isPrivatePath(pathnameOf(request))) void reply.headers(PRIVATE_HEADERS);
    done();
  });
  // Not earlier: reading the body in between would lose the async context.
  fastify.addHook('preValidation', (request, _reply, done) => runWithRequest(request, done));
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    observe({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      durationMs: reply.elapsedTime,
    });
    done();
  });
}
