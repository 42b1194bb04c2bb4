import { documents } from '@backlot/domain/contract';
import type { BeforeHook } from '@bull-board/api/typings/app';
import { Injectable, Logger } from '@nestjs/common';
import { fastify, type FastifyRequest } from 'fastify';
import * as z from 'zod';
import { PackageFiles } from '../../platform/frontends/package-files.ts';
import type { SiteFile } from '../../platform/frontends/site-files.ts';
import { describeError } from '../../platform/http/describe-error.ts';
import { WatchedQueues } from '../../platform/monitoring/watched-queues.ts';
import { QUEUE_NAMES, type QueueName } from '../../platform/queue/jobs.ts';

const methodSchema = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const objectSchema = z.record(z.string(), z.unknown()).catch({});

const LABELS: Readonly<Record<QueueName, { readonly displayName: string; readonly description: string }>> = {
  delivery: { displayName: 'Delivery', description: 'Mails' },
  documents: { displayName: 'Documents', description: 'Quotes that somebody waits for' },
};

/** Allowed actions: retry a failed job, run a delayed job now. Jobs are never edited, added or deleted. */
const RETRY_JOB = '/api/queues/:queueName/:jobId/retry';
const RETRY_ALL = '/api/queues/:queueName/retry/:queueStatus';
const RUN_NOW = new Set(['/api/queues/:queueName/promote', '/api/queues/:queueName/:jobId/promote']);

const checkChange: BeforeHook = async ({ method, route, request: { queues, params } }) => {
  const rejection = { allow: false, status: 405, errorKey: 'ERRORS.QUEUE_READ_ONLY' } as const;
  if (method === 'get' || RUN_NOW.has(route)) return undefined;
  // Retrying a completed job would send its mail twice.
  if (route === RETRY_ALL) return params['queueStatus'] === 'failed' ? undefined : rejection;
  if (route !== RETRY_JOB) return rejection;
  const job = await queues.get(String(params['queueName']))?.getJob(String(params['jobId']));
  return (await job?.getState()) === 'failed' ? undefined : rejection;
};

/** Errors of mail servers may quote recipient addresses. */
const redactAddresses = (text: string) => text.replaceAll(/[^\s"'<>()[\]:,;\\]+@[^\s"'<>()[\]:,;\\]+/gu, '(address)');

const removeFonts = (page: string) => page.replaceAll(/<link [^>]*fonts\.googleapis\.com[^>]*>/gu, '');

const NOT_FOUND = 404;

/** Bull-board, loaded on first use to save memory. */
@Injectable()
export class QueueBoardService {
  readonly #logger = new Logger('queue-view');
  #board: ReturnType<typeof open> | undefined;

  constructor(private readonly queues: WatchedQueues) {}

  async findFile(path: string): Promise<SiteFile | undefined> {
    return (await this.#load()).files.find(path.slice(1));
  }

  /** Undefined when bull-board has no such route. */
  async respond(request: FastifyRequest) {
    const { data: method } = methodSchema.safeParse(request.method);
    if (method === undefined) return undefined;
    const { server } = await this.#load();
    const body = objectSchema.parse(request.body);
    const { statusCode, headers, payload } = await server.inject({
      method,
      url: request.url,
      ...(Object.keys(body).length === 0 ? {} : { payload: body }),
    });
    if (statusCode === NOT_FOUND && payload === '') return undefined;
    const type = String(headers['content-type']);
    return {
      status: statusCode,
      type,
      text: type.startsWith('text/html') ? removeFonts(payload) : redactAddresses(payload),
    };
  }

  #load(): ReturnType<typeof open> {
    this.#board ??= open(this.queues, (error) =>
      this.#logger.warn({ err: describeError(error) }, 'The queue does not answer'),
    );
    return this.#board;
  }
}

/** Separate Fastify instance without a port: the main server takes no plugins after startup. */
async function open(watched: WatchedQueues, report: (error: Error) => void) {
  const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/fastify'),
  ]);
  class ReportingAdapter extends FastifyAdapter {
    override setErrorHandler(handler: Parameters<InstanceType<typeof FastifyAdapter>['setErrorHandler']>[0]): this {
      return super.setErrorHandler((error) => {
        report(error);
        return handler(new Error('The queue does not answer'));
      });
    }
  }
  const adapter = new ReportingAdapter().setBasePath(documents.queueView.path);
  createBullBoard({
    // The adapter works with any queue backend; its types only know Redis.
    queues: QUEUE_NAMES.map(
      (name) =>
        new BullMQAdapter(watched.get(name) as ConstructorParameters<typeof BullMQAdapter>[0], {
          allowRetries: true,
          ...LABELS[name],
        }),
    ),
    serverAdapter: adapter,
    options: {
      handlerHooks: { before: checkChange },
      uiConfig: { boardTitle: 'Delivery queue', hideDocsLink: true, locale: { lng: 'en-US' }, showMetrics: false },
    },
  });
  const server = fastify();
  server.setNotFoundHandler((_request, reply) => reply.status(NOT_FOUND).send());
  await server.register(adapter.registerPlugin(), { prefix: documents.queueView.path });
  return { server, files: new PackageFiles('@bull-board/ui', { below: 'dist' }) };
}
