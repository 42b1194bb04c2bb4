import { quoteStatusLabel } from '@backlot/domain';
import { LISTED_FIELDS } from '@backlot/domain/contract';
import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { columnOf } from '@backlot/domain/contract/field-presentation';
import { writeCsv } from '../../../lib/csv.ts';

const HEADER = [
  'Reference',
  ...LISTED_FIELDS.map((name) => columnOf(name)),
  'Different items',
  'Items',
  'Status',
  'Total (USD)',
  'Received',
  'Answered',
];

/** Returns requests as CSV: ISO days and instants, money as numbers. */
export function quoteRequestsCsv(requests: readonly QuoteRequestSummary[]): string {
  return writeCsv(
    HEADER,
    requests.map((request) => [
      request.reference,
      ...LISTED_FIELDS.map((name) => request[name]),
      request.itemCount,
      request.totalQuantity,
      quoteStatusLabel(request.status),
      request.total,
      request.createdAt,
      request.answeredAt,
    ]),
  );
}
