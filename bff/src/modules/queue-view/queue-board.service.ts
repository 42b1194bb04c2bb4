import { documents } from '@backlot/domain/contract';
import type { BeforeHook } from '@bull-board/api/typings/app';
import { Injectable, Logger } from '@nestjs/common';
import { fastify, type FastifyInstance } from 'fastify';
import * as z from 'zod';
import { PackageFiles, type PackageFile } from '../../platform/frontends/package-files.js';
import { describeError } from '../../platform/http/describe-error.js';
import { WatchedQueues } from '../../platform/monitoring/watched-queues.js';
import { QUEUE_NAMES, type QueueName } from '../../platform/queue/jobs.js';

/** A request below the path of the view. */
export interface BoardRequest {
  readonly method: string;
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A response of the view that is no file. */
export interface BoardResponse {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

interface Board {
  readonly server: FastifyInstance;
  readonly files: PackageFiles;
}

const methodSchema = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

const LABELS: Readonly<Record<QueueName, { readonly displayName: string; readonly description: string }>> = {
  delivery: { displayName: 'Delivery', description: 'Mails' },
  documents: { displayName: 'Documents', description: 'Quotes that somebody waits for' },
};

/** A job that failed may run again, one that waits for its next attempt may run now. Nothing is changed, made up or thrown away. */
const RETRY_JOB = '/api/queues/:queueName/:jobId/retry';
const RETRY_ALL = '/api/queues/:queueName/retry/:queueStatus';
const RUN_NOW = new Set(['/api/queues/:queueName/promote', '/api/queues/:queueName/:jobId/promote']);

const checkChange: BeforeHook = async ({ method, route, request: { queues, params } }) => {
  const rejection = { allow: false, status: 405, errorKey: 'ERRORS.QUEUE_READ_ONLY' } as const;
  if (method === 'get' || RUN_NOW.has(route)) return undefined;
  // A job that is done would send its mail twice.
  if (route === RETRY_ALL) return params['queueStatus'] === 'failed' ? undefined : rejection;
  if (route !== RETRY_JOB) return rejection;
  const job = await queues.get(String(params['queueName']))?.getJob(String(params['jobId']));
  return (await job?.getState()) === 'failed' ? undefined : rejection;
};

/** What a mail server says against an address may repeat it. */
const withoutAddresses = (text: string) => text.replaceAll(/[^\s"'<>()[\]:,;\\]+@[^\s"'<>()[\]:,;\\]+/gu, '(address)');

/** The page comes without the fonts of another site. */
const withoutFonts = (page: string) => page.replaceAll(/<link [^>]*fonts\.googleapis\.com[^>]*>/gu, '');

const NOTHING_HERE = 404;

/** Bull-board, loaded when somebody looks: it takes memory that a server else does without. */
@Injectable()
export class QueueBoardService {
  readonly #logger = new Logger('queue-view');
  #board: Promise<Board> | undefined;

  constructor(private readonly queues: WatchedQueues) {}

  /** A script, style or picture of the view. */
  async findFile(path: string): Promise<PackageFile | undefined> {
    return (await this.#load()).files.find(path.slice(1));
  }

  /** The page or the response to a call of its scripts; undefined when there is neither. */
  async respond({ method, url, body }: BoardRequest): Promise<BoardResponse | undefined> {
    const known = methodSchema.safeParse(method);
    if (!known.success) return undefined;
    const { server } = await this.#load();
    const { statusCode, headers, payload } = await server.inject({
      method: known.data,
      url,
      ...(Object.keys(body).length === 0 ? {} : { payload: body }),
    });
    if (statusCode === NOTHING_HERE && payload === '') return undefined;
    const type = String(headers['content-type']);
    return {
      status: statusCode,
      type,
      text: type.startsWith('text/html') ? withoutFonts(payload) : withoutAddresses(payload),
    };
  }

  async #load(): Promise<Board> {
    this.#board ??= open(this.queues, (error) =>
      this.#logger.warn({ err: describeError(error) }, 'The queue does not answer'),
    );
    return this.#board;
  }
}

/** Bull-board on a server of its own that listens nowhere: plugins of ours would have to be known at the start. */
async function open(watched: WatchedQueues, report: (error: Error) => void): Promise<Board> {
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
    // The adapter asks the queue's backend, whichever it is; its types know Redis alone.
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
  server.setNotFoundHandler((_request, reply) => reply.status(NOTHING_HERE).send());
  await server.register(adapter.registerPlugin(), { prefix: documents.queueView.path });
  return { server, files: new PackageFiles('@bull-board/ui', { below: 'dist' }) };
}
