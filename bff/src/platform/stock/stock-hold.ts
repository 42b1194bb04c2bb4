import type { Day } from '@backlot/domain';
import type { Hold, Stock } from '@backlot/domain/stock';
import * as z from 'zod';

/** 'YYYY-MM-DD', from PostgreSQL. */
const day = z.string();

/** Row of stock_holds: units of one item that a firm request requests and holds. */
export const stockHoldSchema = z.object({
  /** Temporary, unique id for a new row. */
  id: z.string(),
  quoteRequestId: z.uuid(),
  equipmentId: z.int(),
  wanted: z.int(),
  held: z.int(),
  startDate: day,
  lastDay: day,
  isOut: z.boolean(),
  expiresOn: z.nullable(day),
  /** Day of return or completion; null: neither has happened. */
  returnedOn: z.nullable(day),
  /** Place in the queue; lower goes first. */
  place: z.int(),
});
export type StockHold = Readonly<z.output<typeof stockHoldSchema>>;

/** Stock of an item with its holds that reach today or later. */
export interface ItemStock extends Stock {
  readonly equipmentId: number;
  readonly holds: readonly StockHold[];
}

/** Whether a hold on a pending request has expired. */
export const isExpired = ({ expiresOn }: Pick<Hold, 'expiresOn'>, today: Day): boolean =>
  expiresOn !== null && expiresOn < today;
