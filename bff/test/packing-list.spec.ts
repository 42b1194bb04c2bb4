import { randomUUID } from 'node:crypto';
import { addDays, businessToday, formatDay } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.ts';
import { readPdf, withoutSpaces } from './support/pdf-pages.ts';
import { customerToken } from './support/quote-requests.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';

const PATH = '/api/functions/generate-packing-list';
const today = businessToday(new Date());
const days = { startDate: addDays(today, 3), endDate: addDays(today, 7) };

const { server, adminClient } = serverWithAdmin({ RUN_WORKER: '1' });
let lamp: number;
let request: QuoteRequest;

beforeAll(async () => {
  const [table = 0, pair = 0] = await addEquipment(server.database, [
    { name: 'Folding table', mainCategory: 'home-ec-set', category: 'Tables', pricePerUnitCents: 71_234 },
    { name: 'Lamps', mainCategory: 'production', category: 'lighting', unitsPerItem: 12, pricePerUnitCents: 71_234 },
  ]);
  lamp = pair;
  request = await adminClient.submit(
    [
      [table, 2],
      [lamp, 100],
    ],
    { customerName: 'Ana Morales', company: 'Tidewater', jobName: 'Night market', jobNumber: 'TW-1', ...days },
  );
});

interface Options {
  readonly locale?: 'en' | 'es';
  readonly paper?: 'letter' | 'a4';
}

async function packingList(options: Options = {}, { id }: Pick<QuoteRequest, 'id'> = request) {
  const { pdf, filename } = await adminClient.api.generatePackingList({ body: { quoteRequestId: id, ...options } });
  const pages = readPdf(Buffer.from(pdf, 'base64'));
  return { filename, pages, text: pages.map(({ text }) => text).join('') };
}

describe('the packing list', () => {
  it('lists items, customer and dates by main category', async () => {
    const { filename, pages, text } = await packingList();
    expect(filename).toBe(`Packing list ${request.reference}.pdf`);
    expect(pages.map(({ mediaBox }) => mediaBox)).toEqual([[0, 0, 612, 792]]);
    for (const part of [
      `Packing list ${request.reference}`,
      'Ana Morales',
      'Tidewater',
      'Night market',
      'TW-1',
      `Pickup: ${formatDay(days.startDate)}`,
      `Return: ${formatDay(days.endDate)}`,
      'Production Equipment QTY UNITS ITEM CATEGORY 100 1,200 Lamps Lighting',
      'Home Ec & Set Rentals QTY UNITS ITEM CATEGORY 2 2 Folding table Tables',
    ])
      expect(text).toContain(withoutSpaces(part));
    expect(text).not.toContain('712.34');
    for (const name of ['Pickup', 'Return']) expect(text.split(name)).toHaveLength(2);
  });

  it('can be in the other language and on the other paper size', async () => {
    const { filename, pages, text } = await packingList({ locale: 'es', paper: 'a4' });
    expect(filename).toBe(`Lista de preparación ${request.reference}.pdf`);
    expect(pages[0]?.mediaBox).toEqual([0, 0, 595.28, 841.89]);
    expect(text).toContain(withoutSpaces(`Recogida: ${formatDay(days.startDate, 'es')}`));
    expect(text).toContain(withoutSpaces('Artículo').toUpperCase());
    expect(text).toContain(withoutSpaces('1,200 Lamps Iluminación'));
  });

  it('is in the language of the customer by default', async () => {
    const spanish = await adminClient.submit([[lamp, 1]], { locale: 'es' });
    expect((await packingList({}, spanish)).filename).toBe(`Lista de preparación ${spanish.reference}.pdf`);
    expect((await packingList({ locale: 'en' }, spanish)).filename).toBe(`Packing list ${spanish.reference}.pdf`);
  });

  it('shows the current request, is distinct from the quote, and leaves an activity entry', async () => {
    const other = await adminClient.submit([[lamp, 3]]);
    const before = await packingList({}, other);
    const quote = await adminClient.api.generateQuotePdf({ body: { quoteRequestId: other.id } });
    expect(quote.filename).toBe(`quote-${other.reference}.pdf`);
    await adminClient.patch(other, { jobName: 'Harbor at dawn' });
    const after = await packingList({}, other);
    expect(before.text).not.toContain(withoutSpaces('Harbor at dawn'));
    expect(after.text).toContain(withoutSpaces('Harbor at dawn'));
    const { items } = await adminClient.api.listActivity({ query: { kind: 'quote-file', limit: 1 } });
    expect(items).toMatchObject([{ details: { reference: other.reference, format: 'pdf' } }]);
  });

  it('repeats its column headers on each page', async () => {
    const names = Array.from({ length: 70 }, (_, index) => ({ name: `Lens number ${index}.`, category: 'Lenses' }));
    const ids = await addEquipment(server.database, names);
    const long = await adminClient.submit(ids.map((id) => [id, 1]));
    const { pages, text } = await packingList({}, long);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.text).toContain('QTYUNITSITEMCATEGORY');
    for (const { name } of names) expect(text).toContain(withoutSpaces(name));
    for (const { rightmost } of pages) expect(rightmost).toBeLessThanOrEqual(612 - 42 + 0.5);
  });

  it('requires an admin and an existing request', async () => {
    const call = (quoteRequestId: string, token?: string) =>
      server.problem(PATH, { method: 'POST', body: { quoteRequestId }, ...(token === undefined ? {} : { token }) });
    expect(await call(request.id)).toMatchObject({ status: 401 });
    expect(await call(request.id, await customerToken(server))).toMatchObject({ status: 403 });
    expect(await call(randomUUID(), adminClient.token)).toMatchObject({ status: 404, code: 'PGRST116' });
    expect(await call('none', adminClient.token)).toMatchObject({ status: 422, errors: [{ path: 'quoteRequestId' }] });
  });
});
