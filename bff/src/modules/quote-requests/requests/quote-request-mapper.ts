import {
  businessToday,
  priceQuote,
  quoteAttention,
  rentalDays,
  taxRate,
  toDollars,
  toQuoteTotals,
  totalQuantity,
  type Day,
  type QuoteAttention,
  type SalesTax,
} from '@backlot/domain';
import {
  listedDetailsSchema,
  quoteRequestDetailsSchema,
  type Delivery,
  type QuoteNote,
  type QuoteRequestChange,
  type QuoteRequestSummary,
  type QuoteVersion,
  type StaffQuoteMessage,
} from '@backlot/domain/contract/staff';
import { toShare } from '../shares/share-mapper.ts';
import { toWireSubject } from '../messages/stored-proposal.ts';
import { toStaffPaperwork } from '../paperwork/paperwork-mapper.ts';
import type { StoredQuoteMessage } from '../messages/quote-messages.sql.ts';
import type { StoredQuoteNote } from '../messages/quote-notes.sql.ts';
import { toBalance, toStaffPayment, type AcceptedTotal } from '../payments/payment-mapper.ts';
import { toSnapshot } from '../submission/requested-lines.ts';
import type { FullQuoteRequest, ListedQuoteRequest, StoredQuoteRequest } from './quote-requests.repository.ts';
import type { StoredQuoteVersion } from '../versions/quote-versions.sql.ts';

const priceOf = ({ request, items }: StoredQuoteRequest) => {
  const days = rentalDays(request.startDate, request.endDate);
  return {
    days,
    ...priceQuote({
      lines: items,
      days,
      discountCents: request.discountCents,
      isTaxExempt: request.isTaxExempt,
      taxBasisPoints: request.taxBasisPoints,
    }),
  };
};

function toRequested(stored: StoredQuoteRequest) {
  const { request, items } = stored;
  const { days, ...price } = priceOf(stored);
  return {
    id: request.id,
    reference: request.reference,
    ...quoteRequestDetailsSchema.parse(request),
    items: items.map((item, index) => {
      const { pricePerUnitCents, ...snapshot } = toSnapshot(item);
      return {
        ...snapshot,
        pricePerUnit: pricePerUnitCents === null ? null : toDollars(pricePerUnitCents),
        quantity: item.quantity,
        lineSubtotal: toDollars(price.lineSubtotalsCents[index] ?? 0),
      };
    }),
    status: request.status,
    locale: request.locale,
    discountAmount: toDollars(request.discountCents),
    rentalDays: days,
    totals: toQuoteTotals(price),
    taxRate: taxRate(request.taxBasisPoints),
    taxLabel: request.taxLabelEn,
    version: request.version,
    answeredAt: request.answeredAt?.toISOString() ?? null,
    waitingSince: request.waitingSince?.toISOString() ?? null,
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
  };
}

/** @param versions newest first */
function acceptedTotalOf(versions: FullQuoteRequest['versions']): AcceptedTotal | undefined {
  const accepted = versions.find(({ state }) => state === 'accepted');
  return accepted === undefined ? undefined : { version: accepted.number, totalCents: accepted.totalCents };
}

/** Returns a request with its activity, without versions, which require a comparison. */
export const toQuoteRequest = (stored: FullQuoteRequest) => ({
  ...toRequested(stored),
  history: stored.changes.map(toChange),
  assignee: stored.assignee,
  deliveries: stored.deliveries.map(toDelivery),
  reminders: { on: stored.request.areRemindersOn, sent: [...stored.reminders] },
  messages: stored.messages.map(toStaffMessage),
  paperwork: toStaffPaperwork(stored.paperwork, {
    endDate: stored.request.endDate,
    today: businessToday(new Date()),
  }),
  payments: stored.payments.map(toStaffPayment),
  balance: toBalance(acceptedTotalOf(stored.versions), stored.payments),
  shares: stored.shares.map((share) => ({
    ...toShare(share),
    ...(share.endedAt === null ? {} : { endedAt: share.endedAt.toISOString() }),
  })),
  notes: stored.notes.map(toNote),
  isShort: stored.isShort,
});

/** Request for mails and PDFs, with tax labels in both languages. */
export type DocumentedRequest = ReturnType<typeof toRequested> & { readonly taxLabels: SalesTax['labels'] };

export function toDocumentedRequest(stored: StoredQuoteRequest): DocumentedRequest {
  const { taxLabelEn: en, taxLabelEs: es } = stored.request;
  return { ...toRequested(stored), taxLabels: { en, es } };
}

export function toQuoteVersion({
  sentAt,
  totalCents,
  viewedAt,
  since,
  reason,
  acceptedBy,
  recordedAcceptance,
  ...version
}: StoredQuoteVersion): QuoteVersion {
  return {
    ...version,
    sentAt: sentAt.toISOString(),
    total: toDollars(totalCents),
    ...(viewedAt === null ? {} : { viewedAt: viewedAt.toISOString() }),
    ...(acceptedBy === null ? {} : { acceptedAt: since.toISOString(), acceptedBy }),
    ...(recordedAcceptance === null ? {} : { recordedAcceptance }),
    ...(version.state === 'declined' ? { declinedAt: since.toISOString() } : {}),
    ...(reason === null ? {} : { reason }),
  };
}

export const toStaffMessage = ({
  id,
  sender,
  text,
  at,
  by,
  colleague,
  mailedFiles,
  ...subject
}: StoredQuoteMessage): StaffQuoteMessage => ({
  id,
  from: sender,
  text,
  at: at.toISOString(),
  by,
  ...(colleague === null ? {} : { colleague }),
  ...(mailedFiles === null ? {} : { mail: { files: mailedFiles } }),
  ...toWireSubject(subject, 'en'),
});

export const toNote = ({ at, ...note }: StoredQuoteNote): QuoteNote => ({ ...note, at: at.toISOString() });

function toChange({
  at,
  changedByEmail,
  field,
  valueBefore,
  valueAfter,
}: FullQuoteRequest['changes'][number]): QuoteRequestChange {
  return { at: at.toISOString(), by: changedByEmail, field, from: valueBefore, to: valueAfter };
}

function toDelivery({
  id,
  kind,
  isReminder,
  state,
  attempts,
  lastError,
  queuedAt,
  sentAt,
}: FullQuoteRequest['deliveries'][number]): Delivery {
  return {
    id,
    kind: isReminder ? 'quote-reminder' : kind,
    state,
    attempts,
    lastError,
    queuedAt: queuedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

function attentionOf({ request, newestVersion, isChangeProposed }: ListedQuoteRequest, today: Day): QuoteAttention {
  const { status, waitingSince } = request;
  const version = newestVersion === null ? null : { ...newestVersion, since: businessToday(newestVersion.since) };
  return quoteAttention({ status, isWaiting: waitingSince !== null, isChangeProposed, version }, today);
}

export function toSummary(stored: ListedQuoteRequest, today: Day): QuoteRequestSummary {
  const { request, items, assignee, isShort } = stored;
  return {
    id: request.id,
    reference: request.reference,
    ...listedDetailsSchema.parse(request),
    itemCount: items.length,
    totalQuantity: totalQuantity(items),
    status: request.status,
    total: toDollars(priceOf(stored).totalCents),
    answeredAt: request.answeredAt?.toISOString() ?? null,
    waitingSince: request.waitingSince?.toISOString() ?? null,
    assignee,
    attention: attentionOf(stored, today),
    isShort,
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
  };
}
