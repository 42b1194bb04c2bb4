import * as health from '../health.ts';
import { table } from '../../endpoints/endpoint.ts';

export const healthEndpoints = table({
  getHealth: {
    method: 'GET',
    path: '/healthz',
    access: 'public',
    failure: 'not-alive',
    status: 200,
    response: health.healthSchema,
  },
  getReadiness: {
    method: 'GET',
    path: '/readyz',
    access: 'public',
    failure: 'not-ready',
    status: 200,
    response: health.readinessSchema,
  },
});
