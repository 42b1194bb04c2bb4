import { businessToday, SALES_TAX } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { QuoteRequestDocumentsService } from '../src/modules/quote-requests/jobs/quote-request-documents.ts';
import { addEquipment } from './support/catalogue.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';

const { server, adminClient } = serverWithAdmin();
let camera = 0;
beforeAll(async () => {
  [camera = 0] = await addEquipment(server.database, [{ name: 'Camera', pricePerUnitCents: 10_000 }]);
});

/** A request of $1,000 a day for three days from before the tax rate changed. */
async function earlier(): Promise<QuoteRequest> {
  const { id } = await adminClient.submit([[camera, 10]], { locale: 'es' });
  await server.database.run(
    `update quote_requests set tax_basis_points = 650, tax_label_en = 'County tax (6.5%)', tax_label_es = 'Impuesto del condado (6.5%)'
     where id = $1`,
    [id],
  );
  return adminClient.find(id);
}

const sumsOf = (document: { sums: readonly { label: string; amount: string }[] } | undefined) =>
  document?.sums.map(({ label, amount }) => `${label} ${amount}`);

describe('the tax of a quote request', () => {
  it('is that of the day of its submission', async () => {
    const { taxRate, taxLabel, totals } = await adminClient.submit([[camera, 10]]);
    expect({ taxRate, taxLabel }).toEqual({ taxRate: 0.07, taxLabel: SALES_TAX.labels.en });
    expect(totals).toMatchObject({ beforeTax: 3000, tax: 210, total: 3210 });
  });

  it('is stored with it, on its page, in the list and after a change', async () => {
    const request = await earlier();
    expect(request).toMatchObject({
      taxRate: 0.065,
      taxLabel: 'County tax (6.5%)',
      totals: { beforeTax: 3000, tax: 195, total: 3195 },
    });
    const { items } = await adminClient.api.listQuoteRequests({ query: { q: request.reference } });
    expect(items.map(({ total }) => total)).toEqual([3195]);

    const changed = await adminClient.patch(request, { discountAmount: 1000 });
    expect(changed).toMatchObject({ taxRate: 0.065, taxLabel: 'County tax (6.5%)', totals: { tax: 130, total: 2130 } });
  });

  it('is in its mails and PDFs in both languages', async () => {
    const { id } = await earlier();
    const documents = await server.app.get(QuoteRequestDocumentsService).prepare(id);
    expect(sumsOf(documents?.document)).toContain('Impuesto del condado (6.5%) $195.00');
    expect(sumsOf(documents?.staffDocument)).toContain('County tax (6.5%) $195.00');
    expect(documents?.document.total).toBe('$3,195.00');
  });

  it('is used by reports', async () => {
    await server.database.run('delete from quote_requests');
    await earlier();
    await adminClient.submit([[camera, 10]]);
    const today = businessToday(new Date());
    const { totals } = await adminClient.api.getReports({ query: { from: today, to: today } });
    expect(totals.valueQuoted).toBe(3195 + 3210);
  });

  it('of a request from a server of the previous release is the earlier one', async () => {
    await server.database.run(
      `insert into quote_requests (id, reference, customer_name, customer_email, job_name, start_date, end_date, shooting_locations, status)
       values ('0b0a6a52-52a4-4b8e-9f3a-6d2f6c1b7a01', 'BL-2610-0001', 'Ana', 'ana@example.com', 'Job', '2026-12-01', '2026-12-05', 'Miami', 'pending')`,
    );
    const { taxRate, taxLabel } = await adminClient.find('0b0a6a52-52a4-4b8e-9f3a-6d2f6c1b7a01');
    expect({ taxRate, taxLabel }).toEqual({ taxRate: 0.07, taxLabel: SALES_TAX.labels.en });
  });

  it('is limited to 0 to 100 % by the database', async () => {
    for (const basisPoints of [-1, 10_001])
      await expect(
        server.database.run('update quote_requests set tax_basis_points = $1', [basisPoints]),
      ).rejects.toMatchObject({ constraint: 'quote_requests_tax_basis_points_check' });
  });
});
