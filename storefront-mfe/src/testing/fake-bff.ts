import type { Equipment, Problem, QuoteRequestReceipt, Site } from '@backlot/domain/contract';
import { addDays } from '@backlot/domain';
import { anEquipmentList, aQuoteRequestReceipt, aSite } from '@backlot/domain/testing';
import {
  fakeServer,
  never,
  refusal,
  unreachable,
  type FakeResponses,
  type FakeCall,
  type FakeServer,
} from '@backlot/domain/testing/network';

/** No response at all, or never one. */
type Silence = 'lost' | 'pending';

/** How the fake responds to a submit: a receipt, a problem, no response at all, or never. */
export type SubmitResponse = { receipt: QuoteRequestReceipt } | { problem: Problem } | Silence;

/** What the server returns for the quote e-mail: its HTML, a rejection, or nothing ever. */
export type PreviewResponse = { readonly html: string } | 'refused' | 'pending';

export const samplePreview: PreviewResponse = {
  html: '<!doctype html><html lang="en"><head><title>Your quote BL-SAMPLE</title></head><body style="margin:0;padding:32px;font:16px Arial,sans-serif;color:#14161A;background:#fff"><h1 style="margin:0 0 16px">Your quote BL-SAMPLE</h1><p>Hello Sam Rivera, here is your quote.</p><h2>Office hours</h2><p>Mon-Fri 7:00 AM to 7:00 PM</p></body></html>',
};

export interface FakeBffOptions {
  equipment?: readonly Equipment[];
  /** Items a page of the catalogue; unset: all in one. */
  pageSize?: number;
  site?: Site;
  /** Responses of the site settings in their order before they come: a problem, no response at all, or never. */
  siteFailures?: (Problem | Silence)[];
  /** Responses of the catalogue in their order before it works: a problem, no response at all, never, or (undefined) as it should. */
  catalogueFailures?: (Problem | Silence | undefined)[];
  /** Responses of the submits in their order; after the last, receipts. */
  submits?: (SubmitResponse | Promise<SubmitResponse>)[];
  /** Responses of the quote e-mail preview in their order; after the last, rejections. */
  previews?: readonly PreviewResponse[];
  /** Responses to what the options above do not know: by method and path of the endpoint. */
  responses?: FakeResponses;
}

function failWith(failure: Problem | Silence): Promise<Response> {
  if (failure === 'lost') return unreachable();
  return failure === 'pending' ? never() : Promise.resolve(refusal(failure));
}

function pageOf(equipment: readonly Equipment[], pageSize: number, { query }: FakeCall<'listEquipment'>) {
  const mainCategory = query.get('mainCategory');
  const category = query.get('category');
  const matching = equipment.filter(
    (item) =>
      (mainCategory === null || item.mainCategory === mainCategory) &&
      (category === null || item.category === category),
  );
  const from = Number(query.get('cursor') ?? 0);
  const next = from + Math.min(pageSize, Number(query.get('limit') ?? pageSize));
  return {
    items: matching.slice(from, next),
    total: matching.length,
    nextCursor: next < matching.length ? String(next) : null,
  };
}

function previewResponse(preview: PreviewResponse | undefined): Response | Promise<Response> {
  if (preview === 'pending') return never();
  if (preview === undefined || preview === 'refused') return new Response(null, { status: 400 });
  return new Response(preview.html, { headers: { 'content-type': 'text/html' } });
}

/** Every day of the calendar is free. */
const freeDays = ({ query }: FakeCall<'getItemAvailability'>) => ({
  days: Array.from({ length: Number(query.get('days')) }, (_, index) => ({
    day: addDays(query.get('from') ?? '', index),
    band: 'free' as const,
  })),
});

/** The whole list is free. */
const fits = ({ body }: FakeCall<'fitList'>) => ({
  lines: body.items.map(({ equipmentId }) => ({
    equipmentId,
    band: 'free' as const,
    enough: 'yes' as const,
    substitutes: [],
  })),
  shifts: [],
});

/** What a server returns that has this equipment and these settings. */
export function storefrontResponses({
  equipment = anEquipmentList().items,
  pageSize = 500,
  site = aSite(),
  siteFailures = [],
  catalogueFailures = [],
  submits = [],
  previews = [],
  responses = {},
}: FakeBffOptions = {}): FakeResponses {
  const failures = [...catalogueFailures];
  const failuresOfSite = [...siteFailures];
  const submitResponses = [...submits];
  const previewsLeft = [...previews];

  /** The next failure; without one it responds. */
  function orFail<T>(respond: () => T, left: (Problem | Silence | undefined)[] = failures): T | Promise<Response> {
    const failure = left.shift();
    return failure === undefined ? respond() : failWith(failure);
  }

  async function submit(): Promise<QuoteRequestReceipt | Response> {
    const response = (await submitResponses.shift()) ?? { receipt: aQuoteRequestReceipt() };
    if (typeof response === 'string') return failWith(response);
    return 'receipt' in response ? response.receipt : failWith(response.problem);
  }

  return {
    'GET /api/equipment': (call) => orFail(() => pageOf(equipment, pageSize, call)),
    'GET /api/equipment/:id': ({ params }) =>
      orFail(
        () =>
          equipment.find(({ id }) => id === params.id) ??
          refusal({ title: 'Equipment not found', status: 404, code: 'PGRST116' }),
      ),
    'GET /api/site': () => orFail(() => site, failuresOfSite),
    'GET /api/preview/quote-email': () => previewResponse(previewsLeft.shift()),
    'POST /api/quote-requests': submit,
    'GET /api/availability': { few: [], none: [] },
    'GET /api/equipment/:id/availability': freeDays,
    'POST /api/availability/fit': fits,
    'GET /api/holds/:key': () => refusal({ status: 404, code: 'hold-challenge-unknown', errors: [] }),
    ...responses,
  };
}

/** The same as a server of its own, for what is given a network. */
export const createFakeBff = (options?: FakeBffOptions): FakeServer => fakeServer(storefrontResponses(options));
