import { quoteStanding, responseDueAt, taxRate, toDollars, type Day, type Locale } from '@backlot/domain';
import type { CurrentQuote, QuoteMessage } from '@backlot/domain/contract';
import { toWireSubject } from '../messages/stored-proposal.js';
import { toPaperworkList } from '../paperwork/paperwork-mapper.js';
import { type StoredPaperwork } from '../paperwork/stored-paperwork.repository.js';
import { toBalance, toPayment } from '../payments/payment-mapper.js';
import { type StoredPayment } from '../payments/stored-payments.repository.js';
import { type StoredQuoteMessage } from '../messages/stored-quote-messages.repository.js';
import { customerChanges, type Quoted } from '../versions/quote-content.js';
import { type OpenedQuote } from './quote-links.repository.js';
import { toShare } from './share-mapper.js';
import { type StoredQuoteShare } from './stored-quote-shares.repository.js';

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

/** Who of the staff recorded it, and what they wrote about it, is not said here: the certificate says both. */
const toAcceptance = ({ version, name, at, how }: NonNullable<OpenedQuote['acceptance']>) => ({
  version,
  name,
  at: at.toISOString(),
  ...(how === null ? {} : { how }),
});

/** A message as its customer sees it: who of the staff wrote it is not said. */
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

/** Whose link it is, where it is a colleague's. */
const toColleague = ({ share, customerName }: OpenedQuote) =>
  share === null ? {} : { colleague: { name: share.name, email: share.email, sharedBy: customerName } };

/** Until when a question of these is to be answered; undefined when none of them waits. */
function answerDueAt(messages: readonly StoredQuoteMessage[], waitingSince: Date | null): string | undefined {
  if (waitingSince === null) return undefined;
  // Somebody with another address may have asked before.
  const question = messages.find(({ sender, at }) => sender === 'customer' && at >= waitingSince);
  return question === undefined ? undefined : responseDueAt(question.at.toISOString());
}

/** What a customer and the staff have exchanged about a quote. */
interface QuoteCorrespondence {
  /** Of this customer and to them, the oldest first. */
  readonly messages: readonly StoredQuoteMessage[];
  /** Of this customer, the newest of each kind first. */
  readonly documents: readonly StoredPaperwork[];
  /** Colleagues with a link that works, the oldest first. */
  readonly shares: readonly StoredQuoteShare[];
  /** For the request, the oldest first: what is due counts all of them. */
  readonly payments: readonly StoredPayment[];
  /** What can be paid online of a balance. */
  readonly payOnline: (balance: CurrentQuote['balance']) => CurrentQuote['payOnline'];
}

/**
 * The quote as its customer sees it.
 *
 * @param before what the version before said; undefined when there is none
 * @param reader the language of changes and labels; unset: that of the version
 * @param today of the business
 */
export function toCurrentQuote(
  opened: OpenedQuote,
  quoted: Quoted,
  before: Quoted | undefined,
  { messages, documents, shares, payments, payOnline }: QuoteCorrespondence,
  { locale: reader, today }: { readonly locale: Locale | undefined; readonly today: Day },
): CurrentQuote {
  const { reference, status, waitingSince, mailedVersion, number, state, sentAt, sha256, acceptance } = opened;
  const isCustomer = opened.share === null;
  const { rentalDays, startDate, endDate, isTaxExempt, details, validUntil, locale } = quoted;
  const readIn = reader ?? locale;
  const dueAt = answerDueAt(messages, waitingSince);
  const balance = toBalance(acceptance ?? undefined, payments);
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
    // Held against the days of the version that they read, not of a draft that they do not know.
    paperwork: toPaperworkList(documents, { endDate, today }),
    payments: payments.map(toPayment),
    balance,
    payOnline: isCustomer ? payOnline(balance) : null,
    // Who else reads it is for the customer alone.
    shares: isCustomer ? shares.map(toShare) : [],
    ...toColleague(opened),
    ...(dueAt === undefined ? {} : { answerDueAt: dueAt }),
    can: { accept: standing === 'open', decline: standing === 'open' && isCustomer, ask: true, share: isCustomer },
  };
}
