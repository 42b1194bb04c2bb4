import { type Day } from '@backlot/domain';
import { type Hold, type Stock } from '@backlot/domain/stock';
import * as z from 'zod';

/** A row of stock_holds: units of one item that a firm request wants and holds. */
export interface StockHold extends Hold {
  /** Of a row that is not written yet, an id that no row has. */
  readonly id: string;
  readonly quoteRequestId: string;
  readonly equipmentId: number;
  readonly wanted: number;
  readonly held: number;
  /** Day on which the units came back, or the request was completed; null: neither has happened. */
  readonly returnedOn: Day | null;
  /** Place in the queue; the lower one goes first. */
  readonly place: number;
}

/** As PostgreSQL writes it: 'YYYY-MM-DD'. */
const day = z.string();

/** Reads a row of stock_holds. */
export const stockHoldSchema = z.object({
  id: z.string(),
  quoteRequestId: z.uuid(),
  equipmentId: z.int(),
  wanted: z.int(),
  held: z.int(),
  startDate: day,
  lastDay: day,
  isOut: z.boolean(),
  expiresOn: z.nullable(day),
  returnedOn: z.nullable(day),
  place: z.int(),
}) satisfies z.ZodType<StockHold>;

/** Stock of an item with its holds that reach today or later. */
export interface ItemStock extends Stock {
  readonly equipmentId: number;
  readonly holds: readonly StockHold[];
}

/** Whether a hold on a pending request has ended. */
export const isExpired = ({ expiresOn }: Pick<Hold, 'expiresOn'>, today: Day): boolean =>
  expiresOn !== null && expiresOn < today;
