import { messageText, issuesOf, problemOf, type RequestedItem } from '@backlot/domain/contract';

/** A line with more units booked than free. */
export interface RefusedLine {
  /** Item name; undefined if the server names no line. */
  readonly name: string | undefined;
  /** '1 of 3 units are not free'. */
  readonly text: string;
}

export interface StockRefusal {
  /** `reason`: a reason is required; `never`: the policy forbids overbooking. */
  readonly kind: 'reason' | 'never';
  readonly lines: readonly RefusedLine[];
}

const indexOf = (path: string): number => Number(/^items\.(\d+)/u.exec(path)?.[1] ?? Number.NaN);

/**
 * Returns the refusal of a failed call; undefined if it failed for another reason. `itemNames`: in the order of the
 * lines.
 */
export function stockRefusalOf(cause: unknown, itemNames: readonly string[]): StockRefusal | undefined {
  const problem = problemOf(cause);
  if (problem?.status !== 409 || problem.code !== 'stock-short') return undefined;
  return {
    kind: problem.detailMessage?.code === 'stock-reason-needed' ? 'reason' : 'never',
    lines: issuesOf(cause).map(({ path, message }) => ({
      name: itemNames[indexOf(path)],
      text: messageText(message, 'en'),
    })),
  };
}

/** Returns the names of items in their order; the id for an unknown item. */
export function itemNamesOf(
  items: readonly Pick<RequestedItem, 'equipmentId'>[],
  known: readonly { readonly equipmentId: number; readonly name: string }[],
  further: ReadonlyMap<number, string> = new Map(),
): string[] {
  const names = new Map([...known.map(({ equipmentId, name }) => [equipmentId, name] as const), ...further]);
  return items.map(({ equipmentId }) => names.get(equipmentId) ?? `#${equipmentId}`);
}
