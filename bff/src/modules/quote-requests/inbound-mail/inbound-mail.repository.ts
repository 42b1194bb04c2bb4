import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

/** How long tokens are stored: longer than a signature is good for. */
const STORED_HOURS = 24;

const bodyRows = z.tuple([z.object({ bodyHash: z.string() })]);
const linkRows = z.array(z.object({ tokenHash: z.string() }));

/** What is known of calls that deliver mail. The mail itself is stored nowhere. */
@Injectable()
export class InboundMailRepository {
  constructor(private readonly em: EntityManager) {}

  /** Whether a signed token comes first, or again, with this body: a signature that somebody saw is good for no other mail. */
  async admits(tokenHash: string, bodyHash: string): Promise<boolean> {
    const rows: unknown = await this.em.fork().execute(
      `insert into inbound_mail_tokens (token_hash, body_hash) values (?, ?)
       on conflict (token_hash) do update set token_hash = excluded.token_hash returning body_hash as "bodyHash"`,
      [tokenHash, bodyHash],
    );
    return bodyRows.parse(rows)[0].bodyHash === bodyHash;
  }

  /** The stored hash of the link whose mail is answered; undefined for an address that was never given. */
  async linkOf(replyHash: string): Promise<string | undefined> {
    const rows: unknown = await this.em
      .fork()
      .execute('select token_hash as "tokenHash" from quote_links where reply_hash = ? and revoked_at is null', [
        replyHash,
      ]);
    return linkRows.parse(rows)[0]?.tokenHash;
  }

  async removeExpired(): Promise<void> {
    await this.em
      .fork()
      .execute(
        'delete from inbound_mail_tokens where received_at < now() - make_interval(hours => ?)',
        [STORED_HOURS],
        'run',
      );
  }
}
