import { ACCEPTANCE_WAYS, QUOTE_VERSION_STATES, type QuoteVersionState } from '@backlot/domain';
import { quoteChangeSchema } from '@backlot/domain/contract';
import { type EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const versionRows = z.array(
  z.object({
    number: z.int(),
    state: z.enum(QUOTE_VERSION_STATES),
    sentAt: z.coerce.date(),
    sentBy: z.string(),
    validUntil: z.string(),
    sha256: z.string(),
    /** Null until the file was drawn. */
    pdfSha256: z.nullable(z.string()),
    totalCents: z.coerce.number(),
    changes: z.array(quoteChangeSchema),
    /** When its customer read it first. */
    viewedAt: z.nullable(z.coerce.date()),
    /** Since when it is as it is. */
    since: z.coerce.date(),
    reason: z.nullable(z.string()),
    /** The name that signed it. */
    acceptedBy: z.nullable(z.string()),
    /** What staff recorded of its acceptance; null: it was signed, or not accepted. */
    recordedAcceptance: z.nullable(
      z.object({
        how: z.enum(ACCEPTANCE_WAYS),
        by: z.string(),
        reason: z.string(),
        /** Name of the kept file. */
        file: z.nullable(z.string()),
      }),
    ),
  }),
);
const contentRow = z.array(z.object({ content: z.instanceof(Uint8Array) }));

/** A version as staff see it, without its content. */
export type StoredQuoteVersion = z.output<typeof versionRows>[number];

/** The versions of a request, newest first, and the content of the newest. */
export interface StoredQuoteVersions {
  readonly versions: readonly StoredQuoteVersion[];
  readonly lastContent: Uint8Array | undefined;
}

/** Of the acceptance `a`. */
const RECORDED = `(select jsonb_build_object('how', content ->> 'how', 'by', content ->> 'recordedBy', 'reason', content ->> 'reason',
    'file', content #>> '{file,filename}') from (select convert_from(a.content, 'UTF8')::jsonb as content) sealed)`;

/** As the transaction of `em` sees them. */
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

/** Ends the version of a request that is open, with the transaction of `em`. @returns its id; undefined when there is none */
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
