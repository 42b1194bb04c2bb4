import { quoteStatusLabel, writeCsv } from '@backlot/domain';
import type { QuoteRequestSummary } from '@backlot/domain/contract';

const HEAD = ['Reference', 'Customer', 'E-mail', 'Company', 'Job', 'Start date', 'End date', 'Different items', 'Items', 'Status', 'Total (USD)', 'Received', 'Answered'];

/** Requests as a spreadsheet reads them: days and instants in ISO, money as a number. */
export function quoteRequestsCsv(requests: readonly QuoteRequestSummary[]): string {
  return writeCsv(
    HEAD,
    requests.map((request) => [
      request.reference,
      request.customerName,
      request.customerEmail,
      request.company,
      request.jobName,
      request.startDate,
      request.endDate,
      request.itemCount,
      request.totalQuantity,
      quoteStatusLabel(request.status),
      request.total,
      request.createdAt,
      request.answeredAt,
    ]),
  );
}
