import { createApiClient, type SessionState, type ShellContext } from '@backlot/domain/contract';
import { aProfile } from '@backlot/domain/testing';
import { createMemoryRouter, Outlet, useRoutes } from '@backlot/ui-kit/router';
import { routes } from '../exposes/routes.tsx';

const profile = aProfile({ role: 'admin', email: 'dolores@backlot.example' });

/** Somebody whom the server has confirmed as an admin: the shell shows the back office to nobody else. */
const admin: SessionState = {
  status: 'signed-in',
  user: { id: profile.id, email: profile.email },
  profile,
  isAdmin: true,
};

/** What a request to the fake BFF was. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** Undefined without a body; files stay Blobs. */
  readonly body: unknown;
}

/** Answers by method and path ('GET /api/quote-requests'): a message, or a function that makes the answer of the call. */
export type Answers = Readonly<Record<string, object | ((call: Asked) => Response | Promise<Response>)>>;

async function readCall(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Asked> {
  const { pathname, searchParams } = new URL(String(input), 'http://backlot.example');
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? undefined);
  return {
    method: init?.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: new Headers(init?.headers),
    body,
  };
}

/** A BFF that knows these answers and nothing else; `asked` lists its calls in their order. */
export function fakeBff(answers: Answers): { fetch: typeof globalThis.fetch; asked: Asked[] } {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const call = await readCall(input, init);
    asked.push(call);
    init?.signal?.throwIfAborted();
    const answer = answers[`${call.method} ${call.path}`];
    if (answer === undefined) return new Response(null, { status: 404 });
    if (typeof answer === 'function') return answer(call);
    return Response.json(answer);
  };
  return { fetch, asked };
}

/** The shell's context for a page of the back office. */
export function fakeShell(fetch: typeof globalThis.fetch, changes: Partial<ShellContext> = {}): ShellContext {
  return {
    api: createApiClient({ fetch }),
    session: admin,
    locale: 'en',
    site: undefined,
    consent: undefined,
    notify: () => {},
    track: () => {},
    openQuote: () => {},
    signOut: async () => {},
    ...changes,
  };
}

/** Mounts the routes as the shell does. */
const Mounted = () => useRoutes(routes);

/** A router with the whole back office at /admin, and marks where the sign-in and home pages would be. */
export function backOfficeRouter(shell: ShellContext, path: string) {
  return createMemoryRouter(
    [
      { path: '/login', element: <p>the sign-in page</p> },
      { path: '/', element: <p>the home page</p> },
      { path: '/profile', element: <p>the profile page</p> },
      { element: <Outlet context={shell} />, children: [{ path: '/admin/*', element: <Mounted /> }] },
    ],
    { initialEntries: [path] },
  );
}
