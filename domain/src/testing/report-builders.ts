import { examples } from '../contract/examples.ts';
import type { Overview, ReportFigures, Reports } from '../contract/staff/index.ts';

export function anOverview(overrides: Partial<Overview> = {}): Overview {
  return {
    equipmentCount: 128,
    pendingQuoteRequestCount: 3,
    quoteRequestCount: 17,
    projectCount: 6,
    ...overrides,
  };
}

/** Metrics of a week with three requests, two of them answered, one in time. */
export function reportFigures(overrides: Partial<ReportFigures> = {}): ReportFigures {
  return { ...structuredClone(examples.getReports.response.totals), ...overrides };
}

export function aReports(overrides: Partial<Reports> = {}): Reports {
  const quiet = reportFigures({
    requestCount: 0,
    counts: { pending: 0, approved: 0, in_progress: 0, completed: 0, rejected: 0 },
    valueQuoted: 0,
    answeredCount: 0,
    answeredInTimeCount: 0,
    medianResponseMinutes: null,
  });
  return {
    from: '2026-11-09',
    to: '2026-11-21',
    totals: reportFigures(),
    weeks: [
      { weekStart: '2026-11-09', ...quiet },
      { weekStart: '2026-11-16', ...reportFigures() },
    ],
    mostRequested: [
      { equipmentId: 1, name: 'LED Panel 2×1, bi-colour', mainCategory: 'production', requestCount: 3, quantity: 8 },
      { equipmentId: 2, name: 'Mixing bowls, steel', mainCategory: 'home-ec-set', requestCount: 1, quantity: 2 },
    ],
    ...overrides,
  };
}
