import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const profileRows = z.array(
  z.object({
    id: z.uuid(),
    email: z.string(),
    fullName: z.string().nullable(),
    role: z.string(),
    createdAt: z.coerce.date(),
    updatedAt: z.coerce.date(),
  }),
);
const sessionRows = z.array(
  z.object({
    createdAt: z.coerce.date(),
    expiresAt: z.coerce.date(),
    lastSeenAt: z.coerce.date(),
    browser: z.string().nullable(),
    device: z.string().nullable(),
  }),
);
const linkRows = z.array(z.object({ createdAt: z.coerce.date() }));
const totalRow = z.tuple([z.object({ total: z.int() })]);

export const LINK_TABLES = ['sign_ups', 'password_recoveries', 'recovery_tokens'] as const;
type LinkTable = (typeof LINK_TABLES)[number];

export async function readProfile(
  em: EntityManager,
  email: string,
): Promise<z.output<typeof profileRows>[number] | undefined> {
  const rows: unknown = await em.execute(
    'select id, email, full_name as "fullName", role, created_at as "createdAt", updated_at as "updatedAt" from profiles where lower(email) = lower(?)',
    [email],
  );
  return profileRows.parse(rows)[0];
}

/** Includes ended sessions. */
export async function readAllSessions(em: EntityManager, profileId: string): Promise<z.output<typeof sessionRows>> {
  const rows: unknown = await em.execute(
    `select created_at as "createdAt", expires_at as "expiresAt", last_seen_at as "lastSeenAt", browser, device
     from sessions where profile_id = ? order by created_at`,
    [profileId],
  );
  return sessionRows.parse(rows);
}

export async function readLinkTimes(em: EntityManager, table: LinkTable, email: string): Promise<Date[]> {
  const rows: unknown = await em.execute(
    `select created_at as "createdAt" from ${table} where lower(email) = lower(?) order by created_at`,
    [email],
  );
  return linkRows.parse(rows).map(({ createdAt }) => createdAt);
}

export async function countLinks(em: EntityManager, email: string): Promise<number> {
  const rows: unknown = await em.execute(
    `select (${LINK_TABLES.map((table) => `(select count(*) from ${table} where lower(email) = lower(?))`).join(' + ')})::int as total`,
    LINK_TABLES.map(() => email),
  );
  return totalRow.parse(rows)[0].total;
}

export async function deleteLinks(em: EntityManager, table: LinkTable, email: string): Promise<number> {
  const deleted: unknown[] = await em.execute(`delete from ${table} where lower(email) = lower(?) returning 1`, [
    email,
  ]);
  return deleted.length;
}
