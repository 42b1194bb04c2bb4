import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const assigneeRows = z.array(z.object({ id: z.uuid(), email: z.string(), name: z.nullable(z.string()) }));
export type StoredAssignee = z.output<typeof assigneeRows>[number];

export async function readAssignees(em: EntityManager, ids: readonly (string | null)[]) {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))];
  if (uniqueIds.length === 0) return new Map<string, StoredAssignee>();
  const rows: unknown = await em.execute(
    `select id, email, full_name as name from profiles where id in (?) and role = 'admin'`,
    [uniqueIds],
  );
  return new Map(assigneeRows.parse(rows).map((assignee) => [assignee.id, assignee]));
}
