import { toDollars, type Cents } from '@backlot/domain';
import type { Shortages } from '@backlot/domain/contract/staff';
import { subRentingCents, turnedAwayCents, type ShortLine, type SubRental } from '@backlot/domain/stock';

type ShortageRow = Shortages['rows'][number];

/** Rental with a shortage of an item, with the days and the price of its line. */
export interface StoredShortage extends Omit<ShortageRow, 'short' | 'turnedAway' | 'subRent'>, ShortLine {}

const inDollars = (cents: Cents | null): number | null => (cents === null ? null : toDollars(cents));

/** Returns a shortage in wire format. `earlier` is the latest sub-rental of its item with a cost. */
export function shortageRow(shortage: StoredShortage, earlier: SubRental | undefined): ShortageRow {
  const { equipmentId, name, quoteRequestId, reference, short, from, until } = shortage;
  return {
    equipmentId,
    name,
    quoteRequestId,
    reference,
    short,
    from,
    until,
    turnedAway: inDollars(turnedAwayCents(shortage)),
    subRent: inDollars(subRentingCents(shortage, earlier)),
  };
}
