import * as availability from '../availability.ts';
import { equipmentIdParamsSchema } from '../equipment.ts';
import { table } from './endpoint.ts';

export const availabilityEndpoints = table({
  getAvailability: {
    method: 'GET',
    path: '/api/availability',
    access: 'public',
    failure: 'availability-failed',
    query: availability.availabilityQuerySchema,
    status: 200,
    response: availability.availabilitySchema,
  },
  getItemAvailability: {
    method: 'GET',
    path: '/api/equipment/:id/availability',
    access: 'public',
    failure: 'availability-failed',
    params: equipmentIdParamsSchema,
    query: availability.itemAvailabilityQuerySchema,
    status: 200,
    response: availability.itemAvailabilitySchema,
  },
  fitList: {
    method: 'POST',
    path: '/api/availability/fit',
    access: 'public',
    failure: 'availability-failed',
    body: availability.listFitSchema,
    status: 200,
    response: availability.listFitAnswerSchema,
  },
});
export type AvailabilityEndpoints = typeof availabilityEndpoints;
