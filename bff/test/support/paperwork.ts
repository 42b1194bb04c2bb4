import { randomUUID } from 'node:crypto';
import type { PaperworkKind } from '@backlot/domain';
import type { Paperwork } from '@backlot/domain/contract';
import type { StaffApiClient, QuoteRequest } from '@backlot/domain/contract/staff';
import { inDays } from './days.ts';
import type { TestServer } from './test-server.ts';
import { insertToken } from './tokens.ts';

export const PAPERWORK = '/api/quotes/current/paperwork';

/** A file that starts as a PDF does; uploads check only that. */
export const document = (text = 'certificate of insurance'): File =>
  new File([`%PDF-1.7\n${text}\n%%EOF\n`], 'document.pdf', { type: 'application/pdf' });

/** Inserts a link to the newest version of a request as if it had been mailed. @returns its token */
export const insertQuoteLink = (server: TestServer, requestId: string): Promise<string> =>
  insertToken(
    server,
    `insert into quote_links (token_hash, id, quote_request_id, quote_version_id)
     select $1, $2, quote_request_id, id from quote_versions where quote_request_id = $3 order by number desc limit 1`,
    randomUUID(),
    requestId,
  );

export const upload = (
  server: TestServer,
  link: string,
  kind: PaperworkKind = 'insurance',
  file = document(),
): Promise<Paperwork> => server.api(link).uploadPaperwork({ body: { kind }, file });

export const approve = (
  api: StaffApiClient,
  id: string,
  pid: string,
  validUntil = inDays(365),
): Promise<QuoteRequest> => api.reviewPaperwork({ params: { id, pid }, body: { state: 'approved', validUntil } });

export interface SentFixture {
  readonly server: TestServer;
  readonly admin: StaffApiClient;
  addRequest(): Promise<QuoteRequest>;
  client(options: { readonly token: string }): StaffApiClient;
}

/** Adds a request and sends its quote. @returns its id */
export async function addSent(fixture: SentFixture): Promise<string> {
  const { id } = await fixture.addRequest();
  await fixture.admin.sendQuoteEmail({ body: { id, isResend: true } });
  return id;
}

async function addUploaded(fixture: SentFixture): Promise<{ readonly id: string; readonly pid: string }> {
  const id = await addSent(fixture);
  const { id: pid } = await upload(fixture.server, await insertQuoteLink(fixture.server, id));
  return { id, pid: pid ?? '' };
}

export const paperworkCalls = {
  uploadPaperwork: async (fixture: SentFixture) => {
    const token = await insertQuoteLink(fixture.server, await addSent(fixture));
    return fixture.client({ token }).uploadPaperwork({ body: { kind: 'insurance' }, file: document() });
  },
  reviewPaperwork: async (fixture: SentFixture) => {
    const { id, pid } = await addUploaded(fixture);
    return approve(fixture.admin, id, pid);
  },
  getPaperworkFile: async (fixture: SentFixture) =>
    fixture.admin.getPaperworkFile({ params: await addUploaded(fixture) }),
};
