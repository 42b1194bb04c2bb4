import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

/** Hours that tokens are stored. Longer than a signature is valid. */
const TOKEN_TTL_HOURS = 24;

const bodyRows = z.tuple([z.object({ bodyHash: z.string() })]);
const linkRows = z.array(z.object({ tokenHash: z.string() }));

/** @returns the hash of the body with which the token was used first */
export async function insertToken(em: EntityManager, tokenHash: string, bodyHash: string): Promise<string> {
  const rows: unknown = await em.execute(
    `insert into inbound_mail_tokens (token_hash, body_hash) values (?, ?)
     on conflict (token_hash) do update set token_hash = excluded.token_hash returning body_hash as "bodyHash"`,
    [tokenHash, bodyHash],
  );
  return bodyRows.parse(rows)[0].bodyHash;
}

/** @returns the hash of the token of the link to whose mail the reply belongs */
export async function findRepliedLink(em: EntityManager, replyHash: string): Promise<string | undefined> {
  const rows: unknown = await em.execute(
    'select token_hash as "tokenHash" from quote_links where reply_hash = ? and revoked_at is null',
    [replyHash],
  );
  return linkRows.parse(rows)[0]?.tokenHash;
}

export async function deleteExpiredTokens(em: EntityManager): Promise<void> {
  await em.execute('delete from inbound_mail_tokens where received_at < now() - make_interval(hours => ?)', [
    TOKEN_TTL_HOURS,
  ]);
}
