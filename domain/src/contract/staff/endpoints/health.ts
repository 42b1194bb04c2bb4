import * as health from '../health.js';
import { table } from '../../endpoints/endpoint.js';

/** Whether the server lives and can work, for whoever runs it. */
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
