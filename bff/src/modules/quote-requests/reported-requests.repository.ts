import { BUSINESS_TIME_ZONE, QUOTE_STATUSES, type ReportedRequest, type ReportRange } from '@backlot/domain';
import { requestedEquipmentSchema, type RequestedEquipment } from '@backlot/domain/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

const MOST_REQUESTED = 20;

export interface ReportedSpan {
  readonly requests: readonly ReportedRequest[];
  readonly mostRequested: RequestedEquipment[];
}

const spanSchema = z.tuple([
  z.object({
    requests: z.array(
      z.object({
        day: z.string(),
        createdAt: z.string(),
        answeredAt: z.string().nullable(),
        status: z.enum(QUOTE_STATUSES),
        startDate: z.string(),
        endDate: z.string(),
        dayRateCents: z.int(),
        discountCents: z.int(),
        isTaxExempt: z.boolean(),
      }),
    ),
    mostRequested: z.array(requestedEquipmentSchema),
  }),
]);

/**
 * Requests and items of one moment. The lines are added up here, since they are many; what a request costs is for the rules
 * of pricing to say. A day begins when it begins for the business.
 */
const READ = `
  with span as (
    select id, created_at, answered_at, status, start_date, end_date, discount_cents, is_tax_exempt
    from quote_requests where created_at >= ?::date::timestamp at time zone ? and created_at < (?::date + 1)::timestamp at time zone ?
  ), rates as (
    select line.quote_request_id, sum(line.quantity::bigint * line.units_per_item * line.price_per_unit_cents) as cents
    from quote_request_items line join span on span.id = line.quote_request_id group by line.quote_request_id
  ), asked as (
    select line.equipment_id as "equipmentId", (array_agg(line.name order by span.created_at desc, span.id desc))[1] as name,
      (array_agg(line.main_category order by span.created_at desc, span.id desc))[1] as "mainCategory", count(*) as "requestCount", sum(line.quantity) as quantity
    from quote_request_items line join span on span.id = line.quote_request_id group by line.equipment_id
  )
  select
    (select coalesce(json_agg(request), '[]') from (
      select (created_at at time zone ?)::date as day, created_at as "createdAt", answered_at as "answeredAt", status, start_date as "startDate", end_date as "endDate",
        coalesce(rates.cents, 0) as "dayRateCents", discount_cents as "discountCents", is_tax_exempt as "isTaxExempt"
      from span left join rates on rates.quote_request_id = span.id
    ) as request) as requests,
    (select coalesce(json_agg(item), '[]') from (
      select * from asked order by "requestCount" desc, quantity desc, lower(name), "equipmentId" limit ${MOST_REQUESTED}
    ) as item) as "mostRequested"`;

/** What reports are made of. */
@Injectable()
export class ReportedRequestsRepository {
  constructor(private readonly em: EntityManager) {}

  async read({ from, to }: ReportRange): Promise<ReportedSpan> {
    const result = await this.em
      .fork()
      .execute(READ, [from, BUSINESS_TIME_ZONE, to, BUSINESS_TIME_ZONE, BUSINESS_TIME_ZONE]);
    return spanSchema.parse(result)[0];
  }
}
