import * as equipment from '../equipment.js';
import { PICTURE_TYPES, uploadedPictureSchema } from '../pictures.js';
import { countAnswerSchema, recentQuerySchema } from '../primitives.js';
import { table } from './endpoint.js';

/** Equipment and its pictures. */
export const catalogEndpoints = table({
  listEquipment: { method: 'GET', path: '/api/equipment', access: 'public', summary: 'Catalogue, ordered by name', failure: 'Failed to fetch equipment', query: equipment.equipmentQuerySchema, status: 200, response: equipment.equipmentListSchema },
  countEquipment: { method: 'GET', path: '/api/equipment/count', access: 'public', summary: 'Number of items in the catalogue', failure: 'Failed to fetch equipment count', status: 200, response: countAnswerSchema },
  recentEquipment: { method: 'GET', path: '/api/equipment/recent', access: 'public', summary: 'Lately changed equipment', failure: 'Failed to fetch recent equipment', query: recentQuerySchema, status: 200, response: equipment.recentEquipmentSchema },
  listCategories: { method: 'GET', path: '/api/equipment/categories', access: 'public', summary: 'Categories that exist, sorted', failure: 'Failed to fetch equipment', status: 200, response: equipment.categoriesSchema },
  getEquipment: { method: 'GET', path: '/api/equipment/:id', access: 'public', summary: 'One item', failure: 'Failed to fetch equipment', params: equipment.equipmentIdParamsSchema, status: 200, response: equipment.equipmentSchema },
  addEquipment: { method: 'POST', path: '/api/equipment', access: 'admin', summary: 'Add an item', failure: 'Failed to add equipment', body: equipment.equipmentInputSchema, status: 201, response: equipment.equipmentSchema },
  updateEquipment: { method: 'PUT', path: '/api/equipment/:id', access: 'admin', summary: 'Update an item', failure: 'Failed to update equipment', params: equipment.equipmentIdParamsSchema, body: equipment.equipmentInputSchema, status: 200, response: equipment.equipmentSchema },
  deleteEquipment: { method: 'DELETE', path: '/api/equipment/:id', access: 'admin', summary: 'Delete an item', failure: 'Failed to delete equipment', params: equipment.equipmentIdParamsSchema, status: 204, response: null },
  duplicateEquipment: { method: 'POST', path: '/api/equipment/:id/duplicate', access: 'admin', summary: "Copy an item, its name followed by '(Copy)'", failure: 'Failed to duplicate equipment', params: equipment.equipmentIdParamsSchema, status: 201, response: equipment.equipmentSchema },
  uploadPicture: { method: 'POST', path: '/api/pictures', access: 'admin', summary: 'Take in a picture for an item', failure: 'Failed to upload the picture', file: PICTURE_TYPES, status: 201, response: uploadedPictureSchema },
});
