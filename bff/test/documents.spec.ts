import { formatUsd, toCents, type PaperSize } from '@backlot/domain';
import { describe, expect, it } from 'vitest';
import { toQuoteDocumentData } from '../src/modules/quote-requests/documents/quote-document-data.ts';
import { documentsService } from './support/documents.ts';
import { readPdf, withoutSpaces } from './support/pdf-pages.ts';
import { business, NOW, quoteRequest } from './support/quote-request-fixture.ts';

const LONG_WORD = 'Unbroken'.repeat(25);
const LONG_NAME = 'A long name as catalogues have them, with brand, size and accessories. '
  .repeat(3)
  .slice(0, 199)
  .trim();

/** Lines with names of 200 characters, one of them a single word. */
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: index === 1 ? LONG_WORD : index === 2 ? LONG_NAME : `LED tube, number ${index}.`,
    quantity: (index % 9) + 1,
    unitsPerItem: index % 5 === 0 ? 12 : 1,
    pricePerUnit: index % 7 === 0 ? null : 12.34 + index,
    mainCategory: index % 3 === 0 ? ('home-ec-set' as const) : ('production' as const),
  }));

const SIZES: readonly (readonly [size: PaperSize, box: readonly number[]])[] = [
  ['letter', [0, 0, 612, 792]],
  ['a4', [0, 0, 595.28, 841.89]],
];

const documents = documentsService();

const quote = async (request = quoteRequest(), size: PaperSize = 'letter', letterhead = business) => {
  const { filename, content } = await documents().quote(toQuoteDocumentData(request, letterhead, NOW), size);
  const pages = readPdf(content);
  return { filename, content, pages, text: pages.map((page) => page.text).join('') };
};

describe('the PDF of a quote', () => {
  it('names business, customer, job and dates', async () => {
    const { filename, text } = await quote(quoteRequest({ purchaseOrderNumber: 'PO-88123' }));
    expect(filename).toBe('quote-BL-2611-0042.pdf');
    for (const part of [
      'Quote BL-2611-0042',
      'Backlot Rentals',
      '100 Sample Street, Miami, FL 33101',
      '(305) 555-0100',
      'Ana Morales',
      'Tidewater Pictures',
      'ana.morales@example.com',
      '305-555-0112',
      'Night market pilot',
      'TW-2217',
      'PO-88123',
      'Nov 24, 2026 – Nov 28, 2026',
      '3 rental days',
      'Load-in at 4 am',
    ])
      expect(text).toContain(withoutSpaces(part));
    // 23:30 on the 21st in Miami.
    expect(text).toContain(withoutSpaces('Issued Nov 21, 2026'));
    expect(text).toContain(withoutSpaces('Valid until Dec 21, 2026'));
  });

  it('shows each line with units, rate, days and total, by main category with subtotals', async () => {
    const { text } = await quote();
    for (const row of [
      'Walkie-talkie kit, case of 12 3 items × 12 each 3 36 $7.35 3 $793.80',
      'Quiet generator, 7,000 W 1 1 Price on request 3 –',
      'Subtotal Production Equipment $3,903.72',
      'Folding prep table, 6 ft 4 items × 2 each 4 8 $12.50 3 $300.00',
      'Subtotal Home Ec & Set Rentals $869.97',
    ])
      expect(text).toContain(withoutSpaces(row));
    expect(text.indexOf('ProductionEquipment')).toBeLessThan(text.indexOf('HomeEc&SetRentals'));
  });

  it('has the totals of the request', async () => {
    const request = quoteRequest({ discountAmount: 100 });
    const usd = (dollars: number) => formatUsd(toCents(dollars));
    const { subtotal, beforeTax, tax, total } = request.totals;
    const { text } = await quote(request);
    expect(text).toContain(
      withoutSpaces(
        `Subtotal ${usd(subtotal)} Discount −$100.00 Before tax ${usd(beforeTax)} FL Sales Tax (7%) ${usd(tax)} Total ${usd(total)}`,
      ),
    );
    expect(text).toContain(
      withoutSpaces(
        `We accept quote BL-2611-0042 over ${usd(total)} and its terms. Name PO number Signature Date`,
      ).replace('NamePOnumberSignatureDate', 'NAMEPONUMBERSIGNATUREDATE'),
    );
    expect((await quote()).text).not.toContain('Discount');
  });

  it('omits the tax of exempt customers and mentions the pending certificate', async () => {
    const request = quoteRequest({ isTaxExempt: true, discountAmount: 150 });
    const { text } = await quote(request);
    expect(text).toContain(
      withoutSpaces(`Tax exempt (certificate pending) $0.00 Total ${formatUsd(toCents(request.totals.beforeTax))}`),
    );
    expect(text).not.toContain(withoutSpaces('FL Sales Tax'));
  });

  it('has terms, marked as samples until the owner has changed the settings', async () => {
    const { text } = await quote();
    for (const part of [
      'These prices hold through Dec 21, 2026',
      'the order form and the credit card authorization',
      'a certificate of insurance that names Backlot Rentals',
      'Delivery and return in Miami-Dade County are free',
      'Damage and loss',
      'Late return',
    ])
      expect(text).toContain(withoutSpaces(part));
    expect(text).not.toContain('SAMPLE');
    expect((await quote(quoteRequest(), 'letter', { ...business, isSample: true })).text).toContain(
      withoutSpaces('SAMPLE TERMS'),
    );
  });

  it.each(SIZES)('holds 200 lines on %s: right paper, heads on every page, page n of m', async (size, box) => {
    const { pages, text } = await quote(
      quoteRequest({ lines: lines(200), customerName: LONG_WORD, company: LONG_NAME, jobName: LONG_WORD }),
      size,
    );
    expect(pages.length).toBeGreaterThan(6);
    for (const [index, page] of pages.entries()) {
      expect(page.mediaBox).toEqual(box);
      expect(page.text).toContain(withoutSpaces(`BL-2611-0042 · Page ${index + 1} of ${pages.length}`));
      expect(page.text).toContain(withoutSpaces('Quote BL-2611-0042'));
      if (page.text.includes('LEDtube'))
        expect(page.text).toMatch(/(?:ProductionEquipment|HomeEc&SetRentals)ITEMQTYUNITSRATE\/UNIT\/DAYDAYSLINETOTAL/u);
    }
    for (let index = 3; index < 200; index += 1) expect(text).toContain(`LEDtube,number${index}.`);
    expect(text.split(LONG_WORD)).toHaveLength(4);
    expect(text.split(withoutSpaces(LONG_NAME))).toHaveLength(3);
    expect(text).toContain(withoutSpaces('Total $'));
  });

  it('has as many lines as items, whatever control characters a text contains', async () => {
    const locations = Array.from({ length: 900 }, () => 'x').join('\n');
    const { pages, text } = await quote(
      quoteRequest({
        shootingLocations: locations,
        specialRequests: '\n'.repeat(300),
        company: `A${'\u0301'.repeat(180)}`,
      }),
    );
    expect(pages.length).toBeLessThan(5);
    expect(text).toContain('…');
    expect(text).not.toContain('\u0301'.repeat(6));
  });

  it.each(SIZES)('keeps long words and large amounts within %s', async (size, [, , width = 0]) => {
    const name = 'W'.repeat(80);
    const { pages, text } = await quote(
      quoteRequest({
        lines: [{ name: LONG_WORD, quantity: 9_999, unitsPerItem: 999, pricePerUnit: 999.99 }],
        customerName: LONG_WORD,
        jobName: LONG_WORD,
        specialRequests: LONG_WORD,
      }),
      size,
      { ...business, name, wordmark: name, addressLines: [name, name] },
    );
    expect(text).toContain(name);
    // Right-aligned amounts end at the margin of 42 points; rounding takes less than one.
    expect(Math.max(...pages.map(({ rightmost }) => rightmost))).toBeGreaterThan(width - 43);
    expect(Math.max(...pages.map(({ rightmost }) => rightmost))).toBeLessThan(width - 41);
  });

  it('prints user input literally, without active or external content', async () => {
    const hostile =
      '<script>alert(1)</script> {{7*7}} ${7*7} javascript:alert(1) http://127.0.0.1:1/x.png file:///etc/passwd [a](http://b)';
    const { content, text } = await quote(
      quoteRequest({
        customerName: hostile,
        company: hostile,
        jobName: hostile,
        specialRequests: hostile,
        lines: [{ name: hostile, quantity: 1, pricePerUnit: 1 }],
      }),
    );
    expect(text.split(withoutSpaces(hostile))).toHaveLength(6);
    expect(content.toString('latin1')).not.toMatch(
      /\/(?:JavaScript|JS|URI|Launch|EmbeddedFile|OpenAction|AA|Annots|XObject \/Subtype \/Image)\b/u,
    );
  });

  it('replaces unsupported characters and says so', async () => {
    const { text } = await quote(quoteRequest({ customerName: '山田 Łukasz 👩‍🍳 Иван\u202E\u0000' }));
    expect(text).toContain('\uFFFD\uFFFDŁukasz\uFFFDИванCompany');
    expect(text).toContain(withoutSpaces('stands for a character that cannot be printed here'));
    expect((await quote()).text).not.toContain('\uFFFD');
  });

  it('does not affect others when its data is invalid', async () => {
    await expect(
      documents().quote(Object({ ...toQuoteDocumentData(quoteRequest(), business, NOW), groups: 'none' }), 'letter'),
    ).rejects.toThrow('The PDF could not be rendered');
    await expect(quote()).resolves.toBeDefined();
  });
});

describe('a sample form', () => {
  it.each(['w9', 'credit-card-authorization', 'order-form', 'rental-agreement'] as const)(
    '%s is marked on every page',
    async (name) => {
      const pages = readPdf(await documents().sampleForm(name, business));
      for (const { text, mediaBox } of pages) {
        expect(mediaBox).toEqual([0, 0, 612, 792]);
        // The tag and the watermark.
        expect(text.split('SAMPLE').length).toBeGreaterThan(2);
        expect(text).toContain('BacklotRentals');
      }
      expect(pages[0]?.text).toContain(
        withoutSpaces('SAMPLE: DRAWN BY THE SITE UNTIL THE OWNER PROVIDES THIS FORM. NOT FOR SIGNATURE.'),
      );
    },
  );

  it('for the card does not ask for the security code or the full number', async () => {
    const text = readPdf(await documents().sampleForm('credit-card-authorization', business))
      .map((page) => page.text)
      .join('');
    expect(text).not.toMatch(/CVV|CVC|CARDNUMBER/iu);
    expect(text).toContain(withoutSpaces('LAST FOUR DIGITS ONLY'));
    expect(text).toContain(withoutSpaces('Never write it, or the security code of the card, on this form'));
  });

  it('is the same for the same business, byte by byte', async () => {
    expect(
      (await documents().sampleForm('w9', business)).equals(await documents().sampleForm('w9', { ...business })),
    ).toBe(true);
  });
});
