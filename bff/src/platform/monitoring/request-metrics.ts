import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { CompletedRequest } from '../http/request-log.ts';
import type { Metric, Sample } from './exposition.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const CLASSES = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'];
/** Upper bounds in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Infinity] as const;

interface Series {
  readonly labels: Readonly<Record<'method' | 'route' | 'status', string>>;
  /** Durations per bucket, not cumulative. */
  readonly counts: number[];
  sum: number;
}

@Injectable()
export class RequestMetrics {
  readonly #durations = new Map<string, Series>();
  #inFlight = 0;

  count({ method, route, status, durationMs }: CompletedRequest): void {
    this.#observe(method, route, CLASSES[Math.floor(status / 100)] ?? 'none', durationMs);
  }

  /** Counts requests in flight, and those that the client aborts. */
  watch(server: FastifyInstance): void {
    server.addHook('onRequest', (request, reply, done) => {
      this.#inFlight += 1;
      reply.raw.once('close', () => {
        this.#inFlight -= 1;
        if (!reply.raw.writableFinished)
          this.#observe(request.method, request.routeOptions.url, 'aborted', reply.elapsedTime);
      });
      done();
    });
  }

  read(): Metric[] {
    return [
      {
        name: 'http_requests_in_flight',
        help: 'Requests that are being answered.',
        type: 'gauge',
        samples: [{ value: this.#inFlight }],
      },
      {
        name: 'http_request_duration_seconds',
        help: 'Time from the first byte of a request to the end of its answer.',
        type: 'histogram',
        samples: [...this.#durations.values()].flatMap(samplesOf),
      },
    ];
  }

  /** @param route pattern: a URL may contain an id or a name */
  #observe(method: string, route: string | null | undefined, status: string, durationMs: number): void {
    const labels = { method: METHODS.has(method) ? method : 'other', route: route ?? 'none', status };
    const key = `${labels.method} ${labels.status} ${labels.route}`;
    const series = this.#durations.get(key) ?? { labels, counts: BOUNDS.map(() => 0), sum: 0 };
    this.#durations.set(key, series);
    const seconds = durationMs / 1000;
    const index = BOUNDS.findIndex((bound) => seconds <= bound);
    series.counts[index] = (series.counts[index] ?? 0) + 1;
    series.sum += seconds;
  }
}

function samplesOf({ labels, counts, sum }: Series): Sample[] {
  let total = 0;
  const buckets = BOUNDS.map((bound, index): Sample => {
    total += counts[index] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: bound === Infinity ? '+Inf' : String(bound) }, value: total };
  });
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
}
