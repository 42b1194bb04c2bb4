import { QUOTE_STATUSES } from '@backlot/domain';
import type { QuoteRequestSort } from '@backlot/domain/contract/staff';

/** What the list of the back office is sorted by. */
export interface QuoteRequestOrder {
  readonly by: QuoteRequestSort;
  readonly direction: 'asc' | 'desc';
}

/** A page by its number, from 1 on. */
export interface NumberedPage {
  readonly limit: number;
  readonly page: number;
  readonly order: QuoteRequestOrder;
}

/** What each column of the table is sorted by, of requests under this alias. Nothing that a caller sends becomes part of the text. */
export const SORT_KEYS: Readonly<Record<Exclude<QuoteRequestSort, 'createdAt'>, (alias: string) => string>> = {
  customerName: (alias) => `lower(${alias}.customer_name)`,
  jobName: (alias) => `lower(${alias}.job_name)`,
  startDate: (alias) => `${alias}.start_date`,
  totalQuantity: (alias) => `${alias}.total_quantity`,
  // Null of what waits for nothing.
  dueAt: (alias) => `case when ${alias}.answered_at is null then ${alias}.created_at else ${alias}.waiting_since end`,
  status: (alias) =>
    `array_position(array[${QUOTE_STATUSES.map((status) => `'${status}'`).join(', ')}], ${alias}.status)`,
};
