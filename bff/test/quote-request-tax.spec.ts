import { businessToday, SALES_TAX } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QuoteRequestDocumentsService } from '../src/modules/quote-requests/jobs/quote-request-documents.js';
import { addEquipment } from './support/catalogue.js';
import { QuoteRequestTestClient } from './support/quote-requests.js';
import { TestServer } from './support/test-server.js';

/** The tax of a request is a fact of it: what the rate becomes later changes nothing that is there. */

let server: TestServer;
let desk: QuoteRequestTestClient;
let camera = 0;
beforeAll(async () => {
  server = await TestServer.start();
  desk = await QuoteRequestTestClient.open(server);
  [camera = 0] = await addEquipment(server.database, [{ name: 'Camera', pricePerUnitCents: 10_000 }]);
});
afterAll(() => server.stop());

/** A request of $1,000 a day for three days that was taken when the tax was another. */
async function earlier(): Promise<QuoteRequest> {
  const { id } = await desk.submit([[camera, 10]], { locale: 'es' });
  await server.database.run(
    `update quote_requests set tax_basis_points = 650, tax_label_en = 'County tax (6.5%)', tax_label_es = 'Impuesto del condado (6.5%)'
     where id = $1`,
    [id],
  );
  return desk.find(id);
}

const sumsOf = (document: { sums: readonly { label: string; amount: string }[] } | undefined) =>
  document?.sums.map(({ label, amount }) => `${label} ${amount}`);

describe('the tax of a quote request', () => {
  it('is the one of the day on which it was taken', async () => {
    const { taxRate, taxLabel, totals } = await desk.submit([[camera, 10]]);
    expect({ taxRate, taxLabel }).toEqual({ taxRate: 0.07, taxLabel: SALES_TAX.labels.en });
    expect(totals).toMatchObject({ beforeTax: 3000, tax: 210, total: 3210 });
  });

  it('stays with it, on its page, in the list and after a change', async () => {
    const request = await earlier();
    expect(request).toMatchObject({
      taxRate: 0.065,
      taxLabel: 'County tax (6.5%)',
      totals: { beforeTax: 3000, tax: 195, total: 3195 },
    });
    const { items } = await desk.api.listQuoteRequests({ query: { q: request.reference } });
    expect(items.map(({ total }) => total)).toEqual([3195]);

    const changed = await desk.patch(request, { discountAmount: 1000 });
    expect(changed).toMatchObject({ taxRate: 0.065, taxLabel: 'County tax (6.5%)', totals: { tax: 130, total: 2130 } });
  });

  it('is what its mails and PDFs say, in both languages', async () => {
    const { id } = await earlier();
    const documents = await server.app.get(QuoteRequestDocumentsService).prepare(id);
    expect(sumsOf(documents?.document)).toContain('Impuesto del condado (6.5%) $195.00');
    expect(sumsOf(documents?.staffDocument)).toContain('County tax (6.5%) $195.00');
    expect(documents?.document.total).toBe('$3,195.00');
  });

  it('is what reports count it with', async () => {
    await server.database.run('delete from quote_requests');
    await earlier();
    await desk.submit([[camera, 10]]);
    const today = businessToday(new Date());
    const { totals } = await desk.api.getReports({ query: { from: today, to: today } });
    expect(totals.valueQuoted).toBe(3195 + 3210);
  });

  it('of a request that a server of the release before takes is the one that there was', async () => {
    await server.database.run(
      `insert into quote_requests (id, reference, customer_name, customer_email, job_name, start_date, end_date, shooting_locations, status)
       values ('0b0a6a52-52a4-4b8e-9f3a-6d2f6c1b7a01', 'BL-2610-0001', 'Ana', 'ana@example.com', 'Job', '2026-12-01', '2026-12-05', 'Miami', 'pending')`,
    );
    const { taxRate, taxLabel } = await desk.find('0b0a6a52-52a4-4b8e-9f3a-6d2f6c1b7a01');
    expect({ taxRate, taxLabel }).toEqual({ taxRate: 0.07, taxLabel: SALES_TAX.labels.en });
  });

  it('is between nothing and all of it, whoever writes', async () => {
    for (const basisPoints of [-1, 10_001])
      await expect(
        server.database.run('update quote_requests set tax_basis_points = $1', [basisPoints]),
      ).rejects.toMatchObject({ constraint: 'quote_requests_tax_basis_points_check' });
  });
});
