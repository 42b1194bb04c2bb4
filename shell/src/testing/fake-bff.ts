type Answer = () => Response | Promise<Response>;
/** Answers by 'METHOD /path'; a list is used up in order, its last answer stays. */
export type Answers = Record<string, Answer | readonly Answer[]>;

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A call that is never answered. */
export const never = () => new Promise<Response>(() => undefined);

interface SeenCall {
  readonly url: string;
  readonly key: string;
  readonly token: string | null;
  readonly body: string | undefined;
}

/** The server's side of the contract, for tests and stories; a call that nobody planned is a 404. */
export function fakeBff(answers: Answers) {
  const used = new Map<string, number>();
  const seen: SeenCall[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const { pathname } = new URL(url, 'http://backlot.test');
    const key = `${init?.method ?? 'GET'} ${pathname}`;
    seen.push({
      url,
      key,
      token: new Headers(init?.headers).get('authorization'),
      body: typeof init?.body === 'string' ? init.body : undefined,
    });
    const found = answers[key];
    if (found === undefined)
      return json({ type: 'about:blank', title: 'Not found', status: 404, code: 'not-found' }, 404);
    if (typeof found === 'function') return found();
    const turn = used.get(key) ?? 0;
    used.set(key, turn + 1);
    return (found[Math.min(turn, found.length - 1)] ?? (() => json(null, 404)))();
  };
  return {
    fetch,
    /** Calls so far, as 'METHOD /path'. */
    calls: () => seen.map(({ key }) => key),
    /** The same, as they were asked for. */
    urls: () => seen.map(({ url }) => url),
    /** The Authorization headers of the calls to a path. */
    tokens: (path: string) => seen.filter(({ key }) => key.endsWith(path)).map(({ token }) => token),
    /** What the calls to a path carried. */
    bodies: (path: string): unknown[] =>
      seen
        .filter(({ key }) => key.endsWith(path))
        .map(({ body }) => (body === undefined ? undefined : JSON.parse(body))),
  };
}
