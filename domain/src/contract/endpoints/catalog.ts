import * as equipment from '../equipment.ts';
import { countAnswerSchema, recentQuerySchema } from '../primitives.ts';
import { table } from './endpoint.ts';

export const catalogEndpoints = table({
  listEquipment: {
    method: 'GET',
    path: '/api/equipment',
    access: 'public',
    failure: 'equipment-fetch-failed',
    query: equipment.equipmentQuerySchema,
    status: 200,
    response: equipment.equipmentListSchema,
  },
  countEquipment: {
    method: 'GET',
    path: '/api/equipment/count',
    access: 'public',
    failure: 'equipment-count-failed',
    status: 200,
    response: countAnswerSchema,
  },
  recentEquipment: {
    method: 'GET',
    path: '/api/equipment/recent',
    access: 'public',
    failure: 'equipment-recent-failed',
    query: recentQuerySchema,
    status: 200,
    response: equipment.recentEquipmentSchema,
  },
  listCategories: {
    method: 'GET',
    path: '/api/equipment/categories',
    access: 'public',
    failure: 'equipment-fetch-failed',
    status: 200,
    response: equipment.categoriesSchema,
  },
  getEquipment: {
    method: 'GET',
    path: '/api/equipment/:id',
    access: 'public',
    failure: 'equipment-fetch-failed',
    params: equipment.equipmentIdParamsSchema,
    status: 200,
    response: equipment.equipmentSchema,
  },
});
