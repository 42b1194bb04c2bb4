import { vi } from 'vitest';

type Answer = () => Response | Promise<Response>;

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Answers calls by 'METHOD /path'; a list is used up in order, its last answer stays. Anything else is a 404. */
export function fakeBff(answers: Record<string, Answer | readonly Answer[]>) {
  const used = new Map<string, number>();
  const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://backlot.test');
    const key = `${init?.method ?? 'GET'} ${pathname}`;
    const found = answers[key];
    if (found === undefined) return json({ type: 'about:blank', title: 'Not found', status: 404, code: 'not-found' }, 404);
    if (typeof found === 'function') return found();
    const turn = used.get(key) ?? 0;
    used.set(key, turn + 1);
    return (found[Math.min(turn, found.length - 1)] ?? (() => json(null, 404)))();
  });
  /** Calls so far, as 'METHOD /path'. */
  const calls = () =>
    fetch.mock.calls.map(([input, init]) => {
      const url = new URL(input instanceof Request ? input.url : input, 'http://backlot.test');
      return `${init?.method ?? 'GET'} ${url.pathname}`;
    });
  /** The Authorization headers of the calls to a path. */
  const tokens = (path: string) =>
    fetch.mock.calls.filter(([input]) => String(input).includes(path)).map(([, init]) => new Headers(init?.headers).get('authorization'));
  return { fetch, calls, tokens };
}
