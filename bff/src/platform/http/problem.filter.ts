import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { message, type Message, type PlainMessageCode } from '@backlot/domain';
import { UNCODED, type Problem } from '@backlot/domain/contract';
import { toProblem, type ProblemFields } from '@backlot/domain/contract/server-problem';
import { englishText } from '@backlot/domain/messages/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from './describe-error.ts';
import { DiskSpace } from './disk-space.ts';
import { errorCode, isDatabaseFull, isDiskFull } from './error-code.ts';
import { ProblemException } from './problem.ts';

const TITLES: Readonly<Record<number, PlainMessageCode>> = {
  400: 'request-unreadable',
  404: 'address-unknown',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'request-too-large',
  414: 'address-too-long',
  415: 'request-not-json',
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

/** Lost, refused or closing database connections. 08P01 is excluded: a protocol error of ours. */
const UNAVAILABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|53300|08(?!P01)\w{3})$/u;

/** Database timeouts: statement, lock, idle transaction, or deadlock. */
const TIMED_OUT = /^(57014|55P03|25P03|40P01)$/u;

function failureOf(request: FastifyRequest): Message {
  const { config } = request.routeOptions;
  return 'failure' in config && typeof config.failure === 'string'
    ? { code: config.failure }
    : message('something-failed');
}

/** Title of a rejection by Fastify: ours, or HTTP's reason phrase. */
function titleOfStatus(status: number): Message {
  const code = TITLES[status];
  if (code !== undefined) return message<PlainMessageCode>(code);
  const text = STATUS_CODES[status];
  return text === undefined ? message('request-refused') : { code: UNCODED, text };
}

const isConnectionLoss = (error: unknown) =>
  UNAVAILABLE.test(errorCode(error) ?? '') ||
  (error instanceof Error && /Connection terminated|timeout exceeded when trying to connect/u.test(error.message));

/** Status that an error of Fastify itself requests (a body too large, unreadable JSON). */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return undefined;
}

/** A full database says so, or loses the connection: then the local disk space decides. */
function fieldsOf(error: unknown, request: FastifyRequest, diskSpace: DiskSpace): ProblemFields {
  if (error instanceof ProblemException) return error.problem;
  const status = statusOf(error);
  if (status !== undefined && status >= 400 && status < 500) {
    return {
      status,
      title: titleOfStatus(status),
      code: CODES[status] ?? 'refused',
    };
  }
  if (isDatabaseFull(error)) diskSpace.noteDatabaseFull();
  if (isDiskFull(error) || (isConnectionLoss(error) && diskSpace.isFull()))
    return { status: 503, title: failureOf(request), detail: message('storage-full'), code: 'unavailable' };
  if (isConnectionLoss(error))
    return { status: 503, title: failureOf(request), detail: message('database-silent'), code: 'unavailable' };
  if (TIMED_OUT.test(errorCode(error) ?? ''))
    return { status: 503, title: failureOf(request), detail: message('database-slow'), code: 'unavailable' };
  if (status === 503) return { status, title: message('server-stopping'), code: 'unavailable' };
  return { status: 500, title: failureOf(request), code: 'internal' };
}

/** The two server functions repeat the reason in `error` (spec 7). */
function functionFailureOf({ routeOptions: { url } }: FastifyRequest, { title, detail }: Problem): { error?: string } {
  if (url?.startsWith('/api/functions/') !== true) return {};
  return { error: detail === undefined ? title : `${title}: ${detail}` };
}

/** Turns every failure into a problem response. Internal details go to the log only. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  readonly #logger = new Logger('http');

  constructor(private readonly diskSpace: DiskSpace) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const fields = fieldsOf(error, request, this.diskSpace);
    if (fields.status >= 500)
      this.#logger.error({ requestId: request.id, err: describeError(error) }, englishText(fields.title));
    if (reply.sent || reply.raw.headersSent) return;
    const problem = toProblem(fields);
    const body: Problem & { error?: string } = {
      ...problem,
      requestId: request.id,
      ...functionFailureOf(request, problem),
    };
    if (error instanceof ProblemException) void reply.headers(error.headers);
    if (fields.status === 503) void reply.header('retry-after', '2');
    void reply
      .status(fields.status)
      .removeHeader('etag')
      .header('cache-control', 'no-store')
      .header('content-type', 'application/problem+json; charset=utf-8')
      .send(JSON.stringify(body));
  }
}
