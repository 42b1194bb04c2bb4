import { http, type RequestHandler } from 'msw';
import type { Problem } from '../contract/problem.js';
import type { FakeServer } from './fake-server.js';
import { aProblem } from './site-builders.js';

export { fakeServer, takeViolations } from './fake-server.js';
export type { FakeCall, FakeResponse, FakeResponses, FakeServer, PathResponses, SeenCall } from './fake-server.js';

/** From the root alone: Vite serves source files from folders of the same names. */
const PATHS = ['/api/*', '/remotes.json', '/remotes/*'];

/** Hands the calls of a spec or story to a fake server. */
export function handlersOf(server: FakeServer): RequestHandler[] {
  // A fake that throws stands for a network that carries nothing.
  return [...PATHS, ...server.pages].map((path) =>
    http.all(path, ({ request }) => server.respond(request).catch(() => Response.error())),
  );
}

/**
 * Returns the fetch of a page that opens now. In specs each test has its own, which ends with the test: a page that calls the
 * server later reaches no other test (`watchNetwork`).
 */
export function pageFetch(): typeof globalThis.fetch {
  const { fetch } = globalThis;
  return (target, init) => fetch(target, init);
}

/** A message with a status of its own. */
export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** The server says no. */
export const refusal = (changes: Partial<Problem> = {}): Response => {
  const problem = aProblem(changes);
  return json(problem, problem.status);
};

/** A call that never gets a response. */
export const never = (): Promise<Response> => new Promise(() => undefined);

/** The network carries nothing. */
export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
