import { randomUUID } from 'node:crypto';
import { addDays, businessToday, type PaperworkKind } from '@backlot/domain';
import type { Paperwork } from '@backlot/domain/contract';
import type { StaffApiClient, QuoteRequest } from '@backlot/domain/contract/staff';
import { tokenHashOf } from '../../src/platform/opaque-token.js';
import { type TestServer } from './test-server.js';

export const PAPERWORK = '/api/quotes/current/paperwork';

/** A document, as far as its first bytes go. */
export const document = (text = 'certificate of insurance'): File =>
  new File([`%PDF-1.7\n${text}\n%%EOF\n`], 'document.pdf', { type: 'application/pdf' });

/** A day in so many days. */
export const inDays = (days: number): string => addDays(businessToday(new Date()), days);

/** Adds a link to the newest version of a request without its mail. @returns its token */
export async function giveLink(server: TestServer, requestId: string): Promise<string> {
  const token = randomUUID();
  await server.database.run(
    `insert into quote_links (id, token_hash, quote_request_id, quote_version_id)
     select $1, $2, quote_request_id, id from quote_versions where quote_request_id = $3 order by number desc limit 1`,
    [randomUUID(), tokenHashOf(token), requestId],
  );
  return token;
}

/** Uploads a document by the link of a quote. */
export const upload = (
  server: TestServer,
  link: string,
  kind: PaperworkKind = 'insurance',
  file = document(),
): Promise<Paperwork> => server.api(link).uploadPaperwork({ body: { kind }, file });

/** Approves a document. */
export const approve = (
  api: StaffApiClient,
  id: string,
  pid: string,
  validUntil = inDays(365),
): Promise<QuoteRequest> => api.reviewPaperwork({ params: { id, pid }, body: { state: 'approved', validUntil } });

/** What calls about paperwork need. */
interface PaperworkFixture {
  readonly server: TestServer;
  readonly admin: StaffApiClient;
  addRequest(): Promise<QuoteRequest>;
  client(options: { readonly token: string }): StaffApiClient;
}

/** Adds a request whose quote was sent. @returns its id */
async function addSent(fixture: PaperworkFixture): Promise<string> {
  const { id } = await fixture.addRequest();
  await fixture.admin.sendQuoteEmail({ body: { id, isResend: true } });
  return id;
}

/** Adds a request with a document that waits. */
async function addUploaded(fixture: PaperworkFixture): Promise<{ readonly id: string; readonly pid: string }> {
  const id = await addSent(fixture);
  const { id: pid } = await upload(fixture.server, await giveLink(fixture.server, id));
  return { id, pid: pid ?? '' };
}

/** A call of each row about paperwork that succeeds. */
export const paperworkCalls = {
  uploadPaperwork: async (fixture: PaperworkFixture) => {
    const token = await giveLink(fixture.server, await addSent(fixture));
    return fixture.client({ token }).uploadPaperwork({ body: { kind: 'insurance' }, file: document() });
  },
  reviewPaperwork: async (fixture: PaperworkFixture) => {
    const { id, pid } = await addUploaded(fixture);
    return approve(fixture.admin, id, pid);
  },
  getPaperworkFile: async (fixture: PaperworkFixture) =>
    fixture.admin.getPaperworkFile({ params: await addUploaded(fixture) }),
};
