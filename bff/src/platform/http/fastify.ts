import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Problem } from '@backlot/domain/contract';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Config } from '../config/config.js';
import { rejectMalformedRequest } from './client-error.js';
import { closeServer } from './close-server.js';
import { type HttpCache } from '../http-cache/index.js';
import { duringRequest } from './request-context.js';
import { type RequestObserver } from './request-log.js';
import { isPrivatePath, PRIVATE_HEADERS, securityHeaders } from './security-headers.js';
import { pathnameOf } from './requested-url.js';
import { keepRawBodies } from './raw-body.js';
import { letFilesIn } from './uploaded-file.js';

/** Bytes of a request's body. The largest message of the contract, 200 lines and the longest texts, is a tenth of it. */
const BODY_LIMIT = 256 * 1024;
/** Until a request has all its headers. */
const HEADERS_TIMEOUT_MS = 30_000;
/** Until all of it is there: a photograph takes a while on its way out of a telephone. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Above the idle time of the usual proxies, which else reuse a connection that is just being closed. */
const KEEP_ALIVE_MS = 72_000;

/** Ids that a proxy in front may have given. */
const REQUEST_ID = /^[\w-]{8,64}$/u;

function requestId({ headers }: { headers: IncomingMessage['headers'] }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** The router rejected the URL before any hook ran. */
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
  /** Answers before Fastify, if it can. */
  readonly respondEarly: HttpCache['respondEarly'];
  readonly observe: RequestObserver;
  /** Whether whoever asks is to come back over another connection, which then leads to another server. */
  readonly isHeld: () => boolean;
}

class ServerAdapter extends FastifyAdapter {
  /** Closes connections while the shutdown hooks run, which may take most of the time that the process has. */
  override beforeClose(): void {
    super.beforeClose();
    closeServer(this.getHttpServer());
  }
}

export function createAdapter(config: Config, { respondEarly, observe, isHeld }: AdapterParts): FastifyAdapter {
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
          if (isHeld()) response.setHeader('connection', 'close');
          // A server that is closing lets Fastify tell so.
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

/** Headers of every response, cookies, and the report of each request. */
export async function prepareFastify(
  app: NestFastifyApplication,
  config: Config,
  observe: RequestObserver,
): Promise<void> {
  await app.register(helmet, securityHeaders(config));
  await app.register(cookie);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.removeContentTypeParser('text/plain');
  letFilesIn(fastify);
  keepRawBodies(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (isPrivatePath(pathnameOf(request))) void reply.headers(PRIVATE_HEADERS);
    done();
  });
  // Not before: a body that is read in between continues outside of it.
  fastify.addHook('preValidation', (request, _reply, done) => duringRequest(request, done));
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
