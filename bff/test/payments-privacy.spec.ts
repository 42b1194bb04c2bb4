import { addDays, businessToday, taxRecordUntil } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { PrivacyService } from '../src/modules/privacy/privacy.service.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { testStatementPlans } from './support/statement-plans.ts';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;

beforeEach(async () => {
  request = await quotes.submit();
});

const TODAY = businessToday(new Date());
const privacy = () => server.app.get(PrivacyService, { strict: false });
const record = (day = TODAY) =>
  adminClient.api.recordPayment({
    params: { id: request.id },
    headers: {},
    body: { amount: 75, way: 'cash', day, note: 'In an envelope' },
  });
const left = () => server.database.rows('select 1 from payments where quote_request_id = $1', [request.id]);
const removeExpired = (requestsBefore: Date | undefined) =>
  privacy().removeExpired({ requestsBefore, mailsBefore: undefined, activityDays: 3650 });
const OLD = addDays(TODAY, -8 * 366);

describe('payments of a person', () => {
  it('are exported without staff notes, and counted', async () => {
    await record();
    const { data } = await privacy().export(request.customerEmail);
    expect(data).toMatchObject({
      quoteRequests: {
        payments: [{ reference: request.reference, kind: 'payment', amount: 75, way: 'cash', day: TODAY }],
      },
    });
    expect(JSON.stringify(data)).not.toContain('envelope');
    const { records } = await adminClient.api.findPersonalData({ body: { email: request.customerEmail } });
    expect(records).toContainEqual({ name: 'payments', count: 1 });
  });

  it('are retained when their request is erased, and reported with the last day', async () => {
    await record();
    const { erased, retained } = await adminClient.api.erasePersonalData({ body: { email: request.customerEmail } });
    expect(erased).toContainEqual({ name: 'quoteRequests', count: 1 });
    expect(retained).toEqual([{ name: request.reference, reason: 'tax-records', until: taxRecordUntil(TODAY) }]);
    expect(await left()).toHaveLength(1);
  });

  it('of a retained rental are reported once with it', async () => {
    await record();
    await adminClient.setStatus(request, 'completed');
    const { retained } = await adminClient.api.erasePersonalData({ body: { email: request.customerEmail } });
    expect(retained.map(({ name }) => name)).toEqual([request.reference]);
    expect(await left()).toHaveLength(1);
  });

  it('are erased after the retention of tax law', async () => {
    await record(OLD);
    const { erased, retained } = await adminClient.api.erasePersonalData({ body: { email: request.customerEmail } });
    expect(erased).toContainEqual({ name: 'payments', count: 1 });
    expect(retained).toEqual([]);
    expect(await left()).toEqual([]);
  });

  it('are deleted automatically after request and retention have ended', async () => {
    await record(OLD);
    await removeExpired(undefined);
    expect(await left()).toHaveLength(1);
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    await removeExpired(undefined);
    expect(await left()).toEqual([]);
  });

  it('that are recent retain an old request', async () => {
    await record();
    await server.database.run(
      "update quote_requests set updated_at = '2020-01-01', created_at = '2020-01-01' where id = $1",
      [request.id],
    );
    await removeExpired(new Date(Date.now() - 60_000));
    expect((await adminClient.find(request.id)).payments).toHaveLength(1);
    await removeExpired(new Date(Date.now() + 60_000));
    await expect(adminClient.find(request.id)).rejects.toMatchObject({ problem: { status: 404 } });
    expect(await left()).toHaveLength(1);
  });
});

testStatementPlans(quotes.server);
