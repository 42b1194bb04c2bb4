import type { Locale, QuantityLine } from '@backlot/domain';
import { messageText } from '@backlot/domain/contract';
import type { Failure } from './stores/submission-store.ts';

/** Returns server errors by equipment id; each is cleared once the quantity changes. */
export function itemErrors(
  failure: Failure | undefined,
  lines: readonly QuantityLine[],
  locale: Locale,
): ReadonlyMap<number, string> {
  const errors = new Map<number, string>();
  for (const [index, message] of failure?.errors.items ?? []) {
    const sent = failure?.items[index];
    const isUnchanged = lines.some(
      ({ equipmentId, quantity }) => equipmentId === sent?.equipmentId && quantity === sent.quantity,
    );
    if (sent !== undefined && isUnchanged) errors.set(sent.equipmentId, messageText(message, locale));
  }
  return errors;
}
