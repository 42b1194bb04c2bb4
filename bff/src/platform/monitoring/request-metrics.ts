import { Injectable } from '@nestjs/common';
import { type FastifyInstance } from 'fastify';
import { type CompletedRequest } from '../http/request-log.js';
import { type Metric } from './exposition.js';
import { RequestHistogram, type RequestLabels } from './request-histogram.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const CLASSES = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'];

// The pattern of the address: an address itself may hold an id or a name.
const labelsOf = (method: string, route: string | null | undefined, status: string): RequestLabels => ({
  method: METHODS.has(method) ? method : 'other',
  route: route ?? 'none',
  status,
});

/** Requests under way and their durations. */
@Injectable()
export class RequestMetrics {
  readonly #durations = new RequestHistogram();
  #underWay = 0;

  /** Counts a request that was answered. */
  count({ method, route, status, durationMs }: CompletedRequest): void {
    this.#durations.observe(labelsOf(method, route, CLASSES[Math.floor(status / 100)] ?? 'none'), durationMs / 1000);
  }

  /** Counts, from now on, the requests that are under way, and those whose client leaves before the response has ended. */
  watch(server: FastifyInstance): void {
    server.addHook('onRequest', (request, reply, done) => {
      this.#underWay += 1;
      reply.raw.once('close', () => {
        this.#underWay -= 1;
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
        samples: [{ value: this.#underWay }],
      },
      this.#durations.read(),
    ];
  }
}
