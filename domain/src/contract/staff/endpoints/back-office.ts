import * as overview from '../overview.ts';
import { countAnswerSchema, recentQuerySchema } from '../../primitives.ts';
import * as reports from '../reports.ts';
import { table } from '../../endpoints/endpoint.ts';

export const backOfficeEndpoints = table({
  countProjects: {
    method: 'GET',
    path: '/api/projects/count',
    access: 'admin',
    failure: 'projects-count-failed',
    status: 200,
    response: countAnswerSchema,
  },
  recentProjects: {
    method: 'GET',
    path: '/api/projects/recent',
    access: 'admin',
    failure: 'projects-recent-failed',
    query: recentQuerySchema,
    status: 200,
    response: overview.recentProjectsSchema,
  },
  openQueueView: {
    method: 'POST',
    path: '/api/admin/queue-view',
    access: 'admin',
    failure: 'queue-open-failed',
    status: 204,
    response: null,
  },
  getReports: {
    method: 'GET',
    path: '/api/admin/reports',
    access: 'admin',
    failure: 'reports-load-failed',
    query: reports.reportsQuerySchema,
    status: 200,
    response: reports.reportsSchema,
  },
  getOverview: {
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    failure: 'overview-load-failed',
    status: 200,
    response: overview.overviewSchema,
  },
});
