import { AsyncLocalStorage } from 'node:async_hooks';
import { type FastifyRequest } from 'fastify';
import { callerOf, type Caller } from './caller.js';

/** The call during which something happens. */
export interface CurrentCall {
  readonly requestId: string;
  /** Network address that it comes from. */
  readonly ip: string;
  /** Who is signed in; undefined for a visitor. */
  readonly caller: Caller | undefined;
}

const requests = new AsyncLocalStorage<FastifyRequest>();

/** Does the work of a request, during which {@link currentCall} knows of it. */
export const duringRequest = (request: FastifyRequest, work: () => void): void => requests.run(request, work);

/** Undefined outside of requests: in commands, in jobs, at the start. */
export function currentCall(): CurrentCall | undefined {
  const request = requests.getStore();
  return request === undefined ? undefined : { requestId: request.id, ip: request.ip, caller: callerOf(request) };
}
