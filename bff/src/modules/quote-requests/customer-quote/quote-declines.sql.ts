import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const declineRows = z.array(z.object({ content: z.instanceof(Uint8Array), reason: z.nullable(z.string()) }));

export async function findDecline(em: EntityManager, versionId: string) {
  const rows: unknown = await em.execute(
    `select v.content, s.reason
     from quote_versions v
     join quote_version_states s on s.quote_version_id = v.id and s.state = 'declined'
     join quote_requests r on r.id = v.quote_request_id
     where v.id = ?`,
    [versionId],
  );
  return declineRows.parse(rows)[0];
}
