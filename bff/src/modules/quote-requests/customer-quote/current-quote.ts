import { quoteStanding, responseDueAt, taxRate, toDollars, type Day, type Locale } from '@backlot/domain';
import type { CurrentQuote, QuoteMessage } from '@backlot/domain/contract';
import { toWireSubject } from '../messages/stored-proposal.ts';
import { toPaperworkList } from '../paperwork/paperwork-mapper.ts';
import type { StoredPaperwork } from '../paperwork/paperwork.sql.ts';
import { toBalance, toPayment } from '../payments/payment-mapper.ts';
import type { StoredPayment } from '../payments/payments.sql.ts';
import type { StoredQuoteMessage } from '../messages/quote-messages.sql.ts';
import { customerChanges, type Quoted } from '../versions/quote-content.ts';
import type { OpenedQuote } from './quote-links.sql.ts';
import { toShare } from '../shares/share-mapper.ts';
import type { StoredQuoteShare } from '../shares/quote-shares.sql.ts';

const toItem = ({ pricePerUnitCents, lineTotalCents, mainCategory: _, ...item }: Quoted['items'][number]) => ({
  ...item,
  pricePerUnit: pricePerUnitCents === null ? null : toDollars(pricePerUnitCents),
  lineTotal: toDollars(lineTotalCents),
});

const toTotals = ({ totals, taxBasisPoints, taxLabels }: Quoted, locale: Locale) => ({
  subtotal: toDollars(totals.subtotalCents),
  discount: toDollars(totals.discountCents),
  beforeTax: toDollars(totals.beforeTaxCents),
  taxRate: taxRate(taxBasisPoints),
  taxLabel: taxLabels[locale],
  tax: toDollars(totals.taxCents),
  total: toDollars(totals.totalCents),
});

/** Omits the recording admin and their note: only the certificate contains them. */
const toAcceptance = ({ version, name, at, how }: NonNullable<OpenedQuote['acceptance']>) => ({
  version,
  name,
  at: at.toISOString(),
  ...(how === null ? {} : { how }),
});

export const toCustomerMessage = (
  { id, sender, text, at, colleague, mailedFiles, ...subject }: StoredQuoteMessage,
  locale: Locale,
): QuoteMessage => ({
  id,
  from: sender,
  text,
  at: at.toISOString(),
  ...(colleague === null ? {} : { colleague }),
  ...(mailedFiles === null ? {} : { mail: { files: mailedFiles } }),
  ...toWireSubject(subject, locale),
});

function answerDueAt(messages: readonly StoredQuoteMessage[], waitingSince: Date | null): string | undefined {
  if (waitingSince === null) return undefined;
  // The oldest open question may come from a customer with an earlier address.
  const question = messages.find(({ sender, at }) => sender === 'customer' && at >= waitingSince);
  return question === undefined ? undefined : responseDueAt(question.at.toISOString());
}

interface QuoteCorrespondence {
  /** Oldest first. */
  readonly messages: readonly StoredQuoteMessage[];
  /** Newest of each kind first. */
  readonly documents: readonly StoredPaperwork[];
  /** Colleagues with an active link, oldest first. */
  readonly shares: readonly StoredQuoteShare[];
  /** All payments of the request, oldest first: the balance counts all of them. */
  readonly payments: readonly StoredPayment[];
  readonly payOnline: CurrentQuote['payOnline'];
}

/** @param before content of the previous version @param reader language of changes and labels; unset: the version's */
export function toCurrentQuote(
  opened: OpenedQuote,
  quoted: Quoted,
  before: Quoted | undefined,
  { messages, documents, shares, payments, payOnline }: QuoteCorrespondence,
  { locale: reader, today }: { readonly locale: Locale | undefined; readonly today: Day },
): CurrentQuote {
  const { reference, status, waitingSince, mailedVersion, number, state, sentAt, sha256, acceptance } = opened;
  const { share, customerName } = opened;
  const isCustomer = share === null;
  const { rentalDays, startDate, endDate, isTaxExempt, details, validUntil, locale } = quoted;
  const readIn = reader ?? locale;
  const dueAt = answerDueAt(messages, waitingSince);
  const standing = quoteStanding({ state, validUntil }, status, today);
  return {
    reference,
    standing,
    version: {
      number,
      sha256,
      sentAt: sentAt.toISOString(),
      validUntil,
      locale,
      items: quoted.items.map(toItem),
      rentalDays,
      startDate,
      endDate,
      totals: toTotals(quoted, readIn),
      isTaxExempt,
      details,
      terms: quoted.terms.map(([title, text]) => ({ title, text })),
    },
    mailedVersion,
    changes: before === undefined ? [] : customerChanges(readIn, before, quoted),
    acceptance: acceptance === null ? null : toAcceptance(acceptance),
    messages: messages.map((message) => toCustomerMessage(message, readIn)),
    // Checked against the days of the sealed version, not of an unsent draft.
    paperwork: toPaperworkList(documents, { endDate, today }),
    payments: payments.map(toPayment),
    balance: toBalance(acceptance ?? undefined, payments),
    payOnline: isCustomer ? payOnline : null,
    shares: isCustomer ? shares.map(toShare) : [],
    ...(share === null ? {} : { colleague: { name: share.name, email: share.email, sharedBy: customerName } }),
    ...(dueAt === undefined ? {} : { answerDueAt: dueAt }),
    can: { accept: standing === 'open', decline: standing === 'open' && isCustomer, ask: true, share: isCustomer },
  };
}
