import { formatUsd, toCents } from '@backlot/domain';
import { describe, expect, it } from 'vitest';
import { quoteRequestDocument } from '../src/modules/documents/quote-request.document.ts';
import { toQuoteDocumentData } from '../src/modules/quote-requests/documents/quote-document-data.ts';
import { documentsService } from './support/documents.ts';
import { business, NOW, quoteRequest } from './support/quote-request-fixture.ts';

const manyLines = Array.from({ length: 200 }, (_, index) => ({
  name: index % 20 === 0 ? 'W'.repeat(200) : `LED tube, 4 ft, number ${index}`,
  quantity: (index % 9) + 1,
  unitsPerItem: index % 5 === 0 ? 12 : 1,
  pricePerUnit: index % 7 === 0 ? null : 12.34 + index,
  mainCategory: index % 3 === 0 ? ('home-ec-set' as const) : ('production' as const),
}));

const seconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000_000;

function textsOf(node: unknown): string {
  if (typeof node === 'string') return `${node}\n`;
  if (Array.isArray(node)) return node.map(textsOf).join('');
  if (typeof node !== 'object' || node === null) return '';
  const { text, ...rest } = Object.assign({ text: undefined as unknown }, node);
  if (Array.isArray(text)) return `${text.map((run: unknown) => String(Object(run).text)).join('')}\n`;
  return Object.values(rest).map(textsOf).join('');
}

describe('the PDF of a quote request', () => {
  const documents = documentsService();

  it('is named after the reference and embeds the brand faces', async () => {
    const { filename, content } = await documents().quoteRequest(toQuoteDocumentData(quoteRequest(), business, NOW));
    expect(filename).toBe('quote-request-BL-2611-0042.pdf');
    const file = content.toString('latin1');
    expect(file.startsWith('%PDF-')).toBe(true);
    expect(file).toContain('+Archivo-ExtraBold');
    expect(file).toContain('+InstrumentSans-Regular');
    expect(file.match(/\/Type \/Page\b/gu)).toHaveLength(1);
  });

  it('contains the texts of the request', () => {
    const request = quoteRequest({ discountAmount: 100 });
    const texts = textsOf(quoteRequestDocument(toQuoteDocumentData(request, business, NOW)).content);
    for (const text of [
      'BL-2611-0042',
      'Ana Morales',
      'Tidewater Pictures',
      'Night market pilot',
      'Nov 24, 2026 – Nov 28, 2026',
      '3 rental days',
      'Production Equipment',
      'Home Ec & Set Rentals',
      'Price on request',
      '3 items × 12 each',
      'within 2 business hours',
    ])
      expect(texts).toContain(text);
    for (const amount of [
      request.totals.subtotal,
      request.totals.tax,
      request.totals.total,
      ...request.items.filter(({ pricePerUnit }) => pricePerUnit !== null).map(({ lineSubtotal }) => lineSubtotal),
    ])
      expect(texts).toContain(formatUsd(toCents(amount)));
    expect(texts).toContain('−$100.00');
    expect(texts).toContain('FL Sales Tax (7%)');
    const exempt = textsOf(
      quoteRequestDocument(toQuoteDocumentData(quoteRequest({ isTaxExempt: true }), business, NOW)).content,
    );
    expect(exempt).toContain('Tax exempt (certificate pending)');
    expect(exempt).not.toContain('FL Sales Tax');
  });

  it('contains user input as text, not as scripts, links, files or pictures', async () => {
    const hostile =
      '<script>alert(1)</script> javascript:alert(1) http://127.0.0.1:1/x.png file:///etc/passwd [a](http://b) \u202Eabc';
    const request = quoteRequest({
      customerName: hostile,
      company: hostile,
      jobName: hostile,
      specialRequests: hostile,
      lines: [{ name: hostile, quantity: 1, pricePerUnit: 1 }],
    });
    const { content } = await documents().quoteRequest(toQuoteDocumentData(request, business, NOW));
    expect(content.toString('latin1')).not.toMatch(
      /\/(?:JavaScript|JS|URI|Launch|EmbeddedFile|OpenAction|AA|XObject \/Subtype \/Image)\b/u,
    );
    expect(textsOf(quoteRequestDocument(toQuoteDocumentData(request, business, NOW)).content)).toContain(
      '<script>alert(1)</script>',
    );
  });

  it('prints names in Latin, Greek and Cyrillic', async () => {
    const { content } = await documents().quoteRequest(
      toQuoteDocumentData(quoteRequest({ customerName: 'Łukasz Ćwikła, Иван Петров, Ελένη' }), business, NOW),
    );
    expect(content.toString('latin1')).toContain('+Roboto-Regular');
  });

  it('renders 200 lines with long names without blocking the main thread', async () => {
    const document = toQuoteDocumentData(quoteRequest({ lines: manyLines }), business, NOW);
    // The first document starts the thread.
    await documents().quoteRequest(document);
    // CPU time, because wall-clock time depends on other processes.
    const [thread, all] = [process.threadCpuUsage(), process.cpuUsage()];
    const files = await Promise.all(Array.from({ length: 5 }, () => documents().quoteRequest(document)));
    const onMainThread = seconds(process.threadCpuUsage(thread)) / seconds(process.cpuUsage(all));
    expect(files[0]?.content.toString('latin1').match(/\/Type \/Page\b/gu)?.length).toBeGreaterThan(5);
    // On the main thread, the five documents would take nearly all CPU time of the process.
    expect(onMainThread).toBeLessThan(0.1);
  });

  it('does not affect the next one when it fails', async () => {
    const broken = { ...toQuoteDocumentData(quoteRequest(), business, NOW), groups: Object('none') };
    await expect(documents().quoteRequest(broken)).rejects.toThrow('The PDF could not be rendered');
    await expect(documents().quoteRequest(toQuoteDocumentData(quoteRequest(), business, NOW))).resolves.toBeDefined();
  });
});
