import { BUSINESS_TIME_ZONE, QUOTE_STATUSES, RESPONSE_MINUTES, type ReportRange } from '@backlot/domain';
import { requestedEquipmentSchema } from '@backlot/domain/contract/staff';
import * as z from 'zod';

/*
 * The rules of `domain/reports` and `domain/pricing` as sums of the database, in whole cents; a spec holds the two against
 * each other. What a request costs for a day is stored with it, days, discount and tax are applied here.
 */

const MOST_REQUESTED_COUNT = 20;

const count = z.int().min(0);
const metricsSchema = z.object({
  requestCount: count,
  counts: z.object({ pending: count, approved: count, in_progress: count, completed: count, rejected: count }),
  valueQuotedCents: count,
  answeredCount: count,
  answeredInTimeCount: count,
  medianResponseMinutes: count.nullable(),
});

/** The rows of {@link REPORT_METRICS}: the report as `domain/reports` has it. */
export const reportMetricsSchema = z.tuple([
  z.object({ totals: metricsSchema, weeks: z.array(metricsSchema.extend({ weekStart: z.iso.date() })) }),
]);
/** The rows of {@link MOST_REQUESTED}. */
export const mostRequestedSchema = z.array(requestedEquipmentSchema);

const sumsByStatus = QUOTE_STATUSES.map((status) => `count(*) filter (where status = '${status}') as ${status}`);
const countsByStatus = QUOTE_STATUSES.map((status) => `'${status}', coalesce(sum(groups.${status}), 0)`);

/** Requests of a week by the minutes to their answer: few rows, from which all metrics follow. */
const GROUPS = `
  select weeks.week_start, request.minutes, count(*) as requests, ${sumsByStatus.join(', ')},
    count(*) filter (where is_in_time) as in_time,
    sum(before_tax + case when is_tax_exempt then 0 else (before_tax * tax_basis_points + 5000) / 10000 end) filter (where status <> 'rejected') as cents
  from weeks cross join lateral (
    select status, is_tax_exempt, tax_basis_points, subtotal - least(discount_cents, subtotal) as before_tax, answered_at - created_at <= ? * interval '1 minute' as is_in_time,
      floor(extract(epoch from answered_at - created_at)::float8 / 60) as minutes
    from (
      select *, day_rate_cents * greatest(1, end_date - start_date - 1) as subtotal from quote_requests
      where created_at >= weeks.begins and created_at < weeks.ends
    ) priced offset 0
  ) request
  group by weeks.week_start, request.minutes`;

/** Of an even number the middle of the two in the middle, rounded half up. */
const MEDIAN =
  'floor((min(minutes) filter (where at_most * 2 >= answered) + min(minutes) filter (where at_most * 2 > answered) + 1) / 2)';

/** Metrics of all and of each week, the oldest first; weeks without requests have zeros. */
export const REPORT_METRICS = `
  with weeks as materialized (
    select week_start::date, greatest(week_start, ?::date::timestamp) at time zone ? as begins,
      least(week_start + interval '7 days', (?::date + 1)::timestamp) at time zone ? as ends
    from generate_series(date_trunc('week', ?::date::timestamp), ?::date::timestamp, interval '7 days') week_start
  ), groups as materialized (${GROUPS}
  ), answers as (
    select week_start, minutes, sum(requests) as answered from groups where minutes is not null group by grouping sets ((week_start, minutes), (minutes))
  ), ranked as (
    select week_start, minutes, sum(answered) over (partition by week_start order by minutes) as at_most, sum(answered) over (partition by week_start) as answered from answers
  ), medians as materialized (
    select week_start, ${MEDIAN} as minutes from ranked group by week_start
  ), metrics as (
    select weeks.week_start, json_build_object('weekStart', weeks.week_start, 'requestCount', coalesce(sum(groups.requests), 0),
      'counts', json_build_object(${countsByStatus.join(', ')}), 'valueQuotedCents', coalesce(sum(groups.cents), 0),
      'answeredCount', coalesce(sum(groups.requests) filter (where groups.minutes is not null), 0), 'answeredInTimeCount', coalesce(sum(groups.in_time), 0),
      'medianResponseMinutes', (select medians.minutes from medians where medians.week_start is not distinct from weeks.week_start)) as metrics
    from weeks left join groups on groups.week_start = weeks.week_start group by grouping sets ((weeks.week_start), ())
  )
  select (select metrics from metrics where week_start is null) as totals,
    (select json_agg(metrics order by week_start) from metrics where week_start is not null) as weeks`;

/** Of {@link REPORT_METRICS}. */
export const reportMetricsParameters = ({ from, to }: ReportRange) => [
  from,
  BUSINESS_TIME_ZONE,
  to,
  BUSINESS_TIME_ZONE,
  from,
  to,
  RESPONSE_MINUTES,
];

/**
 * By number of requests, then quantity, then name. Items are added up from their days; only those that may be among the
 * first are named, after the latest request of the last day that has one.
 */
export const MOST_REQUESTED = `
  with counts as (
    select day, equipment_id, coalesce(days.request_count, 0) + coalesce(changed.request_count, 0) as requests,
      coalesce(days.quantity, 0) + coalesce(changed.quantity, 0) as quantity
    from (select * from requested_equipment_days where day between ? and ?) days
    full join (
      select day, equipment_id, sum(request_count)::bigint as request_count, sum(quantity)::bigint as quantity
      from requested_equipment_changes where day between ? and ? group by day, equipment_id
    ) changed using (day, equipment_id)
  ), items as (
    select equipment_id, sum(requests) as requests, sum(quantity) as quantity, max(day) filter (where requests > 0) as last_day,
      rank() over (order by sum(requests) desc, sum(quantity) desc) as position
    from counts group by equipment_id having sum(requests) > 0
  )
  select items.equipment_id as "equipmentId", latest.name, latest.main_category as "mainCategory", items.requests::int as "requestCount", items.quantity::float8 as quantity
  from items cross join lateral (
    select line.name, line.main_category
    from quote_requests request join quote_request_items line on line.quote_request_id = request.id and line.equipment_id = items.equipment_id
    where request.created_at >= items.last_day::timestamp at time zone ? and request.created_at < (items.last_day + 1)::timestamp at time zone ?
    order by request.created_at desc, request.id desc limit 1
  ) latest
  where items.position <= ${MOST_REQUESTED_COUNT}
  order by items.requests desc, items.quantity desc, lower(latest.name), items.equipment_id limit ${MOST_REQUESTED_COUNT}`;

/** Of {@link MOST_REQUESTED}. */
export const mostRequestedParameters = ({ from, to }: ReportRange) => [
  from,
  to,
  from,
  to,
  BUSINESS_TIME_ZONE,
  BUSINESS_TIME_ZONE,
];

/** Adds to the days what came and went since the last time. */
export const ADD_UP_CHANGES = `
  with taken as (delete from requested_equipment_changes returning day, equipment_id, request_count, quantity)
  insert into requested_equipment_days (day, equipment_id, request_count, quantity)
  select day, equipment_id, sum(request_count), sum(quantity) from taken group by day, equipment_id
  on conflict (day, equipment_id) do update
    set request_count = requested_equipment_days.request_count + excluded.request_count,
      quantity = requested_equipment_days.quantity + excluded.quantity`;
