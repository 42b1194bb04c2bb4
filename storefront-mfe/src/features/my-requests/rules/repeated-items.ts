import { MAX_QUANTITY, SHARED_LIST_LINES_MAX, type QuantityLine } from '@backlot/domain';
import type { MyRequest } from '@backlot/domain/contract';

/** What of a request can be requested again. */
export interface RepeatedItems {
  /** Each item once, within the bounds of a list. */
  readonly lines: readonly QuantityLine[];
  /** Names of items that are no longer in the catalogue, each once. */
  readonly gone: readonly string[];
}

/** The items of a request for a new one. An item that stands there twice is added up. */
export function repeatedItems(items: MyRequest['items']): RepeatedItems {
  const quantities = new Map<number, number>();
  const gone = new Set<string>();
  for (const { equipmentId, name, quantity } of items) {
    if (equipmentId === null) gone.add(name);
    else quantities.set(equipmentId, Math.min(MAX_QUANTITY, (quantities.get(equipmentId) ?? 0) + quantity));
  }
  const lines = [...quantities].map(([equipmentId, quantity]) => ({ equipmentId, quantity }));
  return { lines: lines.slice(0, SHARED_LIST_LINES_MAX), gone: [...gone] };
}
