import { businessToday, INITIAL_QUOTE_STATUS } from '@backlot/domain';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import type { SettledLine } from '../../../platform/stock/plan-settlement.ts';
import { readDemand } from '../../../platform/stock/stock-holds.sql.ts';
import { settleItems, settleRequest } from '../../../platform/stock/stock-settlement.repository.ts';
import { recordQuoteEvent } from '../customer-quote/quote-events.repository.ts';
import { readAssignees } from '../requests/assignees.sql.ts';
import { recordFirstResponse } from './first-response.sql.ts';
import { insertChanges } from './quote-request-changes.sql.ts';
import {
  QuoteRequestEntity,
  QuoteRequestItemEntity,
  type QuoteRequestRecord,
} from '../requests/quote-request.entity.ts';
import type { Revision } from './quote-request-revision.ts';
import { insertQuoteNote } from '../messages/quote-notes.sql.ts';
import { assertOverbookable, isShorter, type ShortChange } from '../stock/overbooking.ts';
import { readOverbookingPolicy } from '../stock/request-stock.sql.ts';
import { endOpenVersion } from '../versions/quote-versions.sql.ts';
import {
  readFullQuoteRequest,
  type FullQuoteRequest,
  type StoredQuoteRequest,
} from '../requests/quote-requests.repository.ts';
import { readItems } from '../requests/request-items.repository.ts';

export interface Edit {
  readonly by: { readonly profileId: string; readonly email: string };
  readonly at: Date;
}

export interface EditedQuoteRequest {
  readonly saved: FullQuoteRequest;
  readonly isSettled: boolean;
}

@Injectable()
export class QuoteRequestEditsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /**
   * Writes nothing if `revise` returns undefined or throws.
   * @throws {ProblemException} 409 `stock-short` for a change that increases a shortage without permission
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
      const items = await readItems(em, id);
      const revision = revise({ request, items });
      if (revision !== undefined) {
        const lines = await writeRevision(em, request, revision, edit);
        const statuses = { from: request.status, to: revision.fields.status ?? request.status };
        if (isShorter(lines, statuses)) await this.#book(em, request, lines, short, edit);
        const fields = revision.changes.map(({ field }) => field);
        await this.activity.recordRequest(em, 'request-change', request, { fields });
      }
      const saved = await readFullQuoteRequest(em, id);
      return saved === undefined ? undefined : { saved, isSettled: revision !== undefined };
    });
  }

  async #book(
    em: EntityManager,
    request: QuoteRequestRecord,
    lines: readonly SettledLine[],
    short: ShortChange,
    edit: Edit,
  ): Promise<void> {
    assertOverbookable(lines, short, await readOverbookingPolicy(em));
    const text = short.reason?.trim() ?? '';
    if (text === '') return;
    await insertQuoteNote(em, request.id, { text, idempotencyKey: null }, edit);
    await this.activity.recordRequest(em, 'quote-note', request);
  }

  /** Does not change the request's version. */
  async assign(id: string, assigneeId: string | null): Promise<FullQuoteRequest | 'no-admin' | undefined> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) return undefined;
      if (assigneeId !== null && !(await readAssignees(em, [assigneeId])).has(assigneeId)) return 'no-admin';
      if (request.assigneeId !== assigneeId) {
        await em.nativeUpdate(QuoteRequestEntity, { id }, { assigneeId });
        await this.activity.recordRequest(em, 'quote-assignment', request);
      }
      return readFullQuoteRequest(em, id);
    });
  }

  /** Does not change the request's version. */
  async setReminders(id: string, on: boolean): Promise<FullQuoteRequest | undefined> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) return undefined;
      if (request.areRemindersOn !== on) {
        await em.nativeUpdate(QuoteRequestEntity, { id }, { areRemindersOn: on });
        await this.activity.recordRequest(em, 'quote-reminders', request, { reminders: on ? 'on' : 'off' });
      }
      return readFullQuoteRequest(em, id);
    });
  }

  /** Keeps history and sealed versions, ends an open version, and releases the units. False for an unknown request. */
  async delete(id: string, edit: Edit): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) return false;
      await insertChanges(em, request, [{ field: 'deleted', from: request.reference, to: null }], edit);
      const reason = 'The quote request was deleted';
      const version = await endOpenVersion(em, id, { state: 'withdrawn', at: edit.at, reason });
      if (version !== undefined)
        await recordQuoteEvent(em, version, { kind: 'withdrawn', by: edit.by.email, reason }, edit.at);
      const demand = await readDemand(em, id);
      await em.nativeDelete(QuoteRequestEntity, { id });
      await settleItems(em, demand?.heldItems ?? [], businessToday(edit.at));
      await this.activity.recordRequest(em, 'request-deletion', request);
      return true;
    });
  }
}

export async function lockQuoteRequest(em: EntityManager, id: string): Promise<QuoteRequestRecord | undefined> {
  return (
    (await em.findOne(
      QuoteRequestEntity,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true },
    )) ?? undefined
  );
}

/** Writes a revision with its history and units, after locking. Returns the lines with their units. */
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
  // Any change from the pending status counts as the first response.
  if (changes.some(({ field, from }) => field === 'status' && from === INITIAL_QUOTE_STATUS))
    await recordFirstResponse(em, id, edit.at);
  await insertChanges(em, request, changes, edit);
  return settleRequest(em, id, { today: businessToday(edit.at) });
}
