import { message, type Message } from '../messages/message.js';
import type { Cents } from '../money/money.js';
import { isWithinQuoteLimit, priceQuote, type PriceableLine } from '../pricing/pricing.js';
import { isQuantity, MAX_QUANTITY, mergeQuantityLines, type QuantityLine } from '../quantity/quantity.js';
import type { Locale } from '../locale/locale.js';
import { isDay, type Day } from '../rental-period/day.js';
import { checkPublicPeriod, rentalDays } from '../rental-period/rental-period.js';
import { quoteChanges, type QuoteChange, type QuoteFacts } from './quote-changes.js';
import type { QuoteStanding } from './quote-version.js';

/** What a version says of items, days and money, which a proposal changes. */
export type ProposalBase = {
  readonly items: readonly (PriceableLine & { readonly equipmentId: number; readonly name: string })[];
  readonly startDate: Day;
  readonly endDate: Day;
  /** What is taken off. */
  readonly discountCents: Cents;
  readonly totalCents: Cents;
  readonly isTaxExempt: boolean;
  /** Hundredths of a percent. */
  readonly taxBasisPoints: number;
};

/** The items and days that a customer would rather have. Quantity 0, or no line at all, leaves an item out. */
export type QuoteProposal = {
  readonly items: readonly QuantityLine[];
  readonly startDate: Day;
  readonly endDate: Day;
};

/** A proposal with our price of it. */
export type PricedProposal = QuoteProposal & {
  /** The items that stay, in the order of the version. */
  readonly items: readonly QuantityLine[];
  readonly rentalDays: number;
  readonly discountCents: Cents;
  readonly totalCents: Cents;
};

/** An issue of a proposal: the field, by its path within the proposal, and what to say of it. */
export type ProposalIssue = { readonly path: string; readonly message: Message };

/** Whether a change of a version can be proposed: only of one that is an offer, or was until its last day. */
export function canProposeChange(standing: QuoteStanding): boolean {
  return standing === 'open' || standing === 'expired';
}

/** The lines of the version with the quantities of the proposal; those that are left out have 0. */
function proposedLines({ items }: ProposalBase, proposal: QuoteProposal) {
  const quantities = new Map(mergeQuantityLines(proposal.items).map((line) => [line.equipmentId, line.quantity]));
  return items.map((item) => ({ ...item, quantity: quantities.get(item.equipmentId) ?? 0 }));
}

const remaining = <Line extends QuantityLine>(lines: readonly Line[]) => lines.filter(({ quantity }) => quantity > 0);

/** Whether a proposal asks for just what the version says. */
function isUnchanged(base: ProposalBase, proposal: QuoteProposal): boolean {
  return (
    proposal.startDate === base.startDate &&
    proposal.endDate === base.endDate &&
    proposedLines(base, proposal).every(({ quantity }, index) => quantity === base.items[index]?.quantity)
  );
}

function lineIssues({ items }: ProposalBase, proposal: QuoteProposal): ProposalIssue[] {
  const known = new Set(items.map(({ equipmentId }) => equipmentId));
  const unknown = proposal.items.flatMap(({ equipmentId }, index) =>
    known.has(equipmentId) ? [] : [{ path: `items.${index}.equipmentId`, message: message('item-not-in-quote') }],
  );
  const tooMany = mergeQuantityLines(proposal.items)
    .filter(({ quantity }) => quantity !== 0 && !isQuantity(quantity))
    .map(({ equipmentId }) => ({
      path: `items.${proposal.items.findLastIndex((line) => line.equipmentId === equipmentId)}.quantity`,
      message: message('proposed-quantity-out-of-range', { most: MAX_QUANTITY }),
    }));
  return [...unknown, ...tooMany];
}

function periodIssues({ startDate, endDate }: QuoteProposal, today: Day): ProposalIssue[] {
  return Object.entries(checkPublicPeriod({ startDate, endDate, today })).map(([path, said]) => ({
    path,
    message: said,
  }));
}

/**
 * Checks a proposal against the version that it changes: items of the version alone, at least one of them left, days as the form of a
 * quote request takes them, something that differs, and no more than a quote may come to. Nothing when it is good.
 *
 * @param today of the business
 */
export function checkProposal(base: ProposalBase, proposal: QuoteProposal, today: Day): ProposalIssue[] {
  const issues = [...lineIssues(base, proposal), ...periodIssues(proposal, today)];
  if (issues.length > 0) return issues;
  const lines = remaining(proposedLines(base, proposal));
  if (lines.length === 0) return [{ path: 'items', message: message('proposal-empty') }];
  if (isUnchanged(base, proposal)) return [{ path: 'items', message: message('proposal-unchanged') }];
  return isWithinQuoteLimit(lines, rentalDays(proposal.startDate, proposal.endDate))
    ? []
    : [{ path: 'items', message: message('proposal-too-large') }];
}

/**
 * Prices a proposal by the rules of quotes: rates, units, discount and tax of the version, quantities and days of the proposal. One
 * that says the same as the version comes to its total.
 *
 * @throws RangeError when a day is none, or an amount is not exact to the cent
 */
export function priceProposal(base: ProposalBase, proposal: QuoteProposal): PricedProposal {
  const { startDate, endDate } = proposal;
  const lines = remaining(proposedLines(base, proposal));
  const days = rentalDays(startDate, endDate);
  const { discountCents, isTaxExempt, taxBasisPoints } = base;
  const price = priceQuote({ lines, days, discountCents, isTaxExempt, taxBasisPoints });
  return {
    items: lines.map(({ equipmentId, quantity }) => ({ equipmentId, quantity })),
    startDate,
    endDate,
    rentalDays: days,
    discountCents: price.discountCents,
    totalCents: price.totalCents,
  };
}

/** The price of a proposal as it is being typed; undefined while it cannot be priced. */
export function priceOfDraft(base: ProposalBase, proposal: QuoteProposal): PricedProposal | undefined {
  const { startDate, endDate } = proposal;
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate) return undefined;
  const isWithin = isWithinQuoteLimit(proposedLines(base, proposal), rentalDays(startDate, endDate));
  return isWithin ? priceProposal(base, proposal) : undefined;
}

const NOTHING_ELSE = { tax: '', details: [], contact: [], terms: [] };

/** What a proposal changes of the version, in the reader's language, the total last. */
export function proposalChanges(base: ProposalBase, priced: PricedProposal, locale: Locale = 'en'): QuoteChange[] {
  const { items, startDate, endDate, discountCents, totalCents } = base;
  const before: QuoteFacts = { ...NOTHING_ELSE, items, startDate, endDate, discountCents, totalCents };
  const after: QuoteFacts = { ...NOTHING_ELSE, ...priced, items: remaining(proposedLines(base, priced)) };
  return quoteChanges(before, after, locale);
}
