import {
  durationLabel,
  formatDay,
  formatUsd,
  mainCategoryLabel,
  QUOTE_STATUSES,
  quoteStatusLabel,
  toCents,
  type ReportRange,
} from '@backlot/domain';
import type { ReportFigures, ReportWeek, RequestedEquipment } from '@backlot/domain/contract/staff';
import { writeCsv, type CsvValue } from '../../lib/csv.ts';

export interface ReportColumn<Row> {
  label: string;
  isNumber?: boolean;
  show: (row: Row) => string;
  raw: (row: Row) => CsvValue;
}

const NONE = '–';

export const formatDollars = (dollars: number) => formatUsd(toCents(dollars));

/** Returns the share of responses within two hours; null without responses. */
export function shareInTime({
  answeredCount,
  answeredInTimeCount,
}: Pick<ReportFigures, 'answeredCount' | 'answeredInTimeCount'>): number | null {
  return answeredCount === 0 ? null : Math.round((answeredInTimeCount / answeredCount) * 100);
}

export const percentLabel = (share: number | null) => (share === null ? NONE : `${share}%`);
export const medianLabel = (minutes: number | null) => (minutes === null ? NONE : durationLabel(minutes));

function countColumn<Row>(label: string, count: (row: Row) => number): ReportColumn<Row> {
  return { label, isNumber: true, show: (row) => count(row).toLocaleString('en-US'), raw: count };
}

const week: ReportColumn<ReportWeek> = {
  label: 'Week from',
  show: ({ weekStart }) => formatDay(weekStart),
  raw: ({ weekStart }) => weekStart,
};

export const requestColumns: readonly ReportColumn<ReportWeek>[] = [
  week,
  countColumn('Requests', ({ requestCount }) => requestCount),
  ...QUOTE_STATUSES.map((status) => countColumn<ReportWeek>(quoteStatusLabel(status), ({ counts }) => counts[status])),
];

export const valueColumns: readonly ReportColumn<ReportWeek>[] = [
  week,
  {
    label: 'Value quoted',
    isNumber: true,
    show: ({ valueQuoted }) => formatDollars(valueQuoted),
    raw: ({ valueQuoted }) => valueQuoted,
  },
];

export const responseColumns: readonly ReportColumn<ReportWeek>[] = [
  week,
  countColumn('Answered', ({ answeredCount }) => answeredCount),
  countColumn('Within two hours', ({ answeredInTimeCount }) => answeredInTimeCount),
  { label: 'Share in time', isNumber: true, show: (row) => percentLabel(shareInTime(row)), raw: shareInTime },
  {
    label: 'Median response',
    isNumber: true,
    show: ({ medianResponseMinutes }) => medianLabel(medianResponseMinutes),
    raw: ({ medianResponseMinutes }) => medianResponseMinutes,
  },
];

/** Column headers that differ in the CSV, because its values have no unit. */
const CSV_HEADERS: Readonly<Record<string, string>> = {
  'Value quoted': 'Value quoted (USD)',
  'Share in time': 'Share in time (%)',
  'Median response': 'Median response (minutes)',
};

export const itemColumns: readonly ReportColumn<RequestedEquipment>[] = [
  { label: 'Item', show: ({ name }) => name, raw: ({ name }) => name },
  {
    label: 'Main category',
    show: ({ mainCategory }) => mainCategoryLabel(mainCategory),
    raw: ({ mainCategory }) => mainCategoryLabel(mainCategory),
  },
  countColumn('Requests', ({ requestCount }) => requestCount),
  countColumn('Quantity', ({ quantity }) => quantity),
];

export function reportCsv<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): string {
  return writeCsv(
    columns.map(({ label }) => CSV_HEADERS[label] ?? label),
    rows.map((row) => columns.map(({ raw }) => raw(row))),
  );
}

/** 'backlot-requests-by-week-2026-08-30-to-2026-11-21.csv' */
export function reportFileName(report: string, { from, to }: ReportRange): string {
  return `backlot-${report}-${from}-to-${to}.csv`;
}
