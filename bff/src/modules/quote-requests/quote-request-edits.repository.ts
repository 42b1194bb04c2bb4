import { businessToday } from '@backlot/domain';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../platform/activity/activity.repository.js';
import { type SettledLine } from '../../platform/stock/plan-settlement.js';
import { readDemand } from '../../platform/stock/stock-holds.repository.js';
import { settleItems, settleRequest } from '../../platform/stock/stock-settlement.repository.js';
import { recordQuoteEvent } from './customer-quote/quote-events.repository.js';
import { isAnswer, recordAnswer } from './first-answer.repository.js';
import { QuoteRequestEntity, QuoteRequestItemEntity, type QuoteRequestRecord } from './quote-request.entity.js';
import { type FieldChange, type Revision } from './quote-request-revision.js';
import { insertQuoteNote } from './messages/stored-quote-notes.repository.js';
import { assertOverbookable, isShorter, type ShortChange } from './stock/overbooking.js';
import { readOverbookingPolicy } from './stock/stored-request-stock.repository.js';
import { endOpenVersion } from './versions/stored-quote-versions.repository.js';
import { readFullQuoteRequest, type FullQuoteRequest, type StoredQuoteRequest } from './quote-requests.repository.js';

/** Who saves, and when. */
export interface Edit {
  readonly by: { readonly profileId: string; readonly email: string };
  readonly at: Date;
}

/** A request after an edit. */
export interface EditedQuoteRequest {
  readonly saved: FullQuoteRequest;
  /** Something was written, and with it the units that the request holds. */
  readonly isSettled: boolean;
}

/** Changes of requests, each with its history in one transaction. */
@Injectable()
export class QuoteRequestEditsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /**
   * Locks the request, lets `revise` decide what it becomes, and writes that; undefined of it writes nothing, an
   * exception of it comes back. Returns the request as it is afterwards, or undefined when there is none.
   *
   * @throws {ProblemException} 409 `stock-short` for a change that leaves it shorter of units than may be
   */
  async edit(
    id: string,
    edit: Edit,
    revise: (current: StoredQuoteRequest) => Revision | undefined,
    short: ShortChange,
  ): Promise<EditedQuoteRequest | undefined> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) return undefined;
      const items = await em.find(
        QuoteRequestItemEntity,
        { quoteRequestId: id },
        { orderBy: { position: 'asc' }, disableIdentityMap: true },
      );
      const revision = revise({ request, items });
      if (revision !== undefined) {
        const lines = await writeRevision(em, request, revision, edit);
        const statuses = { from: request.status, to: revision.fields.status ?? request.status };
        if (isShorter(lines, statuses)) await this.#book(em, request, lines, short, edit);
        await this.activity.record(em, {
          kind: 'request-change',
          subject: { email: request.customerEmail },
          details: { reference: request.reference, fields: revision.changes.map(({ field }) => field) },
        });
      }
      const saved = await readFullQuoteRequest(em, id);
      return saved === undefined ? undefined : { saved, isSettled: revision !== undefined };
    });
  }

  /** Checks a change that leaves a request shorter, and notes the reason for it. */
  async #book(
    em: EntityManager,
    { id, customerEmail: email, reference }: QuoteRequestRecord,
    lines: readonly SettledLine[],
    short: ShortChange,
    edit: Edit,
  ): Promise<void> {
    assertOverbookable(lines, short, await readOverbookingPolicy(em));
    const text = short.reason?.trim() ?? '';
    if (text === '') return;
    await insertQuoteNote(em, id, { text, idempotencyKey: null }, edit);
    await this.activity.record(em, { kind: 'quote-note', subject: { email }, details: { reference } });
  }

  /**
   * Deletes a request; its history and what was sent stay, an open version ends, and the units that it held go to others.
   * False when there is none.
   */
  async delete(id: string, edit: Edit): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) return false;
      await record(em, request, [{ field: 'deleted', from: request.reference, to: null }], edit);
      const reason = 'The quote request was deleted';
      const version = await endOpenVersion(em, id, { state: 'withdrawn', at: edit.at, reason });
      if (version !== undefined)
        await recordQuoteEvent(em, version, { kind: 'withdrawn', by: edit.by.email, reason }, edit.at);
      const demand = await readDemand(em, id);
      await em.nativeDelete(QuoteRequestEntity, { id });
      await settleItems(em, demand?.heldItems ?? [], businessToday(edit.at));
      await this.activity.record(em, {
        kind: 'request-deletion',
        subject: { email: request.customerEmail },
        details: { reference: request.reference },
      });
      return true;
    });
  }
}

/** The request behind its lock, with the transaction of `em`; undefined when it is gone. */
export async function lockQuoteRequest(em: EntityManager, id: string): Promise<QuoteRequestRecord | undefined> {
  return (
    (await em.findOne(
      QuoteRequestEntity,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true },
    )) ?? undefined
  );
}

/** Writes what a request becomes with its history and the units that it holds, behind its lock; returns its lines with these. */
export async function writeRevision(
  em: EntityManager,
  request: QuoteRequestRecord,
  { fields, items, changes }: Revision,
  edit: Edit,
): Promise<SettledLine[]> {
  const { id, version, updatedAt } = request;
  // The clock of another replica may be behind.
  await em.nativeUpdate(
    QuoteRequestEntity,
    { id },
    { ...fields, version: version + 1, updatedAt: edit.at > updatedAt ? edit.at : updatedAt },
  );
  if (items !== undefined) {
    await em.nativeDelete(QuoteRequestItemEntity, { quoteRequestId: id });
    if (items.length > 0) {
      await em.insertMany(
        QuoteRequestItemEntity,
        items.map((item, position) => ({ ...item, quoteRequestId: id, position })),
      );
    }
  }
  if (changes.some(isAnswer)) await recordAnswer(em, id, edit.at);
  await record(em, request, changes, edit);
  return settleRequest(em, id, { today: businessToday(edit.at) });
}

async function record(
  em: EntityManager,
  { id, reference }: QuoteRequestRecord,
  changes: readonly FieldChange[],
  { by, at }: Edit,
): Promise<void> {
  await em.execute(
    `insert into quote_request_changes (quote_request_id, reference, at, changed_by, changed_by_email, field, value_before, value_after)
     values ${changes.map(() => '(?, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb)').join(', ')}`,
    changes.flatMap(({ field, from, to }) => [
      id,
      reference,
      at,
      by.profileId,
      by.email,
      field,
      JSON.stringify(from),
      JSON.stringify(to),
    ]),
    'run',
  );
}
