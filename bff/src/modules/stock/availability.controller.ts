import { businessToday, daysBetween, isDay } from '@backlot/domain';
import {
  availabilityQuerySchema,
  equipmentIdParamsSchema,
  itemAvailabilityQuerySchema,
  listFitSchema,
  type ListFitAnswer,
} from '@backlot/domain/contract';
import { Body, Controller, Param, Query, UseInterceptors } from '@nestjs/common';
import * as z from 'zod';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { LimitLookups, type LookupLimit } from '../../platform/http/lookup-limit.ts';
import {
  HttpCache,
  HttpCacheInterceptor,
  type JsonResponse,
  type ResponseCache,
} from '../../platform/http-cache/index.ts';
import { STOCK_CHANGED } from '../../platform/stock/stock-changed.ts';
import { AvailabilityService } from './availability.service.ts';
import { LAST_RETURN_INDEX } from './stock-board.ts';

/** Rate limit of list checks, which are not cached. */
const fitLimit: LookupLimit = { name: 'availability-fit', calls: 300, minutes: 1, counts: () => true };

const daysSchema = z.object({ from: z.string().refine(isDay), to: z.string().refine(isDay) });

/** Rate limit of days beyond the board, for which the database computes all items. */
const distantDaysLimit: LookupLimit = {
  name: 'availability-distant-days',
  calls: 60,
  minutes: 1,
  counts: ({ query }) => {
    const days = daysSchema.safeParse(query);
    if (!days.success) return false;
    const today = businessToday(new Date());
    return days.data.from < today || daysBetween(today, days.data.to) > LAST_RETURN_INDEX;
  },
};

/** Public availability. Cached per day of the business. */
@Controller()
@UseInterceptors(HttpCacheInterceptor)
export class AvailabilityController {
  readonly #responses: ResponseCache;

  constructor(
    private readonly availability: AvailabilityService,
    cache: HttpCache,
  ) {
    this.#responses = cache.responses(STOCK_CHANGED);
  }

  @Endpoint('getAvailability')
  @LimitLookups(distantDaysLimit)
  find(
    @Query({ schema: availabilityQuerySchema }) days: z.output<typeof availabilityQuerySchema>,
  ): Promise<JsonResponse> {
    const today = businessToday(new Date());
    return this.#responses.respond(['availability', days.from, days.to, today], () =>
      this.availability.find(days, today),
    );
  }

  @Endpoint('getItemAvailability')
  findItem(
    @Param({ schema: equipmentIdParamsSchema }) { id }: z.output<typeof equipmentIdParamsSchema>,
    @Query({ schema: itemAvailabilityQuerySchema }) calendar: z.output<typeof itemAvailabilityQuerySchema>,
  ): Promise<JsonResponse> {
    const today = businessToday(new Date());
    return this.#responses.respond(['item-availability', id, calendar.from, calendar.days, today], () =>
      this.availability.findItem(id, calendar, today),
    );
  }

  @Endpoint('fitList')
  @LimitLookups(fitLimit)
  fit(@Body({ schema: listFitSchema }) list: z.output<typeof listFitSchema>): Promise<ListFitAnswer> {
    return this.availability.fit(list, businessToday(new Date()));
  }
}
