import { BUSINESS_TIME_ZONE, QUOTE_STATUSES, RESPONSE_MINUTES, type ReportRange } from '@backlot/domain';
import { requestedEquipmentSchema, type RequestedEquipment } from '@backlot/domain/contract/staff';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

/*
 * SQL equivalents of `domain/reports` and `domain/pricing`, in whole cents; `reports-rules.spec.ts` compares the two.
 * The daily rate of a request is stored; days, discount and tax are applied here.
 */

const MAX_REQUESTED_COUNT = 20;

const count = z.int().min(0);
const metricsSchema = z.object({
  requestCount: count,
  counts: z.object({ pending: count, approved: count, in_progress: count, completed: count, rejected: count }),
  valueQuotedCents: count,
  answeredCount: count,
  answeredInTimeCount: count,
  medianResponseMinutes: count.nullable(),
});

const metricsRows = z.tuple([
  z.object({ totals: metricsSchema, weeks: z.array(metricsSchema.extend({ weekStart: z.iso.date() })) }),
]);
const mostRequestedRows = z.array(requestedEquipmentSchema);
const claimRows = z.tuple([z.object({ isOurs: z.boolean() })]);

const sumsByStatus = QUOTE_STATUSES.map((status) => `count(*) filter (where status = '${status}') as ${status}`);
const countsByStatus = QUOTE_STATUSES.map((status) => `'${status}', coalesce(sum(groups.${status}), 0)`);

/** Requests per week and minutes to the first response: few rows, which determine all metrics. */
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

/** SQL median. For an even count the mean of the two middle values, rounded half up. */
const MEDIAN =
  'floor((min(minutes) filter (where at_most * 2 >= answered) + min(minutes) filter (where at_most * 2 > answered) + 1) / 2)';

/** Metrics in total and per week, oldest first. Weeks without requests have zeros. */
const REPORT_METRICS = `
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

/** Limits of a statement that sums two years. Compiling it would take longer than running it. */
export async function setReportLimits(em: EntityManager): Promise<void> {
  await em.execute("set local work_mem = '32MB'; set local jit = off");
}

export async function readReportMetrics(em: EntityManager, { from, to }: ReportRange) {
  const rows: unknown = await em.execute(REPORT_METRICS, [
    from,
    BUSINESS_TIME_ZONE,
    to,
    BUSINESS_TIME_ZONE,
    from,
    to,
    RESPONSE_MINUTES,
  ]);
  return metricsRows.parse(rows)[0];
}

/** Resolves names only of top candidates, from the latest request of the last day with one. */
const REQUESTED_EQUIPMENT = `
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
  where items.position <= ${MAX_REQUESTED_COUNT}
  order by items.requests desc, items.quantity desc, lower(latest.name), items.equipment_id limit ${MAX_REQUESTED_COUNT}`;

export async function readMostRequested(em: EntityManager, { from, to }: ReportRange): Promise<RequestedEquipment[]> {
  const rows: unknown = await em.execute(REQUESTED_EQUIPMENT, [
    from,
    to,
    from,
    to,
    BUSINESS_TIME_ZONE,
    BUSINESS_TIME_ZONE,
  ]);
  return mostRequestedRows.parse(rows);
}

/** @returns false while a concurrent server aggregates */
export async function lockAggregation(em: EntityManager): Promise<boolean> {
  const rows: unknown = await em.execute(
    `select pg_try_advisory_xact_lock(hashtextextended('backlot requested equipment', 0)) as "isOurs"`,
  );
  return claimRows.parse(rows)[0].isOurs;
}

export async function aggregateChanges(em: EntityManager): Promise<void> {
  await em.execute(`
    with taken as (delete from requested_equipment_changes returning day, equipment_id, request_count, quantity)
    insert into requested_equipment_days (day, equipment_id, request_count, quantity)
    select day, equipment_id, sum(request_count), sum(quantity) from taken group by day, equipment_id
    on conflict (day, equipment_id) do update
      set request_count = requested_equipment_days.request_count + excluded.request_count,
        quantity = requested_equipment_days.quantity + excluded.quantity`);
}

export async function deleteEmptyDays(em: EntityManager): Promise<void> {
  await em.execute('delete from requested_equipment_days where request_count = 0 and quantity = 0');
}
