import { businessToday, type Day } from '@backlot/domain';
import type { Objection } from '@backlot/domain/contract';
import type { Handover, NewHandover } from '@backlot/domain/contract/staff';
import { type HandoverDirection } from '@backlot/domain/stock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { lockStock, readDemand } from '../../../platform/stock/stock-holds.repository.js';
import { settleRequest } from '../../../platform/stock/stock-settlement.repository.js';
import { lockQuoteRequest, writeRevision, type Edit } from '../quote-request-edits.repository.js';
import { QuoteRequestItemEntity, type QuoteRequestRecord } from '../quote-request.entity.js';
import { reviseStatus, type Revision } from '../quote-request-revision.js';
import { areAllBack, checkHandover, handoverEvents, handoverLines, type StoredHandover } from './handover-lines.js';
import { addRepairs } from './repairs.repository.js';
import { findHandoverKey, insertHandovers, readHandovers } from './stored-handovers.repository.js';

/** A handover, by which attempt. */
export interface RecordedHandover {
  readonly handover: NewHandover;
  readonly key: string;
  /** Of what the caller has stated: the same key with another one is another handover. */
  readonly fingerprint: string;
}

/** Why a handover is not recorded. */
export type HandoverRefusal =
  | { readonly kind: 'gone' | 'key-used' | 'not-open' }
  | { readonly kind: 'wrong'; readonly errors: readonly Objection[] };

/** Statuses of requests whose equipment goes out, or comes back. */
const OPEN: Readonly<Record<HandoverDirection, readonly QuoteRequestRecord['status'][]>> = {
  out: ['approved', 'in_progress'],
  in: ['in_progress'],
};

interface HandoverState extends Handover {
  readonly events: readonly StoredHandover[];
}

/** What goes out to customers and comes back. Each handover locks its request, so that two of them have an order. */
@Injectable()
export class HandoversRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** Undefined when there is no such request. */
  async find(quoteRequestId: string): Promise<Handover | undefined> {
    return this.em.fork().transactional(async (em) => {
      if ((await readDemand(em, quoteRequestId)) === undefined) return undefined;
      return { lines: (await readState(em, quoteRequestId)).lines };
    });
  }

  /**
   * Records what goes out or comes back. What goes out of an approved request puts it in progress, and one of which all
   * is back becomes completed. The same attempt again records nothing more.
   */
  async record(
    quoteRequestId: string,
    { handover, key, fingerprint }: RecordedHandover,
    edit: Edit,
  ): Promise<{ readonly kind: 'recorded'; readonly handover: Handover } | HandoverRefusal> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, quoteRequestId);
      if (request === undefined) return { kind: 'gone' };
      const known = await findHandoverKey(em, quoteRequestId, key);
      if (known !== undefined && known !== fingerprint) return { kind: 'key-used' };
      const { lines } = await readState(em, quoteRequestId);
      if (known !== undefined) return { kind: 'recorded', handover: { lines } };
      if (!OPEN[handover.direction].includes(request.status)) return { kind: 'not-open' };
      const errors = checkHandover(lines, handover);
      if (errors.length > 0) return { kind: 'wrong', errors };
      const events = handoverEvents(handover, businessToday(edit.at));
      await insertHandovers(em, quoteRequestId, events, { key, fingerprint }, edit);
      const recorded = await settleHandover(em, request, events, edit);
      const { customerEmail: email, reference } = request;
      await this.activity.record(em, {
        kind: 'handover',
        subject: { email },
        details: { reference, handover: handover.direction },
      });
      return { kind: 'recorded', handover: { lines: recorded.lines } };
    });
  }
}

async function readState(em: EntityManager, quoteRequestId: string): Promise<HandoverState> {
  const items = await em.find(
    QuoteRequestItemEntity,
    { quoteRequestId },
    { orderBy: { position: 'asc' }, disableIdentityMap: true },
  );
  const events = await readHandovers(em, quoteRequestId);
  return { events, lines: handoverLines(items, events) };
}

/** Returns what a handover makes of the status of a request; undefined if it stays. */
function statusAfter({ status }: QuoteRequestRecord, { lines, events }: HandoverState): Revision | undefined {
  if (status === 'approved') return reviseStatus(status, 'in_progress');
  return areAllBack(lines, events) ? reviseStatus(status, 'completed') : undefined;
}

/** Lets returned units go, takes damaged ones out of service, and sets the status that follows. */
async function settleHandover(
  em: EntityManager,
  request: QuoteRequestRecord,
  events: readonly StoredHandover[],
  edit: Edit,
): Promise<HandoverState> {
  const { id, reference } = request;
  const today: Day = businessToday(edit.at);
  const repairs = events.filter(({ damaged }) => damaged > 0);
  if (repairs.length > 0) {
    // All that will be settled, before any of it is written.
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
