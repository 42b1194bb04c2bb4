import { message, type Message } from '../messages/message.ts';
import type { Cents } from '../money/money.ts';
import { isWithinQuoteLimit, priceQuote } from '../pricing/pricing.ts';
import { isQuantity, MAX_QUANTITY, mergeQuantityLines, type QuantityLine } from '../quantity/quantity.ts';
import type { Locale } from '../locale/locale.ts';
import { isDay, type Day } from '../rental-period/day.ts';
import { checkPublicPeriod, rentalDays } from '../rental-period/rental-period.ts';
import { quoteChanges, type QuoteChange, type QuoteFacts } from './quote-changes.ts';
import type { QuoteStanding } from './quote-version.ts';

/** Items, days and totals of the version that a proposal changes. */
export interface ProposalBase extends Pick<
  QuoteFacts,
  'items' | 'startDate' | 'endDate' | 'discountCents' | 'totalCents'
> {
  readonly isTaxExempt: boolean;
  /** Hundredths of a percent. */
  readonly taxBasisPoints: number;
}

/** Proposed items and days. Quantity 0, or no line, removes an item. */
export interface QuoteProposal {
  readonly items: readonly QuantityLine[];
  readonly startDate: Day;
  readonly endDate: Day;
}

export type PricedProposal = QuoteProposal & {
  /** Remaining items, in the order of the version. */
  readonly items: readonly QuantityLine[];
  readonly rentalDays: number;
  readonly discountCents: Cents;
  readonly totalCents: Cents;
};

/** Validation issue: path within the proposal, and message. */
export interface ProposalIssue {
  readonly path: string;
  readonly message: Message;
}

/** Whether changes of a version can be proposed: it is open, or expired. */
export function canProposeChange(standing: QuoteStanding): boolean {
  return standing === 'open' || standing === 'expired';
}

/** Returns the lines of the version with the proposed quantities; 0 for removed ones. */
function proposedLines({ items }: ProposalBase, proposal: QuoteProposal) {
  const quantities = new Map(mergeQuantityLines(proposal.items).map((line) => [line.equipmentId, line.quantity]));
  return items.map((item) => ({ ...item, quantity: quantities.get(item.equipmentId) ?? 0 }));
}

const remaining = <Line extends QuantityLine>(lines: readonly Line[]) => lines.filter(({ quantity }) => quantity > 0);

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

/** Validates a proposal on a day of the business; empty when valid. */
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
 * Prices a proposal with the rates, units, discount and tax of the version.
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

/** Prices a draft; undefined if it is incomplete or invalid. */
export function priceOfDraft(base: ProposalBase, proposal: QuoteProposal): PricedProposal | undefined {
  const { startDate, endDate } = proposal;
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate) return undefined;
  const isWithin = isWithinQuoteLimit(proposedLines(base, proposal), rentalDays(startDate, endDate));
  return isWithin ? priceProposal(base, proposal) : undefined;
}

const UNCOMPARED_FACTS = { tax: '', details: [], contact: [], terms: [] };

/** Returns the changes of the version in the reader's language, the total last. */
export function proposalChanges(base: ProposalBase, priced: PricedProposal, locale: Locale = 'en'): QuoteChange[] {
  const { items, startDate, endDate, discountCents, totalCents } = base;
  const before: QuoteFacts = { ...UNCOMPARED_FACTS, items, startDate, endDate, discountCents, totalCents };
  const after: QuoteFacts = { ...UNCOMPARED_FACTS, ...priced, items: remaining(proposedLines(base, priced)) };
  return quoteChanges(before, after, locale);
}
