import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { lockQuoteRequest, type Edit } from '../quote-request-edits.repository.js';
import { findAddedNote, insertQuoteNote, type StoredQuoteNote } from './stored-quote-notes.repository.js';

/** A note that is added, by which attempt. */
export interface AddedNote {
  readonly text: string;
  readonly idempotencyKey: string | undefined;
}

/** What staff note about requests. */
@Injectable()
export class QuoteNotesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** The same attempt again adds nothing more. Undefined when there is no such request. */
  async add(
    quoteRequestId: string,
    { text, idempotencyKey }: AddedNote,
    edit: Edit,
  ): Promise<StoredQuoteNote | 'key-used' | undefined> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, quoteRequestId);
      if (request === undefined) return undefined;
      const added = idempotencyKey === undefined ? undefined : await findAddedNote(em, quoteRequestId, idempotencyKey);
      if (added !== undefined) return added.text === text ? added : 'key-used';
      const note = await insertQuoteNote(em, quoteRequestId, { text, idempotencyKey: idempotencyKey ?? null }, edit);
      await this.activity.record(em, {
        kind: 'quote-note',
        subject: { email: request.customerEmail },
        details: { reference: request.reference },
      });
      return note;
    });
  }
}
