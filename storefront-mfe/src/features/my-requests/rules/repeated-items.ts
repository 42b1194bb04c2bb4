import { MAX_QUANTITY, SHARED_LIST_LINES_MAX, type QuantityLine } from '@backlot/domain';
import type { MyRequest } from '@backlot/domain/contract';

export interface RepeatedItems {
  /** Unique items, within the limits of a list. */
  readonly lines: readonly QuantityLine[];
  /** Unique names of items that are no longer in the catalogue. */
  readonly unavailable: readonly string[];
}

/** Returns a request's items for a new request. Quantities of repeated items add up. */
export function repeatedItems(items: MyRequest['items']): RepeatedItems {
  const quantities = new Map<number, number>();
  const unavailable = new Set<string>();
  for (const { equipmentId, name, quantity } of items) {
    if (equipmentId === null) unavailable.add(name);
    else quantities.set(equipmentId, Math.min(MAX_QUANTITY, (quantities.get(equipmentId) ?? 0) + quantity));
  }
  const lines = [...quantities].map(([equipmentId, quantity]) => ({ equipmentId, quantity }));
  return { lines: lines.slice(0, SHARED_LIST_LINES_MAX), unavailable: [...unavailable] };
}
