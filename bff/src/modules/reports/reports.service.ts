import { parseReportRange, reportOf, toDollars, type Day, type RangeMetrics } from '@backlot/domain';
import { type ReportFigures, type Reports } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { invalidFields } from '../../platform/http/problem.js';
import { QuoteRequestsService } from '../quote-requests/quote-requests.service.js';

/** What came in and how it was answered (decision 35: 'View Reports'). */
@Injectable()
export class ReportsService {
  constructor(private readonly quoteRequests: QuoteRequestsService) {}

  /** @throws {ProblemException} 422 at `from` for days that cannot be a report's */
  async read(asked: { from?: Day | undefined; to?: Day | undefined }, today: Day): Promise<Reports> {
    const span = parseReportRange(asked, today);
    if (!span.isGood) throw invalidFields([{ path: 'from', message: span.message }]);
    const { from, to } = span;
    const { requests, mostRequested } = await this.quoteRequests.reported({ from, to });
    const { totals, weeks } = reportOf(requests, { from, to });
    return {
      from,
      to,
      totals: inDollars(totals),
      weeks: weeks.map(({ weekStart, ...figures }) => ({ weekStart, ...inDollars(figures) })),
      mostRequested,
    };
  }
}

function inDollars({ valueQuotedCents, ...figures }: RangeMetrics): ReportFigures {
  return { ...figures, valueQuoted: toDollars(valueQuotedCents) };
}
