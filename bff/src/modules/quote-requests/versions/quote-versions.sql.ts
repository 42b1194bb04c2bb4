import { ACCEPTANCE_WAYS, QUOTE_VERSION_STATES, type QuoteVersionState } from '@backlot/domain';
import { quoteChangeSchema } from '@backlot/domain/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const versionRows = z.array(
  z.object({
    number: z.int(),
    state: z.enum(QUOTE_VERSION_STATES),
    sentAt: z.coerce.date(),
    sentBy: z.string(),
    validUntil: z.string(),
    sha256: z.string(),
    /** Null until the file is rendered. */
    pdfSha256: z.nullable(z.string()),
    totalCents: z.coerce.number(),
    changes: z.array(quoteChangeSchema),
    viewedAt: z.nullable(z.coerce.date()),
    since: z.coerce.date(),
    reason: z.nullable(z.string()),
    acceptedBy: z.nullable(z.string()),
    /** Acceptance that staff recorded; null: signed, or not accepted. */
    recordedAcceptance: z.nullable(
      z.object({
        how: z.enum(ACCEPTANCE_WAYS),
        by: z.string(),
        reason: z.string(),
        file: z.nullable(z.string()),
      }),
    ),
  }),
);
const lastRow = z.array(
  z.object({
    id: z.uuid(),
    number: z.int(),
    state: z.enum(QUOTE_VERSION_STATES),
    validUntil: z.string(),
    content: z.instanceof(Uint8Array),
  }),
);
export type LastVersion = z.output<typeof lastRow>[number];
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

const stateRow = z.array(z.object({ id: z.uuid(), state: z.enum(QUOTE_VERSION_STATES) }));
const contentRow = z.array(z.object({ content: z.instanceof(Uint8Array) }));

export type StoredQuoteVersion = z.output<typeof versionRows>[number];

export interface StoredQuoteVersions {
  readonly versions: readonly StoredQuoteVersion[];
  readonly lastContent: Uint8Array | undefined;
}

/** SQL expression of the recorded part of acceptance `a`. */
const RECORDED = `(select jsonb_build_object('how', content ->> 'how', 'by', content ->> 'recordedBy', 'reason', content ->> 'reason',
    'file', content #>> '{file,filename}') from (select convert_from(a.content, 'UTF8')::jsonb as content) sealed)`;

export async function readQuoteVersions(em: EntityManager, quoteRequestId: string): Promise<StoredQuoteVersions> {
  const versions = versionRows.parse(
    await em.execute(
      `select v.number, s.state, v.sent_at as "sentAt", v.sent_by_email as "sentBy",
         to_char(v.valid_until, 'YYYY-MM-DD') as "validUntil", v.sha256, f.sha256 as "pdfSha256",
         v.total_cents as "totalCents", v.changes, s.since, s.reason,
         a.name as "acceptedBy", case when a.recorded_how is not null then ${RECORDED} end as "recordedAcceptance",
         (select min(e.at) from quote_events e where e.quote_version_id = v.id and e.kind = 'viewed') as "viewedAt"
       from quote_versions v
       join quote_version_states s on s.quote_version_id = v.id
       left join quote_version_files f on f.quote_version_id = v.id
       left join quote_acceptances a on a.quote_version_id = v.id
       where v.quote_request_id = ? order by v.number desc`,
      [quoteRequestId],
    ),
  );
  if (versions.length === 0) return { versions, lastContent: undefined };
  const [last] = contentRow.parse(
    await em.execute('select content from quote_versions where quote_request_id = ? order by number desc limit 1', [
      quoteRequestId,
    ]),
  );
  return { versions, lastContent: last?.content };
}

/** @returns the id of the version; undefined without one */
export async function endOpenVersion(
  em: EntityManager,
  quoteRequestId: string,
  end: {
    readonly state: Exclude<QuoteVersionState, 'open'>;
    readonly at: Date;
    readonly reason: string | null;
  },
): Promise<string | undefined> {
  const rows: unknown = await em.execute(
    `update quote_version_states set state = ?, since = ?, reason = ? where quote_request_id = ? and state = 'open'
     returning quote_version_id as id`,
    [end.state, end.at, end.reason, quoteRequestId],
  );
  return z.array(z.object({ id: z.uuid() })).parse(rows)[0]?.id;
}

export async function findLastVersion(em: EntityManager, quoteRequestId: string): Promise<LastVersion | undefined> {
  const rows: unknown = await em.execute(
    `select v.id, v.number, s.state, to_char(v.valid_until, 'YYYY-MM-DD') as "validUntil", v.content
     from quote_versions v join quote_version_states s on s.quote_version_id = v.id
     where v.quote_request_id = ? order by v.number desc limit 1`,
    [quoteRequestId],
  );
  return lastRow.parse(rows)[0];
}

export async function findVersionState(em: EntityManager, quoteRequestId: string, number: number) {
  const rows: unknown = await em.execute(
    `select v.id, s.state from quote_versions v join quote_version_states s on s.quote_version_id = v.id
     where v.quote_request_id = ? and v.number = ?`,
    [quoteRequestId, number],
  );
  return stateRow.parse(rows)[0];
}

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
