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

type Silence = 'lost' | 'pending';

/** Response to a submission: a receipt, a problem, a network failure, or never. */
export type SubmitResponse = { receipt: QuoteRequestReceipt } | { problem: Problem } | Silence;

export const aPreview = (html: string) => () => new Response(html, { headers: { 'content-type': 'text/html' } });

export const samplePreview = aPreview(
  '<!doctype html><html lang="en"><head><title>Your quote BL-SAMPLE</title></head><body style="margin:0;padding:32px;font:16px Arial,sans-serif;color:#14161A;background:#fff"><h1 style="margin:0 0 16px">Your quote BL-SAMPLE</h1><p>Hello Sam Rivera, here is your quote.</p><h2>Office hours</h2><p>Mon-Fri 7:00 AM to 7:00 PM</p></body></html>',
);

export interface FakeBffOptions {
  equipment?: readonly Equipment[];
  /** Items per page of the catalogue; unset: all in one. */
  pageSize?: number;
  site?: Site;
  /** Queued failures of the catalogue: a problem, a network failure, or never; undefined succeeds. */
  catalogueFailures?: (Problem | Silence | undefined)[];
  /** Queued responses to submissions; receipts once empty. */
  submits?: (SubmitResponse | Promise<SubmitResponse>)[];
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

const freeDays = ({ query }: FakeCall<'getItemAvailability'>) => ({
  days: Array.from({ length: Number(query.get('days')) }, (_, index) => ({
    day: addDays(query.get('from') ?? '', index),
    band: 'free' as const,
  })),
});

const fits = ({ body }: FakeCall<'fitList'>) => ({
  lines: body.items.map(({ equipmentId }) => ({
    equipmentId,
    band: 'free' as const,
    enough: 'yes' as const,
    substitutes: [],
  })),
  shifts: [],
});

export function storefrontResponses({
  equipment = anEquipmentList().items,
  pageSize = 500,
  site = aSite(),
  catalogueFailures = [],
  submits = [],
  responses = {},
}: FakeBffOptions = {}): FakeResponses {
  const failures = [...catalogueFailures];
  const submitResponses = [...submits];

  /** Returns the next queued failure, or the response once the queue is empty. */
  function orFail<T>(respond: () => T): T | Promise<Response> {
    const failure = failures.shift();
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
    'GET /api/site': site,
    'GET /api/preview/quote-email': samplePreview,
    'POST /api/quote-requests': submit,
    'GET /api/availability': { few: [], none: [] },
    'GET /api/equipment/:id/availability': freeDays,
    'POST /api/availability/fit': fits,
    'GET /api/holds/:key': () => refusal({ status: 404, code: 'hold-challenge-unknown', errors: [] }),
    ...responses,
  };
}

export const createFakeBff = (options?: FakeBffOptions): FakeServer => fakeServer(storefrontResponses(options));
