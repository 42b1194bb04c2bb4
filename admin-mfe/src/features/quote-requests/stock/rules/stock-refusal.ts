import { messageText, objectionsOf, problemOf, type RequestedItem } from '@backlot/domain/contract';

/** A line of which more is booked than is free. */
export interface RefusedLine {
  /** Of the item; undefined when the server names no line. */
  readonly name: string | undefined;
  /** '1 of 3 units are not free'. */
  readonly text: string;
}

/** A change that the server refused because it leaves the request short. */
export interface StockRefusal {
  /** `reason`: a reason is missing; `never`: nothing is booked that is not free. */
  readonly kind: 'reason' | 'never';
  readonly lines: readonly RefusedLine[];
}

const CODE = 'stock-short';
const REASON_NEEDED = 'stock-reason-needed';

/** Reads the index of a line out of a path such as `items.2`. */
const indexOf = (path: string): number => Number(/^items\.(\d+)/u.exec(path)?.[1] ?? Number.NaN);

/**
 * Returns the refusal of a failed call; undefined when it failed for another reason.
 *
 * @param itemNames of the request as it was to be saved, in the order of its lines
 */
export function stockRefusalOf(cause: unknown, itemNames: readonly string[]): StockRefusal | undefined {
  const problem = problemOf(cause);
  if (problem?.status !== 409 || problem.code !== CODE) return undefined;
  return {
    kind: problem.detailMessage?.code === REASON_NEEDED ? 'reason' : 'never',
    lines: objectionsOf(cause).map(({ path, message }) => ({
      name: itemNames[indexOf(path)],
      text: messageText(message, 'en'),
    })),
  };
}

/** Items as they are called on a request. */
export type NamedItems = readonly { readonly equipmentId: number; readonly name: string }[];

/** Returns the names of items in their order; that of an unknown one is its id. */
export function itemNamesOf(
  items: readonly Pick<RequestedItem, 'equipmentId'>[],
  known: NamedItems,
  further: ReadonlyMap<number, string> = new Map(),
): string[] {
  const names = new Map([...known.map(({ equipmentId, name }) => [equipmentId, name] as const), ...further]);
  return items.map(({ equipmentId }) => names.get(equipmentId) ?? `#${equipmentId}`);
}
