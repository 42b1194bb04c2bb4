import { ADDED_AT, CHANGED_AT, EMAIL, type CallExample } from './call-example.ts';
import type { CurrentQuote } from './customer-quotes.ts';
import type { customerQuoteEndpoints } from './endpoints/customer-quotes.ts';
import type { QuoteMessage } from './quote-messages.ts';
import { paperwork, uploadedPaperwork } from './paperwork-examples.ts';
import { quoteShare } from './quote-share-examples.ts';

const QUESTION = {
  id: '1f0c6a0e-7d6b-4e0c-9a53-6b2d3c1e8f40',
  from: 'customer' as const,
  text: 'Can we pick up on Friday evening?',
  at: ADDED_AT,
};
// 1 × $85 × 3 + 3 × 2 × $7.50 × 3, minus the discount, plus 7 % tax.
const CHANGE: QuoteMessage = {
  id: '6d0a4b7e-2c1f-4e8a-9b3d-5f6e7a8b9c0d',
  from: 'customer',
  text: 'One panel is enough.',
  at: CHANGED_AT,
  line: 1,
  lineName: 'LED Panel 2×1, bi-colour',
  proposal: {
    version: 2,
    items: [
      { equipmentId: 1, name: 'LED Panel 2×1, bi-colour', quantity: 1, quoted: 2 },
      { equipmentId: 2, name: 'C-stand', quantity: 3, quoted: 3 },
    ],
    startDate: '2099-03-14',
    endDate: '2099-03-18',
    quoted: { startDate: '2099-03-14', endDate: '2099-03-18' },
    rentalDays: 3,
    total: 369.15,
    difference: -272.85,
    changes: [
      {
        what: 'LED Panel 2×1, bi-colour',
        before: '2',
        after: '1',
        text: '1 × LED Panel 2×1, bi-colour instead of 2',
      },
      { what: 'Total', before: '$642.00', after: '$369.15', text: 'Total $272.85 less' },
    ],
  },
};
const REFERENCE = 'BL-2611-0042';

// March 14 to 18 are three charged days: 2 × $85 × 3 + 3 × 2 × $7.50 × 3.
const currentQuote: CurrentQuote = {
  reference: REFERENCE,
  standing: 'open',
  version: {
    number: 2,
    sha256: '3f5a7c1e9b2d4f6081a3c5e7092b4d6f8a1c3e5079b2d4f6081a3c5e7092b4d6',
    sentAt: CHANGED_AT,
    validUntil: '2026-12-20',
    locale: 'en',
    items: [
      {
        equipmentId: 1,
        name: 'LED Panel 2×1, bi-colour',
        quantity: 2,
        unitsPerItem: 1,
        pricePerUnit: 85,
        lineTotal: 510,
      },
      { equipmentId: 2, name: 'C-stand', quantity: 3, unitsPerItem: 2, pricePerUnit: 7.5, lineTotal: 135 },
    ],
    rentalDays: 3,
    startDate: '2099-03-14',
    endDate: '2099-03-18',
    totals: {
      subtotal: 645,
      discount: 45,
      beforeTax: 600,
      taxRate: 0.07,
      taxLabel: 'FL Sales Tax (7%)',
      tax: 42,
      total: 642,
    },
    isTaxExempt: false,
    details: {
      customerName: 'Ana Ruiz',
      customerEmail: EMAIL,
      company: 'Reef Line Pictures',
      jobName: 'Harbor at Dawn',
      shootingLocations: 'South Beach, then a stage in Hialeah',
      specialRequests: null,
    },
    terms: [{ title: 'Validity', text: 'These prices hold until December 20, 2026.' }],
  },
  mailedVersion: 1,
  changes: [
    { what: 'Discount', before: null, after: '$45.00', text: 'Discount: $45.00 added' },
    { what: 'Total', before: '$690.15', after: '$642.00', text: 'Total $48.15 less' },
  ],
  acceptance: null,
  messages: [
    QUESTION,
    { id: '2a9d7b1f-3c5e-4f6a-8b7c-9d0e1f2a3b4c', from: 'staff', text: 'Yes, until 7 PM.', at: CHANGED_AT },
  ],
  paperwork,
  payments: [],
  balance: null,
  payOnline: null,
  shares: [quoteShare],
  can: { accept: true, decline: true, ask: true, share: true },
};

type Endpoints = typeof customerQuoteEndpoints;

export const customerQuoteExamples: { readonly [Name in keyof Endpoints]: CallExample<Endpoints[Name]> } = {
  getCurrentQuote: { query: { locale: 'en' }, response: currentQuote },
  recordQuoteView: { query: { version: 2 } },
  getCurrentQuotePdf: { params: { n: 2 } },
  askAboutQuote: {
    query: { locale: 'en' },
    headers: { 'idempotency-key': '3d1c9f5e-6b7a-4c8d-9e0f-1a2b3c4d5e6f' },
    body: {
      text: CHANGE.text,
      line: 1,
      proposal: {
        version: 2,
        items: [
          { equipmentId: 1, quantity: 1 },
          { equipmentId: 2, quantity: 3 },
        ],
        startDate: '2099-03-14',
        endDate: '2099-03-18',
      },
    },
    response: CHANGE,
  },
  uploadPaperwork: { body: { kind: uploadedPaperwork.kind }, response: uploadedPaperwork },
  payQuote: {
    query: { locale: 'en' },
    body: { part: 'deposit' },
    response: { url: 'https://checkout.stripe.com/c/pay/cs_live_a1b2c3' },
  },
  shareQuote: {
    query: { locale: 'en' },
    body: { name: quoteShare.name, email: quoteShare.email },
    response: quoteShare,
  },
  endQuoteShare: { params: { id: quoteShare.id } },
  declineQuote: { body: { version: 2, reason: 'The shoot was moved to May' } },
  requestSignCode: { response: { accepted: true } },
  acceptQuote: {
    query: { locale: 'en' },
    headers: { 'idempotency-key': '5d2c8a0e-0a54-4d52-93a5-1b7f4f0d6f22' },
    body: {
      version: 2,
      sha256: currentQuote.version.sha256,
      name: 'Ana Ruiz',
      title: 'Line producer',
      signature: { kind: 'typed', text: 'Ana Ruiz' },
      consent: true,
      authority: true,
      code: '482913',
    },
  },
  getQuoteCertificate: {},
  verifyQuoteFile: {
    query: { sha256: '9b2d4f6081a3c5e7092b4d6f8a1c3e5079b2d4f6081a3c5e7092b4d63f5a7c1e' },
    response: { file: { kind: 'quote', reference: `${REFERENCE}-2`, sealedAt: CHANGED_AT } },
  },
  requestQuoteLink: { body: { reference: REFERENCE, email: EMAIL }, response: { accepted: true } },
};
