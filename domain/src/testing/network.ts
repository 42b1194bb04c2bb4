import { http, type RequestHandler } from 'msw';
import type { Problem } from '../contract/problem.ts';
import type { FakeServer } from './fake-server.ts';
import { aProblem } from './site-builders.ts';

export { fakeServer, takeViolations } from './fake-server.ts';
export type {
  FakeCall,
  FakeResponse,
  FakeResponses,
  FakeServer,
  PathResponses,
  ReceivedRequest,
} from './fake-server.ts';

/** Absolute paths only: Vite serves source files from folders of the same names. */
const PATHS = ['/api/*', '/remotes.json', '/remotes/*'];

/** Returns MSW handlers that forward requests to a fake server. */
export function handlersOf(server: FakeServer): RequestHandler[] {
  // A fake that throws simulates a network error.
  return [...PATHS, ...server.pages].map((path) =>
    http.all(path, ({ request }) => server.respond(request).catch(() => Response.error())),
  );
}

/** Returns the fetch for a newly opened page; in specs it stops with the test (`watchNetwork`). */
export function pageFetch(): typeof globalThis.fetch {
  const { fetch } = globalThis;
  return (target, init) => fetch(target, init);
}

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

export const refusal = (changes: Partial<Problem> = {}): Response => {
  const problem = aProblem(changes);
  return json(problem, problem.status);
};

/** Never resolves. */
export const never = (): Promise<Response> => new Promise(() => undefined);

export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
