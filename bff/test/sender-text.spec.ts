import { describe, expect, it } from 'vitest';
import { toQuoteDocumentData } from '../src/modules/quote-requests/documents/quote-document-data.ts';
import { hasSenderText, withoutSenderText } from '../src/modules/quote-requests/deliveries/sender-text.ts';
import { business, NOW, quoteRequest } from './support/quote-request-fixture.ts';

const TYPED = {
  customerName: 'typed-name',
  customerEmail: 'typed-address@example.com',
  customerPhone: '305-555-0112',
  company: 'typed-company',
  jobName: 'typed-job',
  jobNumber: 'typed-number',
  purchaseOrderNumber: 'typed-order',
  shootingLocations: 'typed-place',
  specialRequests: 'typed-notes',
};

describe('a document without texts of its sender', () => {
  const document = toQuoteDocumentData(quoteRequest(TYPED), business, NOW);
  const shown = withoutSenderText(document);

  it('has no typed text', () => {
    for (const text of Object.values(TYPED)) {
      expect(JSON.stringify(document)).toContain(text);
      expect(JSON.stringify(shown)).not.toContain(text);
    }
    expect([document, shown].map(hasSenderText)).toEqual([true, false]);
  });

  it('has reference, days, items and amounts', () => {
    const { facts: _, customer: __, job, ...rest } = document;
    expect(shown).toMatchObject(rest);
    expect(shown.job).toMatchObject({ period: job.period, days: job.days, dayCount: job.dayCount });
  });
});
