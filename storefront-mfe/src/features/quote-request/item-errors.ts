import type { Locale, QuantityLine } from '@backlot/domain';
import { messageText } from '@backlot/domain/contract';
import type { Failure } from './stores/submission-store.ts';

/** What the server objected to, by equipment id; an objection is answered once the quantity is another one. */
export function itemErrors(
  failure: Failure | undefined,
  lines: readonly QuantityLine[],
  locale: Locale,
): ReadonlyMap<number, string> {
  const objections = new Map<number, string>();
  for (const [index, message] of failure?.errors.items ?? []) {
    const sent = failure?.items[index];
    const isUnchanged = lines.some(
      ({ equipmentId, quantity }) => equipmentId === sent?.equipmentId && quantity === sent.quantity,
    );
    if (sent !== undefined && isUnchanged) objections.set(sent.equipmentId, messageText(message, locale));
  }
  return objections;
}
