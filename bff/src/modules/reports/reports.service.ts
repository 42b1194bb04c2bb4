import { parseReportRange, toDollars, type Day, type RangeMetrics } from '@backlot/domain';
import type { ReportFigures, Reports } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { invalidFields } from '../../platform/http/problem.ts';
import { QuoteRequestsService } from '../quote-requests/quote-requests.service.ts';

@Injectable()
export class ReportsService {
  constructor(private readonly quoteRequests: QuoteRequestsService) {}

  /** @throws {ProblemException} 422 at `from` for an invalid range */
  async read(range: { from?: Day | undefined; to?: Day | undefined }, today: Day): Promise<Reports> {
    const span = parseReportRange(range, today);
    if (!span.isGood) throw invalidFields([{ path: 'from', message: span.message }]);
    const { from, to } = span;
    const { totals, weeks, mostRequested } = await this.quoteRequests.reported({ from, to });
    return {
      from,
      to,
      totals: inDollars(totals),
      weeks: weeks.map(({ weekStart, ...metrics }) => ({ weekStart, ...inDollars(metrics) })),
      mostRequested,
    };
  }
}

function inDollars({ valueQuotedCents, ...metrics }: RangeMetrics): ReportFigures {
  return { ...metrics, valueQuoted: toDollars(valueQuotedCents) };
}
