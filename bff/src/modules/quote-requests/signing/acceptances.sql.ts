import { hash } from 'node:crypto';
import { QUOTE_VERSION_STATES, type AcceptanceWay } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import type { SealedJson } from '../../../platform/canonical-json.ts';
import { sealedFileRows, type SealedFile } from '../versions/sealed-file.ts';

const attemptRows = z.array(z.object({ fingerprint: z.string() }));
const storedRows = z.array(
  z.object({ content: z.instanceof(Uint8Array), sha256: z.string(), versionContent: z.instanceof(Uint8Array) }),
);

const versionRows = z.array(
  z.object({
    id: z.uuid(),
    reference: z.string(),
    number: z.int(),
    state: z.enum(QUOTE_VERSION_STATES),
    validUntil: z.string(),
    sha256: z.string(),
    pdfSha256: z.nullable(z.string()),
    isNewest: z.boolean(),
    isForCustomer: z.boolean(),
  }),
);
export type AcceptableVersion = z.output<typeof versionRows>[number];

const certificateRows = z.array(
  z.object({ filename: z.nullable(z.string()), content: z.nullable(z.instanceof(Uint8Array)) }),
);

export interface NewAcceptance {
  readonly versionId: string;
  readonly pdfSha256: string;
  readonly name: string;
  readonly sealed: SealedJson;
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  /** Set for an acceptance that staff recorded; undefined: the customer signed. */
  readonly recorded?: { readonly how: AcceptanceWay; readonly fileSha256: string | null };
}

export async function findAttempt(em: EntityManager, quoteRequestId: string, key: string): Promise<string | undefined> {
  const rows: unknown = await em.execute(
    `select a.fingerprint from quote_acceptances a join quote_versions v on v.id = a.quote_version_id
     where v.quote_request_id = ? and a.idempotency_key = ?`,
    [quoteRequestId, key],
  );
  return attemptRows.parse(rows)[0]?.fingerprint;
}

export async function findAcceptance(em: EntityManager, versionId: string) {
  const rows: unknown = await em.execute(
    `select a.content, a.sha256, v.content as "versionContent"
     from quote_acceptances a join quote_versions v on v.id = a.quote_version_id
     where a.quote_version_id = ?`,
    [versionId],
  );
  return storedRows.parse(rows)[0];
}

export async function findAcceptableVersion(em: EntityManager, quoteRequestId: string, number: number) {
  const rows: unknown = await em.execute(
    `select v.id, v.reference, v.number, s.state, to_char(v.valid_until, 'YYYY-MM-DD') as "validUntil", v.sha256, f.sha256 as "pdfSha256",
       not exists (select from quote_versions n where n.quote_request_id = r.id and n.number > v.number) as "isNewest",
       lower(v.customer_email) = lower(r.customer_email) as "isForCustomer"
     from quote_versions v join quote_requests r on r.id = v.quote_request_id
     join quote_version_states s on s.quote_version_id = v.id
     left join quote_version_files f on f.quote_version_id = v.id
     where r.id = ? and v.number = ?`,
    [quoteRequestId, number],
  );
  return versionRows.parse(rows)[0];
}

export async function insertAcceptance(
  em: EntityManager,
  { versionId, pdfSha256, name, sealed, idempotencyKey, fingerprint, recorded }: NewAcceptance,
  at: Date,
): Promise<void> {
  await em.execute(
    `insert into quote_acceptances
       (quote_version_id, pdf_sha256, name, accepted_at, content, sha256, idempotency_key, fingerprint, recorded_how, file_sha256)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      versionId,
      pdfSha256,
      name,
      at,
      sealed.bytes,
      sealed.sha256,
      idempotencyKey,
      fingerprint,
      recorded?.how ?? null,
      recorded?.fileSha256 ?? null,
    ],
  );
}

export async function findCertificate(em: EntityManager, versionId: string): Promise<SealedFile | undefined> {
  const rows: unknown = await em.execute(
    'select filename, content from quote_certificates where quote_version_id = ?',
    [versionId],
  );
  return sealedFileRows.parse(rows)[0];
}

/** Includes deleted requests. Null until rendered, undefined without an acceptance. */
export async function findCertificateOfVersion(
  em: EntityManager,
  quoteRequestId: string,
  number: number,
): Promise<SealedFile | null | undefined> {
  const rows: unknown = await em.execute(
    `select c.filename, c.content from quote_versions v join quote_acceptances a on a.quote_version_id = v.id
     left join quote_certificates c on c.quote_version_id = v.id where v.quote_request_id = ? and v.number = ?`,
    [quoteRequestId, number],
  );
  const [accepted] = certificateRows.parse(rows);
  if (accepted === undefined) return undefined;
  const { filename, content } = accepted;
  return filename === null || content === null ? null : { filename, content: Buffer.from(content) };
}

/** No-op for a version with a certificate. */
export async function insertCertificate(
  em: EntityManager,
  versionId: string,
  { filename, content }: SealedFile,
  renderedAt: Date,
): Promise<void> {
  await em.execute(
    `insert into quote_certificates (quote_version_id, filename, content, sha256, drawn_at)
     values (?, ?, ?, ?, ?) on conflict do nothing`,
    [versionId, filename, content, hash('sha256', content, 'hex'), renderedAt],
  );
}

/** Includes deleted requests. */
export async function findAcceptanceFile(em: EntityManager, quoteRequestId: string, number: number) {
  const rows: unknown = await em.execute(
    `select f.filename, f.content from quote_versions v join quote_acceptance_files f on f.quote_version_id = v.id
     where v.quote_request_id = ? and v.number = ?`,
    [quoteRequestId, number],
  );
  return sealedFileRows.parse(rows)[0];
}

export async function insertAcceptanceFile(
  em: EntityManager,
  versionId: string,
  { filename, content, sha256 }: SealedFile & { readonly sha256: string },
  at: Date,
): Promise<void> {
  await em.execute(
    'insert into quote_acceptance_files (quote_version_id, filename, content, sha256, kept_at) values (?, ?, ?, ?, ?)',
    [versionId, filename, content, sha256, at],
  );
}
