import type { Day } from '@backlot/domain';
import type { Hold, Stock } from '@backlot/domain/stock';
import * as z from 'zod';

/** Row of stock_holds: units of one item that a firm request requests and holds. */
export interface StockHold extends Hold {
  /** Temporary, unique id for a new row. */
  readonly id: string;
  readonly quoteRequestId: string;
  readonly equipmentId: number;
  readonly wanted: number;
  readonly held: number;
  /** Day of return or completion; null: neither has happened. */
  readonly returnedOn: Day | null;
  /** Place in the queue; lower goes first. */
  readonly place: number;
}

/** 'YYYY-MM-DD', from PostgreSQL. */
const day = z.string();

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

/** Whether a hold on a pending request has expired. */
export const isExpired = ({ expiresOn }: Pick<Hold, 'expiresOn'>, today: Day): boolean =>
  expiresOn !== null && expiresOn < today;
