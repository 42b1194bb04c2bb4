import { ROLES } from '@backlot/domain';
import type { Account } from '@backlot/domain/contract/staff';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { containing } from '../../../platform/database/like-pattern.ts';
import { IS_LIVE } from '../sessions/sessions.sql.ts';

const instant = z.coerce.date().transform((at) => at.toISOString());
const accountRows: z.ZodType<Account[]> = z.array(
  z
    .object({
      id: z.uuid(),
      email: z.string(),
      fullName: z.string().nullable(),
      role: z.enum(ROLES),
      createdAt: instant,
      updatedAt: instant,
      sessionCount: z.int(),
      lastSeenAt: instant.nullable(),
    })
    .transform(({ sessionCount, lastSeenAt, ...profile }) => ({ profile, sessionCount, lastSeenAt })),
);

const totalRow = z.tuple([z.object({ total: z.int() })]);

export interface AccountFilter {
  readonly q: string;
  readonly page: number;
  readonly limit: number;
}

const accountsOf = (profiles: string): string => `
  select profile.id, profile.email, profile.full_name as "fullName", profile.role,
    profile.created_at as "createdAt", profile.updated_at as "updatedAt",
    live.count as "sessionCount", live.seen as "lastSeenAt"
  from (${profiles}) as profile
  cross join lateral (
    select count(*)::int as count, max(session.last_seen_at) as seen
    from sessions as session where session.profile_id = profile.id and ${IS_LIVE}
  ) as live`;

const IS_FOUND = "search_text(email || E'\\x01' || coalesce(full_name, '')) like search_text(?)";
const ORDER = 'role, lower(email), id';

export async function readAccounts(em: EntityManager, { q, page, limit }: AccountFilter): Promise<Account[]> {
  const profiles = `select * from profiles where ${IS_FOUND} order by ${ORDER} limit ? offset ?`;
  return accountRows.parse(
    await em.execute(`${accountsOf(profiles)} order by ${ORDER}`, [containing(q), limit, (page - 1) * limit]),
  );
}

export async function countAccounts(em: EntityManager, q: string): Promise<number> {
  const rows: unknown = await em.execute(`select count(*)::int as total from profiles where ${IS_FOUND}`, [
    containing(q),
  ]);
  return totalRow.parse(rows)[0].total;
}

export async function readAccount(em: EntityManager, id: string): Promise<Account | undefined> {
  return accountRows.parse(await em.execute(accountsOf('select * from profiles where id = ?'), [id]))[0];
}
