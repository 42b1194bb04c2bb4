import { currentQuoteSchema } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PrivacyService } from '../src/modules/privacy/privacy.service.js';
import { LinkedQuotes } from './support/linked-quotes.js';
import { document, giveLink, inDays, upload } from './support/paperwork.js';
import { type QuoteRequestTestClient } from './support/quote-requests.js';
import { type TestServer } from './support/test-server.js';

/** Paperwork as data about people. */

let quotes: LinkedQuotes;
let server: TestServer;
let adminClient: QuoteRequestTestClient;
let request: QuoteRequest;
let link: string;

beforeAll(async () => {
  quotes = await LinkedQuotes.start({ RATE_LIMIT_SCALE: '1000' });
  ({ server, desk: adminClient } = quotes);
});
afterAll(() => quotes.stop());
beforeEach(async () => {
  request = await quotes.submit({ startDate: inDays(10), endDate: inDays(12) });
  await quotes.queue(request);
  link = await giveLink(server, request.id);
});

const uploaded = (text?: string) => upload(server, link, 'insurance', document(text));
const staffPaperwork = async () =>
  (await adminClient.find(request.id)).paperwork.find(({ kind }) => kind === 'insurance');

describe('paperwork of a person', () => {
  const privacy = () => server.app.get(PrivacyService, { strict: false });

  it('is not shown to whoever has the address of the request by now, and staff still see it', async () => {
    await uploaded();
    await adminClient.patch(await adminClient.find(request.id), { customerEmail: `new-${request.customerEmail}` });
    await quotes.queue(request);
    const token = await giveLink(server, request.id);
    const { json } = await server.call('/api/quotes/current', { token });
    expect(currentQuoteSchema.parse(json).paperwork[0]).toMatchObject({ id: null, state: 'missing' });
    expect((await staffPaperwork())?.state).toBe('waiting');
  });

  it('is exported with its file, and goes with an erasure', async () => {
    await uploaded('mine');
    const { data, files } = await privacy().export(request.customerEmail);
    expect(data).toMatchObject({
      quoteRequests: { paperwork: [{ reference: request.reference, kind: 'insurance', state: 'waiting' }] },
    });
    const file = files.find(({ filename }) => filename.endsWith('-insurance-1.pdf'));
    expect(file?.content.toString()).toContain('mine');
    await privacy().erase(request.customerEmail, new Date());
    expect(await server.database.rows('select 1 from paperwork where quote_request_id = $1', [request.id])).toEqual([]);
  });

  it('of a rental that is kept for the tax office goes, but for the tax exemption', async () => {
    await uploaded();
    await upload(server, link, 'tax-exemption', document('exempt'));
    await adminClient.setStatus(request, 'completed');
    await privacy().erase(request.customerEmail, new Date());
    expect(await server.database.rows('select kind from paperwork where quote_request_id = $1', [request.id])).toEqual([
      { kind: 'tax-exemption' },
    ]);
  });

  it('goes when its rental has had its time, and keeps a request that something was just uploaded for', async () => {
    const periods = (requestsBefore: Date) => ({ requestsBefore, mailsBefore: undefined, activityDays: 3650 });
    await uploaded();
    await server.database.run(
      "update quote_requests set updated_at = '2020-01-01', created_at = '2020-01-01' where id = $1",
      [request.id],
    );
    // A quote that was sent since keeps its request as well.
    await server.database.run(
      `alter table quote_versions disable trigger user;
       update quote_versions set sent_at = '2020-01-01' where quote_request_id = '${request.id}';
       alter table quote_versions enable trigger user`,
    );
    await privacy().removeExpired(periods(new Date(Date.now() - 60_000)));
    expect((await staffPaperwork())?.state).toBe('waiting');
    await adminClient.setStatus(request, 'completed');
    await server.database.run(
      `update quote_requests set start_date = '2020-01-01', end_date = '2020-01-02' where id = $1`,
      [request.id],
    );
    await privacy().removeExpired(periods(new Date(Date.now() + 60_000)));
    expect((await staffPaperwork())?.state).toBe('missing');
  });

  it('goes with its request', async () => {
    await uploaded();
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    expect(await server.database.rows('select 1 from paperwork where quote_request_id = $1', [request.id])).toEqual([]);
  });
});
