import { QUOTE_VERSION_STATES } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const newestRows = z.array(
  z.object({
    quoteRequestId: z.uuid(),
    state: z.enum(QUOTE_VERSION_STATES),
    since: z.coerce.date(),
    validUntil: z.string(),
    isViewed: z.boolean(),
  }),
);
export type NewestVersion = z.output<typeof newestRows>[number];

/** Returns the newest versions by request id. Requests without a version are missing. */
export async function readNewestVersions(
  em: EntityManager,
  quoteRequestIds: readonly string[],
): Promise<ReadonlyMap<string, NewestVersion>> {
  if (quoteRequestIds.length === 0) return new Map();
  const rows: unknown = await em.execute(
    `select v.quote_request_id as "quoteRequestId", s.state, s.since, to_char(v.valid_until, 'YYYY-MM-DD') as "validUntil",
       exists (select from quote_events e where e.quote_version_id = v.id and e.kind = 'viewed') as "isViewed"
     from unnest(?::uuid[]) wanted (id)
     cross join lateral (
       select id, quote_request_id, valid_until from quote_versions where quote_request_id = wanted.id
       order by number desc limit 1
     ) v
     join quote_version_states s on s.quote_version_id = v.id`,
    [`{${quoteRequestIds.join(',')}}`],
  );
  return new Map(newestRows.parse(rows).map((newest) => [newest.quoteRequestId, newest]));
}
