import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { CompletedRequest } from '../http/request-log.ts';
import type { Metric } from './exposition.ts';
import { RequestHistogram, type RequestLabels } from './request-histogram.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const CLASSES = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'];

// Route pattern: a URL may contain an id or a name.
const labelsOf = (method: string, route: string | null | undefined, status: string): RequestLabels => ({
  method: METHODS.has(method) ? method : 'other',
  route: route ?? 'none',
  status,
});

@Injectable()
export class RequestMetrics {
  readonly #durations = new RequestHistogram();
  #inFlight = 0;

  count({ method, route, status, durationMs }: CompletedRequest): void {
    this.#durations.observe(labelsOf(method, route, CLASSES[Math.floor(status / 100)] ?? 'none'), durationMs / 1000);
  }

  /** Counts requests in flight, and those that the client aborts. */
  watch(server: FastifyInstance): void {
    server.addHook('onRequest', (request, reply, done) => {
      this.#inFlight += 1;
      reply.raw.once('close', () => {
        this.#inFlight -= 1;
        if (!reply.raw.writableFinished)
          this.#durations.observe(
            labelsOf(request.method, request.routeOptions.url, 'aborted'),
            reply.elapsedTime / 1000,
          );
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
      this.#durations.read(),
    ];
  }
}
