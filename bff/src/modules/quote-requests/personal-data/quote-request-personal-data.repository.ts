import type { QuoteStatus } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { longTransaction } from '../../../platform/database/long-transaction.ts';
import { QuoteRequestChangeEntity } from '../editing/quote-request-change.entity.ts';
import { QuoteRequestEntity } from '../requests/quote-request.entity.ts';
import {
  countSealed,
  deleteChangesWithAddress,
  deleteJobsOfRequests,
  deleteMessages,
  deletePaperwork,
  deletePaperworkBefore,
  deleteResponsesOfRequests,
  eraseSealed,
  eraseSealedOfDeleted,
  eraseSealedOfRequests,
  lockErasableRequests,
  lockRequestsOfMessages,
  lockRequestsOfSealed,
  readChangesWithAddress,
  readFormerRequests,
  readPersonalMessages,
  readPersonalPaperwork,
  readPersonalRequests,
  readUntouchedRequests,
  writeWaitingAgain,
  type RequestState,
} from './quote-request-personal-data.sql.ts';

const BATCH = 500;

@Injectable()
export class QuoteRequestPersonalDataRepository {
  constructor(private readonly em: EntityManager) {}

  requestsOf(email: string) {
    return readPersonalRequests(this.em.fork(), email);
  }

  formerRequestsOf(email: string) {
    return readFormerRequests(this.em.fork(), email);
  }

  changesWithAddress(email: string) {
    return readChangesWithAddress(this.em.fork(), email);
  }

  /** @returns the number of rows */
  eraseChangesWithAddress(email: string): Promise<number> {
    return deleteChangesWithAddress(this.em.fork(), email);
  }

  messagesOf(email: string) {
    return readPersonalMessages(this.em.fork(), email);
  }

  /** Keeps messages of the retained requests, except those written as a colleague. */
  async eraseMessages(email: string, retained: readonly string[]): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      // Same lock order as writers of messages.
      const locked = await lockRequestsOfMessages(em, email, retained);
      if (locked.length === 0) return;
      await deleteMessages(em, email, retained);
      await writeWaitingAgain(em, locked);
    });
  }

  paperworkOf(email: string) {
    return readPersonalPaperwork(this.em.fork(), email);
  }

  erasePaperwork(email: string, retained: readonly string[]): Promise<void> {
    return deletePaperwork(this.em.fork(), email, retained);
  }

  /** Erases requests with these statuses that nobody has touched since, and what remains of earlier ones. */
  async eraseBefore(before: Date, statuses: readonly QuoteStatus[]): Promise<void> {
    const em = this.em.fork();
    await this.erase(await readUntouchedRequests(em, before, statuses), before);
    await eraseSealedOfDeleted(em, before);
    await deletePaperworkBefore(em, before);
  }

  /**
   * Skips requests that changed since they were read: a quote accepted meanwhile may require retention.
   * @param untouchedSince skips requests with messages since then
   * @returns the number of deleted requests
   */
  async erase(requests: readonly RequestState[], untouchedSince?: Date): Promise<number> {
    let erased = 0;
    for (let start = 0; start < requests.length; start += BATCH) {
      const versions = new Map(requests.slice(start, start + BATCH).map(({ id, version }) => [id, version]));
      await longTransaction(this.em, async (em) => {
        // Same lock order as senders of versions.
        const locked = await lockErasableRequests(em, [...versions.keys()], untouchedSince);
        const batch = locked.filter(({ id, version }) => versions.get(id) === version).map(({ id }) => id);
        if (batch.length === 0) return;
        erased += batch.length;
        await eraseSealedOfRequests(em, batch);
        await em.nativeDelete(QuoteRequestChangeEntity, { quoteRequestId: { $in: batch } });
        await deleteJobsOfRequests(em, batch);
        await deleteResponsesOfRequests(em, batch);
        // Cascades to lines, deliveries and rendered files, not to sealed versions.
        await em.nativeDelete(QuoteRequestEntity, { id: { $in: batch } });
      });
    }
    return erased;
  }

  countSealed(email: string): Promise<number> {
    return countSealed(this.em.fork(), email);
  }

  async eraseSealed(email: string, retained: readonly string[]): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      // Same lock order as senders of versions.
      await lockRequestsOfSealed(em, email);
      await eraseSealed(em, email, retained);
    });
  }
}
