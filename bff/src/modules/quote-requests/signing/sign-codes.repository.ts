import { randomUUID } from 'node:crypto';
import type { Day } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import { standingOf, type Ended } from '../customer-quote/customer-decision.ts';
import { recordQuoteEvent } from '../customer-quote/quote-events.repository.ts';
import { endShares } from '../shares/quote-shares.sql.ts';
import type { Viewer } from '../customer-quote/viewer.ts';
import { lockOpened } from '../customer-quote/locked-quote.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import {
  beginCode,
  countTry,
  endCodesOfLink,
  insertSignCode,
  readSecondsToNextCode,
  revokeLinkOfCode,
} from './sign-codes.sql.ts';

/** `wait`: seconds until the next code is permitted. */
export type SignCodeRequest = 'done' | 'expired-link' | Ended | { readonly wait: number };

@Injectable()
export class SignCodesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Ends the previous code. */
  async request(tokenHash: string, viewer: Viewer, at: Date, today: Day): Promise<SignCodeRequest> {
    return this.em.fork().transactional(async (em) => {
      const locked = await lockOpened(em, tokenHash);
      if (locked === undefined) return 'expired-link';
      const { opened } = locked;
      const standing = standingOf(opened, opened.number, today);
      if (standing !== 'open') return standing;
      const wait = await readSecondsToNextCode(em, opened.linkId);
      if (wait > 0) return { wait };
      const id = randomUUID();
      await endCodesOfLink(em, opened.linkId);
      await insertSignCode(em, id, opened);
      await recordQuoteEvent(em, opened.versionId, { kind: 'code', linkId: opened.linkId, ...viewer }, at);
      await this.outbox.enqueue(em, quoteRequestJobs.sendSignCode, { signCodeId: id });
      return 'done';
    });
  }

  begin(id: string) {
    return beginCode(this.em.fork(), id);
  }
}

/** Counts a wrong code. Ends the code, or the link, at its maximum. */
export async function countWrongTry(em: EntityManager, id: string): Promise<void> {
  await countTry(em, id);
  const ended = await revokeLinkOfCode(em, id);
  // Prevents guessing with a new link: a colleague's share ends with all its links.
  if (ended !== undefined && ended.shareId !== null) await endShares(em, ended.quoteRequestId, ended.shareId);
}
