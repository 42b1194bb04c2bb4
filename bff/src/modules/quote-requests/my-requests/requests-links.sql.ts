import { REQUESTS_LINK_HOURS } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const idRows = z.array(z.object({ id: z.uuid() }));
const emailRows = z.array(z.object({ email: z.string() }));
const linkRows = z.array(z.object({ createdAt: z.coerce.date(), expiresAt: z.coerce.date() }));
export type RequestsLink = z.output<typeof linkRows>[number];

export async function findNewestRequestOf(em: EntityManager, email: string): Promise<string | undefined> {
  const rows: unknown = await em.execute(
    `select id from quote_requests where lower(customer_email) = lower(?)
     order by created_at desc, id desc limit 1`,
    [email],
  );
  return idRows.parse(rows)[0]?.id;
}

export async function insertRequestsLink(em: EntityManager, tokenHash: string, email: string): Promise<void> {
  await em.execute(
    `insert into requests_links (token_hash, email, expires_at)
     values (?, lower(?), now() + make_interval(hours => ?))`,
    [tokenHash, email, REQUESTS_LINK_HOURS],
    'run',
  );
}

/** Returns the lowercase address of a link; undefined for an invalid link. */
export async function findEmailOfLink(em: EntityManager, tokenHash: string): Promise<string | undefined> {
  const rows: unknown = await em.execute(
    'select email from requests_links where token_hash = ? and expires_at > now()',
    [tokenHash],
  );
  return emailRows.parse(rows)[0]?.email;
}

export async function readRequestsLinks(em: EntityManager, email: string): Promise<RequestsLink[]> {
  const rows: unknown = await em.execute(
    `select created_at as "createdAt", expires_at as "expiresAt" from requests_links
     where email = lower(?) order by created_at`,
    [email],
  );
  return linkRows.parse(rows);
}

export async function deleteRequestsLinks(em: EntityManager, email: string): Promise<void> {
  await em.execute('delete from requests_links where email = lower(?)', [email], 'run');
}

export async function deleteExpiredRequestsLinks(em: EntityManager): Promise<void> {
  await em.execute('delete from requests_links where expires_at <= now()', [], 'run');
}
