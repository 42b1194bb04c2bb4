import { describe, expect, it } from 'vitest';
import { documents } from '@backlot/domain/contract';
import { renderQuote } from '../src/modules/quote-requests/mail/quote.tsx';
import { toQuoteDocumentData } from '../src/modules/quote-requests/documents/quote-document-data.ts';
import { business, NOW, quoteRequest } from './support/quote-request-fixture.ts';
import { TestServer } from './support/test-server.ts';

const OFFICE_HOURS = ['Mon-Fri 7:00 AM to 7:00 PM', 'Saturday 8:00 AM to 6:00 PM', 'Sunday 10:00 AM to 4:00 PM'];

describe('the mail of a quote', () => {
  it('has price, last day, next steps and response times', async () => {
    const { subject, html, text } = await renderQuote(
      toQuoteDocumentData(quoteRequest({ discountAmount: 100 }), business, NOW),
    );
    expect(subject).toBe('Your quote BL-2611-0042');
    const shown = html.replaceAll(/<[^>]+>|<!--.*?-->/gu, '').replaceAll('&amp;', '&');
    for (const part of [
      ...OFFICE_HOURS,
      'valid for 30 days, until Dec 21, 2026',
      'FL Sales Tax (7%)',
      '−$100.00',
      'Before tax',
      '$5,000.85',
      'Walkie-talkie kit, case of 12',
      'Price on request',
      'Complete the order form and the credit card authorization',
      'We arrange pickup or delivery',
      'Backlot Rentals',
      '(305) 555-0100',
    ]) {
      expect(shown).toContain(part);
      expect(text.replaceAll(/\s+/gu, ' ')).toContain(part);
    }
    // The text part prints headings in capitals.
    expect(shown).toContain('Office hours');
    expect(text).toContain('OFFICE HOURS');
    for (const { label, url } of business.forms) {
      expect(html).toContain(`href="${url}"`);
      expect(text).toContain(`${label}:\n${url}\n`);
    }
  });

  it('escapes user input', async () => {
    const hostile = '<script>alert(1)</script>{{7*7}}';
    const { subject, html, text } = await renderQuote(
      toQuoteDocumentData(
        quoteRequest({
          customerName: hostile,
          jobName: hostile,
          lines: [{ name: hostile, quantity: 1, pricePerUnit: 1 }],
        }),
        business,
        NOW,
      ),
    );
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;{{7*7}}');
    expect(html).not.toContain('<script');
    expect(text).toContain(hostile);
    expect(subject).not.toContain('script');
  });
});

describe('the preview of the quote mail', () => {
  const server = TestServer.forTests({ PUBLIC_ORIGIN: 'https://rentals.example' });

  it('uses the real template with sample data, without a sign-in', async () => {
    const { status, headers, text } = await server.call(documents.quoteEmailPreview.path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const part of [
      ...OFFICE_HOURS,
      'FL Sales Tax (7%)',
      'Your quote BL-SAMPLE',
      'valid for 30 days',
      'href="https://rentals.example/api/site/documents/order-form.pdf"',
      'Backlot (sample)',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('6%');
    expect(await server.call(documents.quoteEmailPreview.path)).toMatchObject({ text });
  });

  it('does not break the reference in its heading', async () => {
    const { text } = await server.call(documents.quoteEmailPreview.path);
    expect(text).toMatch(/<h1[^>]*>Your quote (?:<!-- -->)?<span style="white-space:nowrap">BL-SAMPLE<\/span>/u);
  });

  it('can be framed by the site and has no script', async () => {
    const { headers, text } = await server.call(documents.quoteEmailPreview.path);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(text).not.toMatch(/<script|<img|<iframe|javascript:|\son\w+=/iu);
  });
});
