import fc from 'fast-check';
import { QUOTE_MESSAGE_MAX, QUOTE_MESSAGE_SENDERS } from '../contract/quote-messages.ts';
import { LOCALES } from '../locale/locale.ts';
import { MAX_QUANTITY } from '../quantity/quantity.ts';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../quote-version/quote-signing.ts';
import { QUOTE_STANDINGS } from '../quote-version/quote-version.ts';
import { listOf } from './combinations.ts';
import { paperwork } from './paperwork-arbitraries.ts';
import { onlinePayment, payment, paymentBalance } from './payment-arbitraries.ts';
import { acceptanceWay, messageSubject, quoteChange, sha256 } from './quote-request-arbitraries.ts';
import { quoteColleague, quoteShare } from './quote-share-arbitraries.ts';
import * as values from './values.ts';

const item = fc.record({
  equipmentId: values.count,
  name: values.lineOf(200),
  quantity: values.count,
  unitsPerItem: values.count,
  pricePerUnit: values.nullable(values.dollars),
  lineTotal: values.dollars,
});

const totals = fc.record({
  subtotal: values.dollars,
  discount: values.dollars,
  beforeTax: values.dollars,
  taxRate: fc.constantFrom(0, 0.07, 1),
  taxLabel: values.lineOf(80),
  tax: values.dollars,
  total: values.dollars,
});

const version = fc.record({
  number: fc.integer({ min: 1, max: 50 }),
  sha256,
  sentAt: values.instant,
  validUntil: values.day,
  locale: fc.constantFrom(...LOCALES),
  items: listOf(item, 3),
  rentalDays: fc.integer({ min: 1, max: 366 }),
  startDate: values.day,
  endDate: values.day,
  totals,
  isTaxExempt: fc.boolean(),
  details: fc.dictionary(fc.constantFrom('customerName', 'jobName', 'company'), values.nullable(values.anyText)),
  terms: listOf(fc.record({ title: values.anyText, text: values.anyText }), 3),
});

export const quoteMessageSender = fc.constantFrom(...QUOTE_MESSAGE_SENDERS);
export const quoteMessage = fc.record(
  {
    id: values.uuid,
    from: quoteMessageSender,
    text: values.anyText,
    at: values.instant,
    colleague: values.lineOf(200),
    mail: fc.record({ files: values.count }),
    ...messageSubject,
  },
  { requiredKeys: ['id', 'from', 'text', 'at'] },
);
export const quoteProposal = fc.record(
  {
    version: fc.integer({ min: 1, max: 50 }),
    items: fc.array(fc.record({ equipmentId: values.rowId, quantity: fc.integer({ min: 0, max: MAX_QUANTITY }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    startDate: values.day,
    endDate: values.day,
  },
  { requiredKeys: ['items', 'startDate', 'endDate'] },
);
export const newQuoteNote = fc.record({ text: values.textOf(QUOTE_MESSAGE_MAX) });
export const newQuoteMessage = fc.oneof(
  fc.record({ text: values.textOf(QUOTE_MESSAGE_MAX), line: values.rowId }, { requiredKeys: ['text'] }),
  fc.record(
    { text: values.textOf(QUOTE_MESSAGE_MAX), line: values.rowId, proposal: quoteProposal },
    { requiredKeys: ['proposal'] },
  ),
);
export const newReply = fc.record(
  { text: values.textOf(QUOTE_MESSAGE_MAX), lastMessageId: values.nullable(values.uuid) },
  { requiredKeys: ['text'] },
);
export const questionDismissalQuery = fc.record({ lastMessageId: values.uuid }, { requiredKeys: [] });
export const quoteDecline = fc.record({
  version: fc.integer({ min: 1, max: 50 }),
  reason: values.nullable(values.textOf(2000)),
});
export const quoteReaderQuery = fc.record({ locale: fc.constantFrom(...LOCALES) }, { requiredKeys: [] });
export const currentQuote = fc.record(
  {
    reference: values.lineOf(40),
    standing: fc.constantFrom(...QUOTE_STANDINGS),
    version,
    mailedVersion: fc.integer({ min: 1, max: 50 }),
    changes: listOf(quoteChange, 3),
    acceptance: values.nullable(
      fc.record(
        { version: fc.integer({ min: 1, max: 50 }), name: values.lineOf(200), at: values.instant, how: acceptanceWay },
        { requiredKeys: ['version', 'name', 'at'] },
      ),
    ),
    messages: listOf(quoteMessage, 3),
    paperwork: listOf(paperwork, 3),
    payments: listOf(payment, 3),
    balance: values.nullable(paymentBalance),
    payOnline: values.nullable(onlinePayment),
    shares: listOf(quoteShare, 3),
    colleague: quoteColleague,
    answerDueAt: values.instant,
    can: fc.record({ accept: fc.boolean(), decline: fc.boolean(), ask: fc.boolean(), share: fc.boolean() }),
  },
  {
    requiredKeys: [
      'reference',
      'standing',
      'version',
      'mailedVersion',
      'changes',
      'acceptance',
      'messages',
      'paperwork',
      'payments',
      'balance',
      'payOnline',
      'shares',
      'can',
    ],
  },
);
export const quoteLinkRequest = fc.record({ reference: values.lineOf(40), email: values.emailAddress });

const point = fc.tuple(fc.integer({ min: 0, max: SIGNATURE_WIDTH }), fc.integer({ min: 0, max: SIGNATURE_HEIGHT }));

export const quoteSignature = fc.oneof(
  fc.record({ kind: fc.constant('typed' as const), text: values.lineOf(200) }),
  fc.record({
    kind: fc.constant('drawn' as const),
    strokes: fc.array(fc.array(point, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  }),
);
export const quoteAcceptance = fc.record(
  {
    version: fc.integer({ min: 1, max: 50 }),
    sha256,
    name: values.lineOf(200),
    title: values.nullable(values.lineOf(200)),
    signature: quoteSignature,
    consent: fc.constant(true as const),
    authority: fc.constant(true as const),
    code: fc.stringMatching(/^\d{6}$/u),
  },
  { requiredKeys: ['version', 'sha256', 'name', 'signature', 'consent', 'authority', 'code'] },
);

export const verifiedQuoteFile = fc.record({
  file: values.nullable(
    fc.record(
      {
        kind: fc.constantFrom('quote' as const, 'certificate' as const),
        reference: values.lineOf(40),
        sealedAt: values.instant,
        how: acceptanceWay,
      },
      { requiredKeys: ['kind', 'reference', 'sealedAt'] },
    ),
  ),
});
