import { type EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const assigneeRows = z.array(z.object({ id: z.uuid(), email: z.string(), name: z.nullable(z.string()) }));
/** An admin who takes care of requests. */
export type StoredAssignee = z.output<typeof assigneeRows>[number];

/** Those of these accounts that are admins, by their id, as the transaction of `em` sees them. */
export async function readAssignees(
  em: EntityManager,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, StoredAssignee>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows: unknown = await em.execute(
    `select id, email, full_name as name from profiles where id in (?) and role = 'admin'`,
    [wanted],
  );
  return new Map(assigneeRows.parse(rows).map((assignee) => [assignee.id, assignee]));
}
