import { readDiscount, toCents, type Cents } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useCallback, useMemo, useState } from 'react';
import { displayedQuotePrice, type DisplayedQuotePrice } from '../rules/displayed-quote-price.ts';
import {
  isSameList,
  lineFor,
  linesOf,
  withLine,
  withoutLine,
  withReplacement,
  withQuantity,
  type QuoteLine,
} from '../rules/quote-lines.ts';

/** The list of items as it is being edited, and the request that the edit began with. */
type ItemsDraft = { readonly base: QuoteRequest; readonly lines: readonly QuoteLine[] };
type DiscountDraft = { readonly base: QuoteRequest; readonly text: string };
type Period = { readonly startDate: string; readonly endDate: string };

/** Local edits of the quote's items and discount, until they are saved (spec 4). */
export type QuoteDrafts = {
  readonly lines: readonly QuoteLine[];
  readonly price: DisplayedQuotePrice | undefined;
  /** Undefined while the items are as saved. */
  readonly items: ItemsDraft | undefined;
  /** What stands in the discount field; undefined while nobody has touched it. */
  readonly discount: DiscountDraft | undefined;
  /** The days that are being typed; undefined while they are as saved. */
  readonly period: Period | undefined;
  readonly isDiscountChanged: boolean;
  readonly setQuantity: (equipmentId: number, quantity: number) => void;
  readonly remove: (equipmentId: number) => void;
  /** False when the line would hold more than it may. */
  readonly add: (item: Equipment, quantity: number) => boolean;
  /** Puts an item in the place of another one, in its quantity. False when the line would hold more than it may. */
  readonly replace: (equipmentId: number, item: Equipment) => boolean;
  readonly dropItems: () => void;
  readonly setDiscount: (text: string | undefined) => void;
  readonly setPeriod: (period: Period | undefined) => void;
};

/** The discount in the field where it is another than the saved one. Above the subtotal it is cut when it is priced, as at the save. */
function changedDiscount(discount: DiscountDraft | undefined, request: QuoteRequest): Cents | undefined {
  const cents = discount === undefined ? undefined : readDiscount(discount.text, Number.MAX_SAFE_INTEGER);
  return cents === toCents(request.discountAmount) ? undefined : cents;
}

/** The edits of the request that the page shows. */
export function useQuoteDrafts(request: QuoteRequest): QuoteDrafts {
  const [items, setItems] = useState<ItemsDraft>();
  const [discount, setDiscount] = useState<DiscountDraft>();
  const [period, setPeriod] = useState<Period>();
  // Kept from drawing to drawing, so that only the row that changes is drawn anew.
  const savedLines = useMemo(() => linesOf(request.items), [request.items]);
  const discountCents = changedDiscount(discount, request);

  // An edit that leads back to what is saved is none.
  const edit = useCallback(
    (change: (lines: readonly QuoteLine[]) => readonly QuoteLine[]) =>
      setItems((draft) => {
        const base = draft?.base ?? request;
        const next = change(draft?.lines ?? savedLines);
        return isSameList(next, base.items) ? undefined : { base, lines: next };
      }),
    [request, savedLines],
  );

  const lines = items?.lines ?? savedLines;
  return {
    lines,
    price: displayedQuotePrice(request, { lines: items?.lines, period, discountCents }),
    items,
    discount,
    period,
    isDiscountChanged: discountCents !== undefined,
    setQuantity: useCallback(
      (equipmentId, quantity) => edit((all) => withQuantity(all, equipmentId, quantity)),
      [edit],
    ),
    remove: useCallback((equipmentId) => edit((all) => withoutLine(all, equipmentId)), [edit]),
    add: (item, quantity) => {
      const added = lineFor(item, quantity, (items?.base ?? request).items);
      if (withLine(lines, added) === undefined) return false;
      edit((all) => withLine(all, added) ?? all);
      return true;
    },
    replace: (equipmentId, item) => {
      const replaced = lines.find((line) => line.equipmentId === equipmentId);
      if (replaced === undefined) return false;
      const substitute = lineFor(item, replaced.quantity, (items?.base ?? request).items);
      if (withReplacement(lines, equipmentId, substitute) === undefined) return false;
      edit((all) => withReplacement(all, equipmentId, substitute) ?? all);
      return true;
    },
    dropItems: () => setItems(undefined),
    setDiscount: (text) =>
      setDiscount((draft) => (text === undefined ? undefined : { base: draft?.base ?? request, text })),
    setPeriod,
  };
}
