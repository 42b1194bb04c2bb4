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
  type QuoteProposal,
} from '@backlot/domain';
import type { CurrentQuote, Objection } from '@backlot/domain/contract';

type Version = CurrentQuote['version'];

/** A change of the quote as it is being typed. What is unset is as the version says, whichever version that is by then. */
export interface ProposalDraft {
  /** As typed, by `equipmentId`. */
  readonly quantities: Readonly<Record<string, string>>;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

export const EMPTY_DRAFT: ProposalDraft = { quantities: {} };

/** Whether anything was typed or picked. */
export const isTouched = ({ quantities, startDate, endDate }: ProposalDraft): boolean =>
  Object.keys(quantities).length > 0 || startDate !== undefined || endDate !== undefined;

/** What a shown version says of items, days and money. */
function baseOf({ items, startDate, endDate, totals, isTaxExempt }: Version): ProposalBase {
  return {
    items: items.map(({ equipmentId, name, quantity, unitsPerItem, pricePerUnit }) => ({
      equipmentId,
      name,
      quantity,
      unitsPerItem,
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

/** The quantity of an item as it stands in its field. */
export const draftQuantity = ({ quantities }: ProposalDraft, item: Version['items'][number]): string =>
  quantities[item.equipmentId] ?? String(item.quantity);

/** The number of a typed quantity; NaN, which the contract refuses, for anything else. */
const readQuantity = (typed: string): number => (/^\d{1,4}$/u.test(typed.trim()) ? Number(typed) : Number.NaN);

/** What is sent of a draft: a line for each item of the version, in its order. */
export function proposalOf(
  version: Version,
  draft: ProposalDraft,
): QuoteProposal & { readonly version: number; readonly items: { equipmentId: number; quantity: number }[] } {
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

/** The price of a draft, and what it changes; undefined while it cannot be priced, `nothing-left` when it leaves every item out. */
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

/** What is wrong with a draft whose entries can be read, by the paths of the message. @param today of the business */
export function draftObjections(version: Version, draft: ProposalDraft, today: Day): Objection[] {
  return checkProposal(baseOf(version), proposalOf(version, draft), today).map(({ path, message }) => ({
    path: `proposal.${path}`,
    message,
  }));
}
