import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { containing, isUnfindable } from '../../../platform/database/like-pattern.js';
import { IS_LIVE } from '../sessions/live-session.js';

const accountRows = z.array(
  z.object({
    id: z.uuid(),
    email: z.string(),
    fullName: z.string().nullable(),
    role: z.enum(['admin', 'customer']),
    createdAt: z.coerce.date(),
    updatedAt: z.coerce.date(),
    sessionCount: z.int(),
    lastSeenAt: z.coerce.date().nullable(),
  }),
);
/** An account with what goes on in it. */
export type AccountRecord = z.output<typeof accountRows>[number];

const totalRow = z.tuple([z.object({ total: z.int() })]);

/** Which accounts, and which of their pages. */
export interface AccountFilter {
  readonly q: string;
  readonly page: number;
  readonly limit: number;
}

/** Accounts of these profiles. */
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

/** Everybody's accounts. */
@Injectable()
export class AccountAdministrationRepository {
  constructor(private readonly em: EntityManager) {}

  /** A page by its number; beyond the last one there are no accounts. */
  async page({ q, page, limit }: AccountFilter): Promise<{ items: AccountRecord[]; total: number }> {
    if (isUnfindable(q)) return { items: [], total: 0 };
    const [items, [{ total }]] = await Promise.all([
      this.#accounts(
        `select * from profiles where ${IS_FOUND} order by ${ORDER} limit ? offset ?`,
        [containing(q), limit, (page - 1) * limit],
        `order by ${ORDER}`,
      ),
      this.em
        .fork()
        .execute(`select count(*)::int as total from profiles where ${IS_FOUND}`, [containing(q)])
        .then((rows) => totalRow.parse(rows)),
    ]);
    return { items, total };
  }

  async find(id: string): Promise<AccountRecord | undefined> {
    return (await this.#accounts('select * from profiles where id = ?', [id]))[0];
  }

  async #accounts(profiles: string, parameters: (string | number)[], order = ''): Promise<AccountRecord[]> {
    return accountRows.parse(await this.em.fork().execute(`${accountsOf(profiles)} ${order}`, parameters));
  }
}
