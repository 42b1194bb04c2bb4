import {
  checkProposal,
  priceOfDraft,
  proposalChanges,
  taxBasisPoints,
  toCents,
  type Cents,
  type Day,
  type Locale,
  type ProposalBase,
} from '@backlot/domain';
import type { CurrentQuote, FieldIssue } from '@backlot/domain/contract';

type Version = CurrentQuote['version'];

/** Unsent proposal. Unset fields have the value of the current version, also after it changes. */
export interface ProposalDraft {
  /** Raw input by `equipmentId`. */
  readonly quantities: Readonly<Record<string, string>>;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

export const EMPTY_DRAFT: ProposalDraft = { quantities: {} };

export const isTouched = ({ quantities, startDate, endDate }: ProposalDraft): boolean =>
  Object.keys(quantities).length > 0 || startDate !== undefined || endDate !== undefined;

function baseOf({ items, startDate, endDate, totals, isTaxExempt }: Version): ProposalBase {
  return {
    items: items.map(({ pricePerUnit, ...item }) => ({
      ...item,
      pricePerUnitCents: pricePerUnit === null ? null : toCents(pricePerUnit),
    })),
    startDate,
    endDate,
    discountCents: toCents(totals.discount),
    totalCents: toCents(totals.total),
    isTaxExempt,
    taxBasisPoints: taxBasisPoints(totals.taxRate),
  };
}

export const draftQuantity = ({ quantities }: ProposalDraft, item: Version['items'][number]): string =>
  quantities[item.equipmentId] ?? String(item.quantity);

/** Parses a quantity; NaN, which the contract rejects, for anything else. */
const readQuantity = (typed: string): number => (/^\d{1,4}$/u.test(typed.trim()) ? Number(typed) : Number.NaN);

/** Returns the request body: a line for each item of the version, in its order. */
export function proposalOf(version: Version, draft: ProposalDraft) {
  return {
    version: version.number,
    items: version.items.map((item) => ({
      equipmentId: item.equipmentId,
      quantity: readQuantity(draftQuantity(draft, item)),
    })),
    startDate: draft.startDate ?? version.startDate,
    endDate: draft.endDate ?? version.endDate,
  };
}

/** Returns a draft's price and changes; undefined if it cannot be priced, `nothing-left` if it removes every item. */
export function pricedDraft(
  version: Version,
  draft: ProposalDraft,
  locale: Locale,
): { readonly totalCents: Cents; readonly changes: readonly string[] } | 'nothing-left' | undefined {
  const proposal = proposalOf(version, draft);
  if (proposal.items.some(({ quantity }) => Number.isNaN(quantity))) return undefined;
  if (proposal.items.every(({ quantity }) => quantity === 0)) return 'nothing-left';
  const base = baseOf(version);
  const priced = priceOfDraft(base, proposal);
  if (priced === undefined) return undefined;
  return {
    totalCents: priced.totalCents,
    changes: proposalChanges(base, priced, locale).map(({ text }) => text),
  };
}

/** @param today in the business's time zone */
export function draftIssues(version: Version, draft: ProposalDraft, today: Day): FieldIssue[] {
  return checkProposal(baseOf(version), proposalOf(version, draft), today).map(({ path, message }) => ({
    path: `proposal.${path}`,
    message,
  }));
}
