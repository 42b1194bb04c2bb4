import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from '@backlot/domain/contract';
import type { BeforeHook } from '@bull-board/api/typings/app';
import { Injectable, Logger } from '@nestjs/common';
import { PackageFiles, type PackageFile } from '../../platform/frontends/package-files.js';
import { describeError } from '../../platform/http/describe-error.js';
import { WatchedQueues } from '../../platform/monitoring/watched-queues.js';
import { QUEUE_NAMES, type QueueName } from '../../platform/queue/jobs.js';
import { BoardRoutes, type BoardRequest } from './board-routes.js';

/** An answer of the view that is no file. */
export interface BoardResponse {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

interface Board {
  readonly routes: BoardRoutes;
  readonly files: PackageFiles;
}

const JSON_TYPE = 'application/json; charset=utf-8';

const WORDS: Readonly<Record<QueueName, { readonly displayName: string; readonly description: string }>> = {
  delivery: { displayName: 'Delivery', description: 'Mails' },
  documents: { displayName: 'Documents', description: 'Quotes that somebody waits for' },
};

/** A job that failed may run again, one that waits for its next attempt may run now. Nothing is changed, made up or thrown away. */
const RETRY_JOB = '/api/queues/:queueName/:jobId/retry';
const RETRY_ALL = '/api/queues/:queueName/retry/:queueStatus';
const RUN_NOW = new Set(['/api/queues/:queueName/promote', '/api/queues/:queueName/:jobId/promote']);

const checkChange: BeforeHook = async ({ method, route, request: { queues, params } }) => {
  const refuse = { allow: false, status: 405, errorKey: 'ERRORS.QUEUE_READ_ONLY' } as const;
  if (method === 'get' || RUN_NOW.has(route)) return undefined;
  // A job that is done would send its mail twice.
  if (route === RETRY_ALL) return params['queueStatus'] === 'failed' ? undefined : refuse;
  if (route !== RETRY_JOB) return refuse;
  const job = await queues.get(String(params['queueName']))?.getJob(String(params['jobId']));
  return (await job?.getState()) === 'failed' ? undefined : refuse;
};

/** What a mail server says against an address may repeat it. */
const withoutAddresses = (text: string) => text.replaceAll(/[^\s"'<>()[\]:,;\\]+@[^\s"'<>()[\]:,;\\]+/gu, '(address)');

/** Bull-board, loaded when somebody looks: it takes memory that a server else does without. */
@Injectable()
export class QueueBoardService {
  readonly #logger = new Logger('queue-view');
  #board: Promise<Board> | undefined;

  constructor(private readonly queues: WatchedQueues) {}

  /** A script, style or picture of the view. */
  async findFile(path: string): Promise<PackageFile | undefined> {
    if (!path.startsWith('/static/')) return undefined;
    return (await this.#load()).files.find(path.slice(1));
  }

  /** The page or the answer to a call of its scripts; undefined when there is neither. */
  async answer(request: BoardRequest): Promise<BoardResponse | undefined> {
    const { routes, files } = await this.#load();
    const page = routes.pageAt(request, documents.queueView.path);
    if (page !== undefined)
      return {
        status: 200,
        type: 'text/html; charset=utf-8',
        text: fill(readFileSync(join(files.folder, 'index.ejs'), 'utf8'), page),
      };
    const answer = await routes.call(request).catch((error: unknown) => {
      this.#logger.warn({ err: describeError(error) }, 'The queue does not answer');
      return routes.failure('The queue does not answer');
    });
    return answer === undefined
      ? undefined
      : { status: answer.status ?? 200, type: JSON_TYPE, text: withoutAddresses(JSON.stringify(answer.body)) };
  }

  async #load(): Promise<Board> {
    this.#board ??= open(this.queues);
    return this.#board;
  }
}

async function open(watched: WatchedQueues): Promise<Board> {
  const [{ createBullBoard }, { BullMQAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
  ]);
  const routes = new BoardRoutes();
  createBullBoard({
    // The adapter asks the queue's backend, whichever it is; its types know Redis alone.
    queues: QUEUE_NAMES.map(
      (name) =>
        new BullMQAdapter(watched.get(name) as ConstructorParameters<typeof BullMQAdapter>[0], {
          allowRetries: true,
          ...WORDS[name],
        }),
    ),
    serverAdapter: routes,
    options: {
      handlerHooks: { before: checkChange },
      uiConfig: { boardTitle: 'Delivery queue', hideDocsLink: true, locale: { lng: 'en-US' }, showMetrics: false },
    },
  });
  return { routes, files: new PackageFiles('@bull-board/ui', { below: 'dist' }) };
}

/** Bull-board's page, filled. It comes without the fonts of another site. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template
    .replaceAll(/<link [^>]*fonts\.googleapis\.com[^>]*>/gu, '')
    .replaceAll(/<%(?<mode>[-=]) *(?<name>\w+) *%>/gu, (_match, mode: string, name: string) => {
      const value = values[name] ?? '';
      return mode === '=' ? value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;') : value;
    });
}
