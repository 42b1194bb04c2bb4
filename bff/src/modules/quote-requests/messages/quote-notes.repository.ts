import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { lockQuoteRequest, type Edit } from '../editing/quote-request-edits.repository.ts';
import { findAddedNote, insertQuoteNote, type StoredQuoteNote } from './quote-notes.sql.ts';

export interface AddedNote {
  readonly text: string;
  readonly idempotencyKey: string | undefined;
}

@Injectable()
export class QuoteNotesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** Idempotent per key. */
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
      await this.activity.recordRequest(em, 'quote-note', request);
      return note;
    });
  }
}
