import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { deleteExpiredTokens, findRepliedLink, insertToken } from './inbound-mail.sql.ts';

/** Tokens of webhook calls, against replay. The mail itself is not stored. */
@Injectable()
export class InboundMailRepository {
  constructor(private readonly em: EntityManager) {}

  /** False for a token used with another body, so that a captured signature delivers no other mail. */
  async recordToken(tokenHash: string, bodyHash: string): Promise<boolean> {
    return (await insertToken(this.em.fork(), tokenHash, bodyHash)) === bodyHash;
  }

  linkOf(replyHash: string): Promise<string | undefined> {
    return findRepliedLink(this.em.fork(), replyHash);
  }

  removeExpired(): Promise<void> {
    return deleteExpiredTokens(this.em.fork());
  }
}
