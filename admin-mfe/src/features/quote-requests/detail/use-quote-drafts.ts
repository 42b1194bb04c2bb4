import { readDiscount, toCents, type Cents } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useCallback, useMemo, useState } from 'react';
import { displayedQuotePrice } from './rules/displayed-quote-price.ts';
import type { Period } from './rules/quote-edit.ts';
import {
  isSameList,
  lineFor,
  linesOf,
  withLine,
  withoutLine,
  withReplacement,
  withQuantity,
  type QuoteLine,
} from './rules/quote-lines.ts';

/** Edited items, and the request on which the edit is based. */
interface ItemsDraft {
  readonly base: QuoteRequest;
  readonly lines: readonly QuoteLine[];
}
interface DiscountDraft {
  readonly base: QuoteRequest;
  readonly text: string;
}

export type QuoteDrafts = ReturnType<typeof useQuoteDrafts>;

/**
 * Returns the edited discount if it differs from the saved one. Pricing limits it to the subtotal, as on the server.
 */
function changedDiscount(discount: DiscountDraft | undefined, request: QuoteRequest): Cents | undefined {
  const cents = discount === undefined ? undefined : readDiscount(discount.text, Number.MAX_SAFE_INTEGER);
  return cents === toCents(request.discountAmount) ? undefined : cents;
}

/** Unsaved edits of the quote's items, discount and days (spec 4). */
export function useQuoteDrafts(request: QuoteRequest) {
  const [items, setItems] = useState<ItemsDraft>();
  const [discount, setDiscount] = useState<DiscountDraft>();
  const [period, setPeriod] = useState<Period>();
  // Memoized, so that only changed rows render again.
  const savedLines = useMemo(() => linesOf(request.items), [request.items]);
  const discountCents = changedDiscount(discount, request);

  // Drops the draft when it equals the saved list.
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
    /** Text of the discount field; undefined while unchanged. */
    discount,
    period,
    isDiscountChanged: discountCents !== undefined,
    setQuantity: useCallback(
      (equipmentId: number, quantity: number) => edit((all) => withQuantity(all, equipmentId, quantity)),
      [edit],
    ),
    remove: useCallback((equipmentId: number) => edit((all) => withoutLine(all, equipmentId)), [edit]),
    /** Returns false if the line would exceed the maximum quantity. */
    add: (item: Equipment, quantity: number) => {
      const added = lineFor(item, quantity, (items?.base ?? request).items);
      if (withLine(lines, added) === undefined) return false;
      edit((all) => withLine(all, added) ?? all);
      return true;
    },
    /** Replaces an item by the same quantity of another one. Returns false above the maximum quantity. */
    replace: (equipmentId: number, item: Equipment) => {
      const replaced = lines.find((line) => line.equipmentId === equipmentId);
      if (replaced === undefined) return false;
      const substitute = lineFor(item, replaced.quantity, (items?.base ?? request).items);
      if (withReplacement(lines, equipmentId, substitute) === undefined) return false;
      edit((all) => withReplacement(all, equipmentId, substitute) ?? all);
      return true;
    },
    dropItems: () => setItems(undefined),
    setDiscount: (text: string | undefined) =>
      setDiscount((draft) => (text === undefined ? undefined : { base: draft?.base ?? request, text })),
    setPeriod,
  };
}
