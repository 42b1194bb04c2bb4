import { hash, randomUUID } from 'node:crypto';
import type { QuoteAcceptance } from '@backlot/domain/contract';
import type { StaffApiClient } from '@backlot/domain/contract/staff';
import { SignCode } from '../../src/modules/quote-requests/signing/sign-code.ts';
import { tokenHashOf } from '../../src/platform/opaque-token.ts';
import type { TestServer } from './test-server.ts';

export const ACCEPT = '/api/quotes/current/accept';
export const SIGN_CODE = '/api/quotes/current/sign-code';
export const newKey = () => ({ 'idempotency-key': randomUUID() });

/** A valid acceptance of the newest version. */
export async function acceptanceOf(
  server: TestServer,
  link: string,
  changes: Partial<QuoteAcceptance> = {},
): Promise<QuoteAcceptance> {
  const { version } = await server.api(link).getCurrentQuote();
  return {
    version: version.number,
    sha256: version.sha256,
    name: 'Ana Ruiz',
    title: 'Line producer',
    signature: { kind: 'typed', text: 'Ana Ruiz' },
    consent: true,
    authority: true,
    code: '000000',
    ...changes,
  };
}

/** Inserts a link's newest sign code as if it had been mailed. @param seconds until it expires @returns its digits */
export async function insertCode(server: TestServer, link: string, seconds = 600): Promise<string> {
  const id = randomUUID();
  await server.database.run(
    `update sign_codes set ended_at = now() where ended_at is null and quote_link_id in (select id from quote_links where token_hash = $1)`,
    [tokenHashOf(link)],
  );
  await server.database.run(
    `insert into sign_codes (id, quote_link_id, quote_version_id, requested_at, mailed_at, expires_at)
     select $1, l.id, v.id, now() - interval '1 hour', now(), now() + make_interval(secs => $2)
     from quote_links l join lateral (
       select id from quote_versions where quote_request_id = l.quote_request_id order by number desc limit 1
     ) v on true where l.token_hash = $3`,
    [id, seconds, tokenHashOf(link)],
  );
  return server.app.get(SignCode, { strict: false }).of(id);
}

/** Inserts the missing files of all versions: without a worker nothing can be signed otherwise. */
export const insertFiles = (server: TestServer): Promise<void> =>
  insertPdf(
    server,
    `insert into quote_version_files (quote_version_id, filename, content, sha256, drawn_at)
     select id, 'quote.pdf', $1, $2, now() from quote_versions on conflict do nothing`,
  );

/** Runs an insert whose parameters are a file and its hash. */
function insertPdf({ database }: TestServer, sql: string): Promise<void> {
  const content = Buffer.from('%PDF-1.7 a file');
  return database.run(sql, [content, hash('sha256', content, 'hex')]);
}

/** Signs the newest version of a link. @param api client with that link */
export async function sign(server: TestServer, api: StaffApiClient, link: string): Promise<void> {
  await insertFiles(server);
  const code = await insertCode(server, link);
  await api.acceptQuote({ headers: newKey(), body: await acceptanceOf(server, link, { code }) });
}

/** Inserts the missing certificates of all acceptances. */
export const insertCertificates = (server: TestServer): Promise<void> =>
  insertPdf(
    server,
    `insert into quote_certificates (quote_version_id, filename, content, sha256, drawn_at)
     select quote_version_id, 'certificate.pdf', $1, $2, now() from quote_acceptances on conflict do nothing`,
  );

/** Another code of six digits. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
