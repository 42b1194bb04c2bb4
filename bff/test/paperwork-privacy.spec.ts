import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { PrivacyService } from '../src/modules/privacy/privacy.service.ts';
import { inDays } from './support/days.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { document, insertQuoteLink, upload } from './support/paperwork.ts';
import { testStatementPlans } from './support/statement-plans.ts';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;
let link: string;

beforeEach(async () => {
  ({ request, link } = await quotes.submitSent({ startDate: inDays(10), endDate: inDays(12) }));
});

const uploaded = (text?: string) => upload(server, link, 'insurance', document(text));
const staffPaperwork = async () =>
  (await adminClient.find(request.id)).paperwork.find(({ kind }) => kind === 'insurance');

describe('paperwork of a person', () => {
  const privacy = () => server.app.get(PrivacyService, { strict: false });

  it('is hidden from the new address of the request and visible to staff', async () => {
    await uploaded();
    await adminClient.patch(await adminClient.find(request.id), { customerEmail: `new-${request.customerEmail}` });
    await quotes.queue(request);
    const token = await insertQuoteLink(server, request.id);
    const { paperwork } = await server.api(token).getCurrentQuote();
    expect(paperwork[0]).toMatchObject({ id: null, state: 'missing' });
    expect((await staffPaperwork())?.state).toBe('waiting');
  });

  it('is exported with its file and erased', async () => {
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

  it('of a rental retained for tax law is erased, except the tax exemption', async () => {
    await uploaded();
    await upload(server, link, 'tax-exemption', document('exempt'));
    await adminClient.setStatus(request, 'completed');
    await privacy().erase(request.customerEmail, new Date());
    expect(await server.database.rows('select kind from paperwork where quote_request_id = $1', [request.id])).toEqual([
      { kind: 'tax-exemption' },
    ]);
  });

  it('is deleted with its expired rental, and a recent upload retains its request', async () => {
    const periods = (requestsBefore: Date) => ({ requestsBefore, mailsBefore: undefined, activityDays: 3650 });
    await uploaded();
    await server.database.run(
      "update quote_requests set updated_at = '2020-01-01', created_at = '2020-01-01' where id = $1",
      [request.id],
    );
    // A recently sent quote would also keep its request.
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

  it('is deleted with its request', async () => {
    await uploaded();
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    expect(await server.database.rows('select 1 from paperwork where quote_request_id = $1', [request.id])).toEqual([]);
  });
});

testStatementPlans(quotes.server);
