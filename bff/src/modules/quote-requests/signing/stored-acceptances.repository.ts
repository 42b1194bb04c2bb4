import { INITIAL_QUOTE_STATUS, type AcceptanceWay } from '@backlot/domain';
import { type EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { writeRevision, type Edit } from '../quote-request-edits.repository.js';
import { type QuoteRequestRecord } from '../quote-request.entity.js';
import { reviseStatus } from '../quote-request-revision.js';
import { endOpenVersion } from '../versions/stored-quote-versions.repository.js';
import { type SealedAcceptance } from './acceptance-content.js';

/*
 * What every acceptance has, with the transaction of `em`, which holds the lock of the request.
 */

const attemptRows = z.array(z.object({ fingerprint: z.string() }));
const fileRows = z.array(z.object({ sha256: z.string() }));

/** A sealed acceptance with what the table says of it. */
export interface NewAcceptance {
  readonly versionId: string;
  readonly pdfSha256: string;
  readonly name: string;
  readonly sealed: SealedAcceptance;
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  /** Of an acceptance that staff recorded; undefined: the customer signed. */
  readonly recorded?: { readonly how: AcceptanceWay; readonly fileSha256: string | null };
}

/** Fingerprint of what was accepted by this key; undefined when nothing was. */
export async function findAttempt(em: EntityManager, quoteRequestId: string, key: string): Promise<string | undefined> {
  const rows: unknown = await em.execute(
    `select a.fingerprint from quote_acceptances a join quote_versions v on v.id = a.quote_version_id
     where v.quote_request_id = ? and a.idempotency_key = ?`,
    [quoteRequestId, key],
  );
  return attemptRows.parse(rows)[0]?.fingerprint;
}

/** Hash of the file of a version; undefined until it is drawn. */
export async function findFileHash(em: EntityManager, versionId: string): Promise<string | undefined> {
  const rows: unknown = await em.execute('select sha256 from quote_version_files where quote_version_id = ?', [
    versionId,
  ]);
  return fileRows.parse(rows)[0]?.sha256;
}

/** Ends the open version of a request as accepted. */
export async function insertAcceptance(
  em: EntityManager,
  quoteRequestId: string,
  { versionId, pdfSha256, name, sealed, idempotencyKey, fingerprint, recorded }: NewAcceptance,
  at: Date,
): Promise<void> {
  await endOpenVersion(em, quoteRequestId, { state: 'accepted', at, reason: null });
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
    'run',
  );
}

/** Approves a request that is pending; any other status stays. */
export async function approvePending(em: EntityManager, request: QuoteRequestRecord, edit: Edit): Promise<void> {
  const revision = request.status === INITIAL_QUOTE_STATUS ? reviseStatus(request.status, 'approved') : undefined;
  if (revision !== undefined) await writeRevision(em, request, revision, edit);
}
