import { randomUUID } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Problem } from '@backlot/domain/contract';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Logger as PinoLogger } from 'pino';
import { type Config } from '../config/config.js';
import { securityHeaders } from './security-headers.js';

/** Bytes of a request's body. The largest message of the contract, 200 lines and the longest texts, is a tenth of it. */
const BODY_LIMIT = 256 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/** Above the idle time of the usual proxies, which else reuse a connection that is just being closed. */
const KEEP_ALIVE_MS = 72_000;

/** Ids that a proxy in front may have given. */
const REQUEST_ID = /^[\w-]{8,64}$/u;

function requestId({ headers }: { headers: IncomingMessage['headers'] }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** The router refused the address before any hook ran. */
function refuseAddress(request: FastifyRequest, reply: FastifyReply): void {
  const isTooLong = request.raw.url !== undefined && request.raw.url.length > 2_000;
  const problem: Problem = {
    type: 'about:blank',
    title: isTooLong ? 'The address is too long' : 'The address cannot be read',
    status: isTooLong ? 414 : 400,
    code: isTooLong ? 'too-large' : 'unreadable',
    requestId: request.id,
  };
  void reply.code(problem.status).header('x-request-id', request.id).header('cache-control', 'no-store').type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
}

export function createAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    genReqId: requestId,
    trustProxy: config.trustedProxies.length === 0 ? false : config.trustedProxies,
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => refuseAddress(request, reply),
    forceCloseConnections: 'idle',
  });
}

/** Headers of every answer, cookies, and one line of log a request: no query, no body, no header, since they hold personal data. */
export async function prepareFastify(app: NestFastifyApplication, config: Config, log: PinoLogger): Promise<void> {
  await app.register(helmet, securityHeaders(config));
  await app.register(cookie);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.removeContentTypeParser('text/plain');
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    const level = url === '/healthz' || url === '/readyz' ? 'debug' : 'info';
    log[level](
      { requestId: request.id, method: request.method, route: url ?? null, status: reply.statusCode, durationMs: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    );
    done();
  });
}
