import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { callerOf, type Caller } from './caller.ts';

export interface CurrentCall {
  readonly requestId: string;
  readonly ip: string;
  readonly caller: Caller | undefined;
}

const requests = new AsyncLocalStorage<FastifyRequest>();

/** Runs work in the async context of a request, for {@link currentCall}. */
export const runWithRequest = (request: FastifyRequest, work: () => void): void => requests.run(request, work);

/** Undefined outside of requests: in commands, jobs and startup. */
export function currentCall(): CurrentCall | undefined {
  const request = requests.getStore();
  return request === undefined ? undefined : { requestId: request.id, ip: request.ip, caller: callerOf(request) };
}
