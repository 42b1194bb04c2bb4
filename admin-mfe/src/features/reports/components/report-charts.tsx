import { durationLabel, RESPONSE_MINUTES } from '@backlot/domain';
import type { Reports, ReportWeek, RequestedEquipment } from '@backlot/domain/contract/staff';
import { Anchor } from '@backlot/ui-kit';
import { RankBars, WeekBars, WeekLine, type ChartSeries, type ChartWeek } from '@backlot/ui-kit/charts';
import { Link } from '@backlot/ui-kit/router';
import { shortDay } from '../../../lib/days.ts';
import { recordPath } from '../../../lib/sections/page-path.ts';
import { STATUS_OPTIONS } from '../../../lib/status-options.ts';
import { requestsSummary, responseSummary, valueSummary } from '../report-summaries.ts';
import {
  formatDollars,
  itemColumns,
  reportFileName,
  requestColumns,
  responseColumns,
  valueColumns,
} from '../report-tables.ts';
import { ReportCard } from './report-card.tsx';
import classes from './report-charts.module.css';

const messages = {
  requests: 'Requests by week and status',
  value: 'Value quoted by week',
  response: 'Response time',
  items: 'Most requested items',
  valueSeries: 'Value quoted',
  medianSeries: 'Median response',
  promise: 'Promised: two hours',
  weekOf: (day: string) => `Week from ${day}`,
  requested: (requests: number, quantity: number) =>
    `${requests} ${requests === 1 ? 'request' : 'requests'}, ${quantity} in all`,
};

const weekKey = ({ weekStart }: ReportWeek) => weekStart;

const STATUS_SERIES: readonly ChartSeries[] = STATUS_OPTIONS.map(({ value, ...option }) => ({ key: value, ...option }));

/** Maximum number of items in the chart; the table lists all. */
const CHARTED_ITEMS = 10;

/** Axis labels omit '.00'. */
const axisDollars = (dollars: number) => formatDollars(dollars).replace(/\.00$/u, '');

const itemLink = ({ equipmentId, name }: RequestedEquipment) => (
  <Anchor component={Link} to={recordPath('adminEquipmentEdit', equipmentId)}>
    {name}
  </Anchor>
);

export function ReportCharts({ reports }: { reports: Reports }) {
  const weeksOf = (values: (week: ReportWeek) => ChartWeek['values']): ChartWeek[] =>
    reports.weeks.map((week) => ({
      name: shortDay(week.weekStart),
      longName: messages.weekOf(shortDay(week.weekStart)),
      values: values(week),
    }));
  return (
    <div className={classes.root}>
      <ReportCard
        title={messages.requests}
        columns={requestColumns}
        rows={reports.weeks}
        rowKey={weekKey}
        fileName={reportFileName('requests-by-week', reports)}
        chart={
          <WeekBars
            summary={requestsSummary(reports)}
            weeks={weeksOf(({ counts }) => counts)}
            series={STATUS_SERIES}
            formatValue={String}
          />
        }
      />
      <ReportCard
        title={messages.response}
        columns={responseColumns}
        rows={reports.weeks}
        rowKey={weekKey}
        fileName={reportFileName('response-time', reports)}
        chart={
          <WeekLine
            summary={responseSummary(reports)}
            weeks={weeksOf(({ medianResponseMinutes }) => ({ median: medianResponseMinutes }))}
            series={{ key: 'median', label: messages.medianSeries, color: 'accent' }}
            limit={{ value: RESPONSE_MINUTES, label: messages.promise }}
            formatValue={durationLabel}
          />
        }
      />
      <ReportCard
        title={messages.value}
        columns={valueColumns}
        rows={reports.weeks}
        rowKey={weekKey}
        fileName={reportFileName('value-quoted', reports)}
        chart={
          <WeekBars
            summary={valueSummary(reports)}
            weeks={weeksOf(({ valueQuoted }) => ({ value: valueQuoted }))}
            series={[{ key: 'value', label: messages.valueSeries, color: 'accent' }]}
            formatValue={axisDollars}
          />
        }
      />
      <ReportCard
        title={messages.items}
        columns={itemColumns}
        rows={reports.mostRequested}
        rowKey={({ equipmentId }) => equipmentId}
        renderName={itemLink}
        fileName={reportFileName('most-requested-items', reports)}
        chart={
          <RankBars
            label={messages.items}
            entries={reports.mostRequested.slice(0, CHARTED_ITEMS).map((item) => ({
              id: item.equipmentId,
              name: itemLink(item),
              value: item.requestCount,
              figure: messages.requested(item.requestCount, item.quantity),
            }))}
          />
        }
      />
    </div>
  );
}
