import { businessToday } from '@backlot/domain';
import type { FieldIssue } from '@backlot/domain/contract';
import type { Handover, NewHandover } from '@backlot/domain/contract/staff';
import type { HandoverDirection } from '@backlot/domain/stock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { sealJson } from '../../../platform/canonical-json.ts';
import { lockStock, readDemand } from '../../../platform/stock/stock-holds.sql.ts';
import { settleRequest } from '../../../platform/stock/stock-settlement.repository.ts';
import { lockQuoteRequest, writeRevision, type Edit } from '../editing/quote-request-edits.repository.ts';
import type { QuoteRequestRecord } from '../requests/quote-request.entity.ts';
import { readItems } from '../requests/request-items.repository.ts';
import { reviseStatus, type Revision } from '../editing/quote-request-revision.ts';
import { areAllReturned, checkHandover, handoverEvents, handoverLines } from './handover-lines.ts';
import { addRepairs } from './repairs.sql.ts';
import {
  findHandoverKey,
  insertHandoverKey,
  insertHandovers,
  readHandovers,
  type StoredHandover,
} from './handovers.sql.ts';

export type HandoverRefusal =
  | { readonly kind: 'gone' | 'key-used' | 'not-open' }
  | { readonly kind: 'wrong'; readonly errors: readonly FieldIssue[] };

const OPEN: Readonly<Record<HandoverDirection, readonly QuoteRequestRecord['status'][]>> = {
  out: ['approved', 'in_progress'],
  in: ['in_progress'],
};

type HandoverState = Awaited<ReturnType<typeof readState>>;

/** Handovers of equipment to customers and back. Each locks its request, which orders concurrent handovers. */
@Injectable()
export class HandoversRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  async find(quoteRequestId: string): Promise<Handover | undefined> {
    return this.em.fork().transactional(async (em) => {
      if ((await readDemand(em, quoteRequestId)) === undefined) return undefined;
      return { lines: (await readState(em, quoteRequestId)).lines };
    });
  }

  /** Idempotent per key. Sets the request to in progress, or to completed when all units are returned. */
  async record(
    quoteRequestId: string,
    handover: NewHandover,
    key: string,
    edit: Edit,
  ): Promise<{ readonly kind: 'recorded'; readonly handover: Handover } | HandoverRefusal> {
    const fingerprint = sealJson(handover).sha256;
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, quoteRequestId);
      if (request === undefined) return { kind: 'gone' };
      const existing = await findHandoverKey(em, quoteRequestId, key);
      if (existing !== undefined && existing !== fingerprint) return { kind: 'key-used' };
      const { lines } = await readState(em, quoteRequestId);
      if (existing !== undefined) return { kind: 'recorded', handover: { lines } };
      if (!OPEN[handover.direction].includes(request.status)) return { kind: 'not-open' };
      const errors = checkHandover(lines, handover);
      if (errors.length > 0) return { kind: 'wrong', errors };
      const events = handoverEvents(handover, businessToday(edit.at));
      await insertHandoverKey(em, quoteRequestId, key, fingerprint);
      await insertHandovers(em, quoteRequestId, events, key, edit);
      const recorded = await settleHandover(em, request, events, edit);
      await this.activity.recordRequest(em, 'handover', request, { handover: handover.direction });
      return { kind: 'recorded', handover: { lines: recorded.lines } };
    });
  }
}

async function readState(em: EntityManager, quoteRequestId: string) {
  const items = await readItems(em, quoteRequestId);
  const events = await readHandovers(em, quoteRequestId);
  return { events, lines: handoverLines(items, events) };
}

function statusAfter({ status }: QuoteRequestRecord, { lines, events }: HandoverState): Revision | undefined {
  if (status === 'approved') return reviseStatus(status, 'in_progress');
  return areAllReturned(lines, events) ? reviseStatus(status, 'completed') : undefined;
}

async function settleHandover(
  em: EntityManager,
  request: QuoteRequestRecord,
  events: readonly StoredHandover[],
  edit: Edit,
): Promise<HandoverState> {
  const { id, reference } = request;
  const today = businessToday(edit.at);
  const repairs = events.filter(({ damaged }) => damaged > 0);
  if (repairs.length > 0) {
    // Locks all affected stock before writing, to prevent deadlocks.
    const demand = await readDemand(em, id);
    const ordered = demand?.lines.map(({ equipmentId }) => equipmentId) ?? [];
    await lockStock(em, new Set([...ordered, ...(demand?.heldItems ?? [])]));
    await addRepairs(em, repairs, { note: `Damaged, back from ${reference}`, today }, edit);
  }
  const state = await readState(em, id);
  const revision = statusAfter(request, state);
  if (revision === undefined) await settleRequest(em, id, { today });
  else await writeRevision(em, request, revision, edit);
  return state;
}
