import {
  equipmentIdParamsSchema,
  equipmentInputSchema,
  equipmentQuerySchema,
  recentQuerySchema,
  type Equipment,
} from '@backlot/domain/contract';
import { Body, Controller, Param, Query, UseInterceptors } from '@nestjs/common';
import type * as z from 'zod';
import { CacheableJson } from '../../platform/http/cacheable-json.interceptor.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { CatalogueResponseCache, type CachedResponse } from './catalogue-response-cache.js';
import { EquipmentService, type EquipmentEntries } from './equipment.service.js';
import { KnownAddresses } from './known-addresses.interceptor.js';

type Id = z.output<typeof equipmentIdParamsSchema>;

/** Reads come from the kept answers when they can. */
@Controller()
@UseInterceptors(CacheableJson, KnownAddresses)
export class EquipmentController {
  constructor(
    private readonly equipment: EquipmentService,
    private readonly answers: CatalogueResponseCache,
  ) {}

  @Endpoint('listEquipment')
  list(
    @Query({ schema: equipmentQuerySchema })
    {
      limit,
      cursor,
      mainCategory,
      category,
      searchIn,
      q = '',
      sort,
      direction,
      page,
    }: z.output<typeof equipmentQuerySchema>,
  ): Promise<CachedResponse> {
    const filter = { mainCategory, category, q: q.trim(), searchIn };
    const question = ['list', mainCategory, category, filter.q, filter.q === '' ? '' : searchIn, limit];
    if (page === undefined)
      return this.answers.get([...question, cursor], () => this.equipment.listJson(filter, { limit, cursor }));
    const order = { by: sort ?? 'name', direction: direction ?? 'asc' };
    return this.answers.get([...question, page, order.by, order.direction], () =>
      this.equipment.pageJson(filter, { limit, page, order }),
    );
  }

  @Endpoint('countEquipment')
  count(): Promise<CachedResponse> {
    return this.answers.get(['count'], async () => [JSON.stringify({ count: await this.equipment.count() })]);
  }

  @Endpoint('recentEquipment')
  recent(@Query({ schema: recentQuerySchema }) { limit }: z.output<typeof recentQuerySchema>): Promise<CachedResponse> {
    return this.answers.get(['recent', limit], async () => [JSON.stringify(await this.equipment.recent(limit))]);
  }

  @Endpoint('listCategories')
  categories(): Promise<CachedResponse> {
    return this.answers.get(['categories'], async () => [JSON.stringify(await this.equipment.categories())]);
  }

  @Endpoint('getEquipment')
  find(@Param({ schema: equipmentIdParamsSchema }) { id }: Id): Promise<CachedResponse> {
    return this.answers.get(['item', id], async () => [await this.equipment.findJson(id)]);
  }

  @Endpoint('addEquipment')
  add(@Body({ schema: equipmentInputSchema }) entries: EquipmentEntries): Promise<Equipment> {
    return this.equipment.add(entries, new Date());
  }

  @Endpoint('updateEquipment')
  update(
    @Param({ schema: equipmentIdParamsSchema }) { id }: Id,
    @Body({ schema: equipmentInputSchema }) entries: EquipmentEntries,
  ): Promise<Equipment> {
    return this.equipment.update(id, entries, new Date());
  }

  @Endpoint('deleteEquipment')
  delete(@Param({ schema: equipmentIdParamsSchema }) { id }: Id): Promise<void> {
    return this.equipment.delete(id);
  }

  @Endpoint('duplicateEquipment')
  duplicate(@Param({ schema: equipmentIdParamsSchema }) { id }: Id): Promise<Equipment> {
    return this.equipment.duplicate(id, new Date());
  }
}
