import {
  equipmentIdParamsSchema,
  equipmentQuerySchema,
  recentQuerySchema,
  type Categories,
  type CountAnswer,
  type Equipment,
  type EquipmentList,
  type RecentEquipment,
} from '@backlot/domain/contract';
import { Controller, Param, Query, UseInterceptors } from '@nestjs/common';
import type * as z from 'zod';
import { CacheableJson } from '../../platform/http/cacheable-json.interceptor.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { EquipmentService } from './equipment.service.js';

@Controller()
@UseInterceptors(CacheableJson)
export class EquipmentController {
  constructor(private readonly equipment: EquipmentService) {}

  @Endpoint('listEquipment')
  list(@Query({ schema: equipmentQuerySchema }) { limit, cursor, ...filter }: z.output<typeof equipmentQuerySchema>): Promise<EquipmentList> {
    return this.equipment.list(filter, { limit, cursor });
  }

  @Endpoint('countEquipment')
  async count(): Promise<CountAnswer> {
    return { count: await this.equipment.count() };
  }

  @Endpoint('recentEquipment')
  recent(@Query({ schema: recentQuerySchema }) { limit }: z.output<typeof recentQuerySchema>): Promise<RecentEquipment> {
    return this.equipment.recent(limit);
  }

  @Endpoint('listCategories')
  categories(): Promise<Categories> {
    return this.equipment.categories();
  }

  @Endpoint('getEquipment')
  find(@Param({ schema: equipmentIdParamsSchema }) { id }: z.output<typeof equipmentIdParamsSchema>): Promise<Equipment> {
    return this.equipment.find(id);
  }
}
