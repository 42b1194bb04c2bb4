import { MAX_QUANTITY, SHARED_LIST_LINES_MAX } from '@backlot/domain';
import type { MyRequest } from '@backlot/domain/contract';

/** Returns unique items as lines, within the limits of a list, and unique names of items no longer in the catalogue. */
export function repeatedItems(items: MyRequest['items']) {
  const quantities = new Map<number, number>();
  const unavailable = new Set<string>();
  for (const { equipmentId, name, quantity } of items) {
    if (equipmentId === null) unavailable.add(name);
    else quantities.set(equipmentId, Math.min(MAX_QUANTITY, (quantities.get(equipmentId) ?? 0) + quantity));
  }
  const lines = [...quantities].map(([equipmentId, quantity]) => ({ equipmentId, quantity }));
  return { lines: lines.slice(0, SHARED_LIST_LINES_MAX), unavailable: [...unavailable] };
}
