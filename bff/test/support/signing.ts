import { hash, randomUUID } from 'node:crypto';
import { currentQuoteSchema, type QuoteAcceptance } from '@backlot/domain/contract';
import type { StaffApiClient } from '@backlot/domain/contract/staff';
import { SignCode } from '../../src/modules/quote-requests/signing/sign-code.js';
import { tokenHashOf } from '../../src/platform/opaque-token.js';
import { type TestServer } from './test-server.js';

export const ACCEPT = '/api/quotes/current/accept';
export const newKey = () => ({ 'idempotency-key': randomUUID() });

/** What a customer signs who has read the newest version. */
export async function acceptanceOf(
  server: TestServer,
  link: string,
  changes: Partial<QuoteAcceptance> = {},
): Promise<QuoteAcceptance> {
  const { version } = currentQuoteSchema.parse((await server.call('/api/quotes/current', { token: link })).json);
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

/** Puts a code into the world without its mail: the newest one of a link. @param seconds that it still holds @returns its digits */
export async function giveCode(server: TestServer, link: string, seconds = 600): Promise<string> {
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

/** Puts the file of every version into the world that has none, so that it can be signed without a worker. */
export async function giveFiles(server: TestServer): Promise<void> {
  const content = Buffer.from('%PDF-1.7 a file');
  await server.database.run(
    `insert into quote_version_files (quote_version_id, filename, content, sha256, drawn_at)
     select id, 'quote.pdf', $1, $2, now() from quote_versions on conflict do nothing`,
    [content, hash('sha256', content, 'hex')],
  );
}

/** Signs the newest version of a link. @param api of the link's holder */
export async function sign(server: TestServer, api: StaffApiClient, link: string): Promise<void> {
  await giveFiles(server);
  const code = await giveCode(server, link);
  await api.acceptQuote({ headers: newKey(), body: await acceptanceOf(server, link, { code }) });
}

/** Puts the certificate of every acceptance into the world that has none. */
export async function giveCertificates(server: TestServer): Promise<void> {
  const content = Buffer.from('%PDF-1.7 a certificate');
  await server.database.run(
    `insert into quote_certificates (quote_version_id, filename, content, sha256, drawn_at)
     select quote_version_id, 'certificate.pdf', $1, $2, now() from quote_acceptances on conflict do nothing`,
    [content, hash('sha256', content, 'hex')],
  );
}

/** Six other digits. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
