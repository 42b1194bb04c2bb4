import type { CurrentQuote } from '../contract/index.ts';
import type { QuoteRequest } from '../contract/staff/index.ts';
import { quoteValidUntil } from '../quote-version/quote-version.ts';
import { businessToday } from '../rental-period/rental-period.ts';
import { CREATED_AT } from './created-at.ts';
import { aQuoteRequest } from './quote-request-builders.ts';

export function aQuotedVersion(
  request: QuoteRequest = aQuoteRequest(),
  overrides: Partial<CurrentQuote['version']> = {},
): CurrentQuote['version'] {
  const { items, totals, taxRate, taxLabel, rentalDays, startDate, endDate, isTaxExempt } = request;
  const { customerName, customerEmail, customerPhone, company, jobName, shootingLocations, specialRequests } = request;
  const { subtotal, discount, beforeTax, tax, total } = totals;
  return {
    number: 1,
    sha256: 'ab'.repeat(32),
    sentAt: CREATED_AT,
    validUntil: quoteValidUntil(businessToday(new Date(CREATED_AT))),
    locale: request.locale,
    items: items.map(({ equipmentId, name, quantity, unitsPerItem, pricePerUnit, lineSubtotal }) => ({
      equipmentId,
      name,
      quantity,
      unitsPerItem,
      pricePerUnit,
      lineTotal: lineSubtotal,
    })),
    rentalDays,
    startDate,
    endDate,
    totals: { subtotal, discount, beforeTax, taxRate, taxLabel, tax, total },
    isTaxExempt,
    details: { customerName, customerEmail, customerPhone, company, jobName, shootingLocations, specialRequests },
    terms: [
      { title: 'Validity', text: 'These prices hold until December 2, 2026.' },
      { title: 'Insurance', text: 'Send us a certificate of insurance before pickup.' },
    ],
    ...overrides,
  };
}

/** First, open version of the quote of `aQuoteRequest()`, as its customer sees it. */
export function aCurrentQuote(overrides: Partial<CurrentQuote> = {}): CurrentQuote {
  const request = aQuoteRequest();
  return {
    reference: request.reference,
    standing: 'open',
    version: aQuotedVersion(request),
    mailedVersion: 1,
    changes: [],
    acceptance: null,
    messages: [],
    paperwork: [],
    payments: [],
    balance: null,
    payOnline: null,
    shares: [],
    can: { accept: true, decline: true, ask: true, share: true },
    ...overrides,
  };
}
