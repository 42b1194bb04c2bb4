import type { Equipment, Problem, QuoteRequestReceipt, Site } from '@backlot/domain/contract';
import { anEquipmentList, aQuoteRequestReceipt, aSite } from '@backlot/domain/testing';

/** One call that reached the fake. */
export interface SeenCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The body as it was sent. */
  readonly body: string | undefined;
}

/** How the fake answers a submit: a receipt, a refusal, no answer at all, or never. */
export type SubmitAnswer = { receipt: QuoteRequestReceipt } | { problem: Problem } | 'lost' | 'pending';

export interface FakeBffOptions {
  equipment?: readonly Equipment[];
  /** Items a page of the catalogue; unset: all in one. */
  pageSize?: number;
  site?: Site;
  /** Answers of the catalogue in their order before it works: a problem, no answer at all, or never. */
  catalogueFailures?: (Problem | 'lost' | 'pending')[];
  /** Answers of the submits in their order; after the last, receipts. */
  submits?: SubmitAnswer[];
}

export interface FakeBff {
  readonly fetch: typeof globalThis.fetch;
  readonly calls: SeenCall[];
  readonly submits: () => SeenCall[];
}

const json = (body: unknown, status: number) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The BFF's side of the contract, for tests and stories without a server. */
export function createFakeBff({ equipment = anEquipmentList().items, pageSize = 500, site = aSite(), catalogueFailures = [], submits = [] }: FakeBffOptions = {}): FakeBff {
  const calls: SeenCall[] = [];
  const failures = [...catalogueFailures];
  const answers = [...submits];

  const never = () => new Promise<Response>(() => undefined);

  function listEquipment(url: URL): Response | Promise<Response> {
    const failure = failures.shift();
    if (failure === 'lost') throw new TypeError('Failed to fetch');
    if (failure === 'pending') return never();
    if (failure !== undefined) return json(failure, failure.status);
    const mainCategory = url.searchParams.get('mainCategory');
    const matching = equipment.filter((item) => mainCategory === null || item.mainCategory === mainCategory);
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const next = from + pageSize;
    return json({ items: matching.slice(from, next), total: matching.length, nextCursor: next < matching.length ? String(next) : null }, 200);
  }

  function submit(): Response | Promise<Response> {
    const answer = answers.shift() ?? { receipt: aQuoteRequestReceipt() };
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    if (answer === 'pending') return never();
    return 'receipt' in answer ? json(answer.receipt, 201) : json(answer.problem, answer.problem.status);
  }

  return {
    calls,
    submits: () => calls.filter(({ method, url }) => method === 'POST' && url.pathname === '/api/quote-requests'),
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, 'http://bff.example');
      const method = init?.method ?? 'GET';
      calls.push({ method, url, headers: new Headers(init?.headers), body: typeof init?.body === 'string' ? init.body : undefined });
      if (method === 'GET' && url.pathname === '/api/equipment') return listEquipment(url);
      if (method === 'GET' && url.pathname === '/api/site') return json(site, 200);
      if (method === 'POST' && url.pathname === '/api/quote-requests') return submit();
      return json({ type: 'about:blank', title: 'Not found', status: 404, code: 'not-found' }, 404);
    },
  };
}
