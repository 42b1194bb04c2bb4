import {
  equipmentIdParamsSchema,
  equipmentQuerySchema,
  recentQuerySchema,
  type CountAnswer,
  type Equipment,
} from '@backlot/domain/contract';
import { equipmentInputSchema, type EquipmentHistory } from '@backlot/domain/contract/staff';
import { Body, Controller, Param, Query, UseInterceptors } from '@nestjs/common';
import * as z from 'zod';
import { CurrentCaller, type Caller } from '../../platform/http/caller.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { LimitLookups, type LookupLimit } from '../../platform/http/lookup-limit.ts';
import {
  HttpCache,
  HttpCacheInterceptor,
  type JsonResponse,
  type ResponseCache,
} from '../../platform/http-cache/index.ts';
import { CATALOGUE_CHANGED, EquipmentService, type EquipmentEntries } from './equipment.service.ts';

type Id = z.output<typeof equipmentIdParamsSchema>;

const search = z.object({ q: z.string().trim().min(1) });

/** Cached responses do not count. */
const searchLimit: LookupLimit = {
  name: 'catalogue-search',
  calls: 300,
  minutes: 1,
  counts: ({ query }) => search.safeParse(query).success,
};

@Controller()
@UseInterceptors(HttpCacheInterceptor)
export class EquipmentController {
  readonly #responses: ResponseCache;

  constructor(
    private readonly equipment: EquipmentService,
    cache: HttpCache,
  ) {
    this.#responses = cache.responses(CATALOGUE_CHANGED);
  }

  @Endpoint('listEquipment')
  @LimitLookups(searchLimit)
  list(@Query({ schema: equipmentQuerySchema }) query: z.output<typeof equipmentQuerySchema>): Promise<JsonResponse> {
    const { limit, cursor, mainCategory, category, searchIn, page } = query;
    const q = (query.q ?? '').trim();
    const filter = { mainCategory, category, q, searchIn };
    const cacheKey = ['list', mainCategory, category, q, q === '' ? '' : searchIn, limit];
    if (page === undefined)
      return this.#responses.respond([...cacheKey, cursor], () => this.equipment.list(filter, { limit, cursor }));
    const order = { by: query.sort ?? 'name', direction: query.direction ?? 'asc' };
    return this.#responses.respond([...cacheKey, page, order.by, order.direction], () =>
      this.equipment.page(filter, { limit, page, order }),
    );
  }

  @Endpoint('countEquipment')
  count(): Promise<JsonResponse> {
    return this.#responses.respond(['count'], async (): Promise<CountAnswer> => ({
      count: await this.equipment.count(),
    }));
  }

  @Endpoint('recentEquipment')
  recent(@Query({ schema: recentQuerySchema }) { limit }: z.output<typeof recentQuerySchema>): Promise<JsonResponse> {
    return this.#responses.respond(['recent', limit], () => this.equipment.recent(limit));
  }

  @Endpoint('listCategories')
  categories(): Promise<JsonResponse> {
    return this.#responses.respond(['categories'], () => this.equipment.categories());
  }

  @Endpoint('getEquipment')
  find(@Param({ schema: equipmentIdParamsSchema }) { id }: Id): Promise<JsonResponse> {
    return this.#responses.respond(['item', id], () => this.equipment.find(id));
  }

  @Endpoint('getEquipmentHistory')
  history(@Param({ schema: equipmentIdParamsSchema }) { id }: Id): Promise<EquipmentHistory> {
    return this.equipment.history(id);
  }

  @Endpoint('addEquipment')
  add(
    @Body({ schema: equipmentInputSchema }) entries: EquipmentEntries,
    @CurrentCaller() by: Caller,
  ): Promise<Equipment> {
    return this.equipment.add(entries, by, new Date());
  }

  @Endpoint('updateEquipment')
  update(
    @Param({ schema: equipmentIdParamsSchema }) { id }: Id,
    @Body({ schema: equipmentInputSchema }) entries: EquipmentEntries,
    @CurrentCaller() by: Caller,
  ): Promise<Equipment> {
    return this.equipment.update(id, entries, by, new Date());
  }

  @Endpoint('deleteEquipment')
  delete(@Param({ schema: equipmentIdParamsSchema }) { id }: Id, @CurrentCaller() by: Caller): Promise<void> {
    return this.equipment.delete(id, by);
  }

  @Endpoint('duplicateEquipment')
  duplicate(@Param({ schema: equipmentIdParamsSchema }) { id }: Id, @CurrentCaller() by: Caller): Promise<Equipment> {
    return this.equipment.duplicate(id, by, new Date());
  }
}
