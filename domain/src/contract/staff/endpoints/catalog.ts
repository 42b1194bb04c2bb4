import { equipmentHistorySchema } from '../equipment-history.ts';
import * as equipment from '../equipment.ts';
import { equipmentIdParamsSchema, equipmentSchema } from '../../equipment.ts';
import { PICTURE_TYPES, uploadedPictureSchema } from '../pictures.ts';
import { table } from '../../endpoints/endpoint.ts';

export const staffCatalogEndpoints = table({
  getEquipmentHistory: {
    method: 'GET',
    path: '/api/equipment/:id/history',
    access: 'admin',
    failure: 'equipment-history-failed',
    params: equipmentIdParamsSchema,
    status: 200,
    response: equipmentHistorySchema,
  },
  addEquipment: {
    method: 'POST',
    path: '/api/equipment',
    access: 'admin',
    failure: 'equipment-add-failed',
    body: equipment.equipmentInputSchema,
    status: 201,
    response: equipmentSchema,
  },
  updateEquipment: {
    method: 'PUT',
    path: '/api/equipment/:id',
    access: 'admin',
    failure: 'equipment-update-failed',
    params: equipmentIdParamsSchema,
    body: equipment.equipmentInputSchema,
    status: 200,
    response: equipmentSchema,
  },
  deleteEquipment: {
    method: 'DELETE',
    path: '/api/equipment/:id',
    access: 'admin',
    needsProof: true,
    failure: 'equipment-delete-failed',
    params: equipmentIdParamsSchema,
    status: 204,
    response: null,
  },
  duplicateEquipment: {
    method: 'POST',
    path: '/api/equipment/:id/duplicate',
    access: 'admin',
    failure: 'equipment-duplicate-failed',
    params: equipmentIdParamsSchema,
    status: 201,
    response: equipmentSchema,
  },
  uploadPicture: {
    method: 'POST',
    path: '/api/pictures',
    access: 'admin',
    failure: 'picture-upload-failed',
    file: PICTURE_TYPES,
    status: 201,
    response: uploadedPictureSchema,
  },
});
