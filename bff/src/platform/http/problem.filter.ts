import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { type Problem } from '@backlot/domain/contract';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { describeError } from './describe-error.js';
import { ProblemException, type ProblemFields } from './problem.js';

const TITLES: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  404: 'There is nothing at this address',
  405: 'This address does not take such a request',
  408: 'The request took too long',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'The request must be JSON',
  503: 'The server is stopping. Please try again in a moment.',
};

const CODES: Readonly<Record<number, string>> = {
  400: 'unreadable',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported-media-type',
  429: 'rate-limited',
  503: 'unavailable',
};

/** PostgreSQL cannot be asked: a refused or cut connection, or one that is shutting down. 08P01 is a message of ours that it cannot read. */
const UNAVAILABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|53300|08(?!P01)\w{3})$/u;

function failureOf(request: FastifyRequest): string {
  const { config } = request.routeOptions;
  return 'failure' in config && typeof config.failure === 'string'
    ? config.failure
    : 'Something went wrong. Please try again.';
}

function codeOf(error: unknown): string | undefined {
  for (
    let cause = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause ?? ('previous' in cause ? cause.previous : undefined), depth += 1
  ) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}

const isConnectionLoss = (error: unknown) =>
  UNAVAILABLE.test(codeOf(error) ?? '') ||
  (error instanceof Error && /Connection terminated|timeout exceeded when trying to connect/u.test(error.message));

/** Status that an error of Fastify itself asks for (a body too large, JSON that cannot be read). */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return undefined;
}

function fieldsOf(error: unknown, request: FastifyRequest): ProblemFields {
  if (error instanceof ProblemException) return error.problem;
  const status = statusOf(error);
  if (status !== undefined && status >= 400 && status < 500) {
    return {
      status,
      title: TITLES[status] ?? STATUS_CODES[status] ?? 'The request cannot be taken',
      code: CODES[status] ?? 'refused',
    };
  }
  if (isConnectionLoss(error))
    return { status: 503, title: failureOf(request), detail: 'The database does not answer.', code: 'unavailable' };
  if (status === 503) return { status, title: TITLES[503] ?? failureOf(request), code: 'unavailable' };
  return { status: 500, title: failureOf(request), code: 'internal' };
}

/** The two server functions say in `error` what went wrong (spec 7), beside the problem. */
function functionFailureOf(
  { routeOptions: { url } }: FastifyRequest,
  { title, detail }: ProblemFields,
): { error?: string } {
  if (url?.startsWith('/api/functions/') !== true) return {};
  return { error: detail === undefined ? title : `${title}: ${detail}` };
}

/** Turns every failure, expected or not, into a problem. What went wrong inside goes to the log and never into the answer. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  readonly #logger = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const fields = fieldsOf(error, request);
    if (fields.status >= 500) this.#logger.error({ requestId: request.id, err: describeError(error) }, fields.title);
    if (reply.sent || reply.raw.headersSent) return;
    const problem: Problem & { error?: string } = {
      type: 'about:blank',
      ...fields,
      requestId: request.id,
      ...functionFailureOf(request, fields),
    };
    if (error instanceof ProblemException) void reply.headers(error.headers);
    if (fields.status === 503) void reply.header('retry-after', '2');
    void reply
      .status(fields.status)
      .removeHeader('etag')
      .header('cache-control', 'no-store')
      .header('content-type', 'application/problem+json; charset=utf-8')
      .send(JSON.stringify(problem));
  }
}
