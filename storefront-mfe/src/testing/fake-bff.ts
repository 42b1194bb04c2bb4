import type { Equipment, Problem, QuoteRequestReceipt, Site } from '@backlot/domain/contract';
import { documents } from '@backlot/domain/contract/documents';
import { anEquipmentList, aQuoteRequestReceipt, aSite } from '@backlot/domain/testing';
import { respondWithPreview, type PreviewResponse } from './fake-preview.ts';

/** One call that reached the fake. */
export interface SeenCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The body as it was sent. */
  readonly body: string | undefined;
}

/** How the fake answers a submit: a receipt, a refusal, no answer at all, or never. */
export type SubmitResponse = { receipt: QuoteRequestReceipt } | { problem: Problem } | 'lost' | 'pending';

export interface FakeBffOptions {
  equipment?: readonly Equipment[];
  /** Items a page of the catalogue; unset: all in one. */
  pageSize?: number;
  site?: Site;
  /** Answers of the site settings in their order before they come: a problem, no answer at all, or never. */
  siteFailures?: (Problem | 'lost' | 'pending')[];
  /** Answers of the catalogue in their order before it works: a problem, no answer at all, never, or (undefined) as it should. */
  catalogueFailures?: (Problem | 'lost' | 'pending' | undefined)[];
  /** Answers of the submits in their order; after the last, receipts. */
  submits?: SubmitResponse[];
  /** Answers of the quote e-mail preview in their order; after the last, refusals. */
  previews?: readonly PreviewResponse[];
}

export interface FakeBff {
  readonly fetch: typeof globalThis.fetch;
  readonly calls: SeenCall[];
  readonly submits: () => SeenCall[];
}

const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The BFF's side of the contract, for tests and stories without a server. */
export function createFakeBff({
  equipment = anEquipmentList().items,
  pageSize = 500,
  site = aSite(),
  siteFailures = [],
  catalogueFailures = [],
  submits = [],
  previews = [],
}: FakeBffOptions = {}): FakeBff {
  const calls: SeenCall[] = [];
  const failures = [...catalogueFailures];
  const failuresOfSite = [...siteFailures];
  const answers = [...submits];
  const previewsLeft = [...previews];

  const never = () => new Promise<Response>(() => undefined);

  /** The next failure; without one it answers. */
  function orFail(answer: () => Response, left = failures): Response | Promise<Response> {
    const failure = left.shift();
    if (failure === 'lost') throw new TypeError('Failed to fetch');
    if (failure === 'pending') return never();
    return failure === undefined ? answer() : json(failure, failure.status);
  }

  function listEquipment(url: URL): Response {
    const mainCategory = url.searchParams.get('mainCategory');
    const category = url.searchParams.get('category');
    const matching = equipment.filter(
      (item) =>
        (mainCategory === null || item.mainCategory === mainCategory) &&
        (category === null || item.category === category),
    );
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const next = from + Math.min(pageSize, Number(url.searchParams.get('limit') ?? pageSize));
    return json(
      {
        items: matching.slice(from, next),
        total: matching.length,
        nextCursor: next < matching.length ? String(next) : null,
      },
      200,
    );
  }

  function getEquipment(id: number): Response {
    const item = equipment.find((each) => each.id === id);
    return item === undefined
      ? json({ type: 'about:blank', title: 'Equipment not found', status: 404, code: 'PGRST116' }, 404)
      : json(item, 200);
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
      calls.push({
        method,
        url,
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? init.body : undefined,
      });
      if (method === 'GET' && url.pathname === '/api/equipment') return orFail(() => listEquipment(url));
      const id = /^\/api\/equipment\/(\d+)$/u.exec(url.pathname)?.[1];
      if (method === 'GET' && id !== undefined) return orFail(() => getEquipment(Number(id)));
      if (method === 'GET' && url.pathname === '/api/site') return orFail(() => json(site, 200), failuresOfSite);
      if (method === 'GET' && url.pathname === documents.quoteEmailPreview.path)
        return respondWithPreview(previewsLeft.shift());
      if (method === 'POST' && url.pathname === '/api/quote-requests') return submit();
      return json({ type: 'about:blank', title: 'Not found', status: 404, code: 'not-found' }, 404);
    },
  };
}
