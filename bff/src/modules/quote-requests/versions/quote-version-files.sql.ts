import { hash } from 'node:crypto';
import { ACCEPTANCE_WAYS, QUOTE_STATUSES, QUOTE_VERSION_STATES, SEALED_FILE_KINDS } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import type { SealedFile } from './sealed-file.ts';

const versionRow = z.array(
  z.object({
    number: z.int(),
    state: z.enum(QUOTE_VERSION_STATES),
    /** Status of the request; null if deleted. */
    status: z.nullable(z.enum(QUOTE_STATUSES)),
    content: z.instanceof(Uint8Array),
  }),
);

const sentRows = z.array(
  z.object({
    reference: z.string(),
    number: z.int(),
    sentAt: z.coerce.date(),
    content: z.instanceof(Uint8Array),
    /** Null until rendered. */
    filename: z.nullable(z.string()),
    file: z.nullable(z.instanceof(Uint8Array)),
    /** Events in order, without names and reasons of staff. */
    events: z.array(z.record(z.string(), z.unknown())),
    /** Oldest first. */
    reminders: z.array(z.object({ kind: z.string(), queuedAt: z.coerce.date() })),
    acceptance: z.nullable(z.record(z.string(), z.unknown())),
    certificateName: z.nullable(z.string()),
    certificate: z.nullable(z.instanceof(Uint8Array)),
    acceptanceFileName: z.nullable(z.string()),
    acceptanceFile: z.nullable(z.instanceof(Uint8Array)),
  }),
);
export type SentQuote = z.output<typeof sentRows>[number];

const foundRows = z.array(
  z.object({
    kind: z.enum(SEALED_FILE_KINDS),
    reference: z.string(),
    number: z.int(),
    sealedAt: z.coerce.date(),
    /** Way of a recorded acceptance, for its certificate; null: the customer signed. */
    how: z.nullable(z.enum(ACCEPTANCE_WAYS)),
  }),
);

export async function findSealedVersion(em: EntityManager, id: string) {
  const rows: unknown = await em.execute(
    `select v.number, s.state, r.status, v.content
     from quote_versions v join quote_version_states s on s.quote_version_id = v.id
     left join quote_requests r on r.id = v.quote_request_id where v.id = ?`,
    [id],
  );
  return versionRow.parse(rows)[0];
}

export async function findSealedFile(em: EntityManager, sha256: string) {
  const rows: unknown = await em.execute(
    `select 'quote' as kind, v.reference, v.number, v.sent_at as "sealedAt", null as how
     from quote_version_files f join quote_versions v on v.id = f.quote_version_id where f.sha256 = ?
     union all
     select 'certificate', v.reference, v.number, a.accepted_at, a.recorded_how
     from quote_certificates c join quote_acceptances a on a.quote_version_id = c.quote_version_id
     join quote_versions v on v.id = c.quote_version_id where c.sha256 = ? limit 1`,
    [sha256, sha256],
  );
  return foundRows.parse(rows)[0];
}

export async function readSentQuotes(em: EntityManager, email: string): Promise<SentQuote[]> {
  const rows: unknown = await em.execute(
    `select v.reference, v.number, v.sent_at as "sentAt", v.content, f.filename, f.content as file,
       (select coalesce(jsonb_agg(convert_from(e.content, 'UTF8')::jsonb - 'by' - case e.kind when 'withdrawn' then 'reason' else '' end order by e.number), '[]')
        from quote_events e where e.quote_version_id = v.id) as events,
       (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'queuedAt', m.queued_at) order by m.queued_at), '[]')
        from quote_reminders m where m.quote_version_id = v.id) as reminders,
       convert_from(a.content, 'UTF8')::jsonb as acceptance, c.filename as "certificateName", c.content as certificate,
       k.filename as "acceptanceFileName", k.content as "acceptanceFile"
     from quote_versions v left join quote_version_files f on f.quote_version_id = v.id
     left join quote_acceptances a on a.quote_version_id = v.id
     left join quote_certificates c on c.quote_version_id = v.id
     left join quote_acceptance_files k on k.quote_version_id = v.id
     where lower(v.customer_email) = lower(?) order by v.sent_at, v.number`,
    [email],
  );
  return sentRows.parse(rows);
}

/** No-op for a version with a file. */
export async function insertVersionFile(
  em: EntityManager,
  id: string,
  { filename, content }: SealedFile,
  renderedAt: Date,
): Promise<void> {
  await em.execute(
    `insert into quote_version_files (quote_version_id, filename, content, sha256, drawn_at)
     values (?, ?, ?, ?, ?) on conflict do nothing`,
    [id, filename, content, hash('sha256', content, 'hex'), renderedAt],
  );
}
