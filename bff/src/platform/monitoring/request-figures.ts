import { Injectable } from '@nestjs/common';
import { type FastifyInstance } from 'fastify';
import { type AnsweredRequest } from '../http/fastify.js';
import { type Metric } from './exposition.js';
import { RequestHistogram } from './request-histogram.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

// The pattern of the address: an address itself may hold an id or a name.
const labelsOf = (method: string, route: string | null | undefined, status: string) => ({
  method: METHODS.has(method) ? method : 'other',
  route: route ?? 'none',
  status,
});

/** Requests under way and their durations. */
@Injectable()
export class RequestFigures {
  readonly #durations = new RequestHistogram();
  #underWay = 0;

  /** Counts a request that was answered. */
  count({ method, route, status, durationMs }: AnsweredRequest): void {
    this.#durations.observe(labelsOf(method, route, `${Math.floor(status / 100)}xx`), durationMs / 1000);
  }

  /** Counts, from now on, the requests that are under way, and those whose client leaves before the answer has ended. */
  watch(server: FastifyInstance): void {
    server.addHook('onRequest', (request, reply, done) => {
      this.#underWay += 1;
      reply.raw.once('close', () => {
        this.#underWay -= 1;
        if (!reply.raw.writableFinished) this.#durations.observe(labelsOf(request.method, request.routeOptions.url, 'aborted'), reply.elapsedTime / 1000);
      });
      done();
    });
  }

  read(): Metric[] {
    return [
      { name: 'http_requests_in_flight', help: 'Requests that are being answered.', type: 'gauge', samples: [{ value: this.#underWay }] },
      this.#durations.read(),
    ];
  }
}
