import * as overview from '../overview.js';
import { countAnswerSchema, recentQuerySchema } from '../primitives.js';
import * as reports from '../reports.js';
import { table } from './endpoint.js';

/** Figures and tools of the back office. */
export const backOfficeEndpoints = table({
  countProjects: {
    method: 'GET',
    path: '/api/projects/count',
    access: 'admin',
    summary: 'Number of projects',
    failure: 'projects-count-failed',
    status: 200,
    response: countAnswerSchema,
  },
  recentProjects: {
    method: 'GET',
    path: '/api/projects/recent',
    access: 'admin',
    summary: 'Lately changed projects',
    failure: 'projects-recent-failed',
    query: recentQuerySchema,
    status: 200,
    response: overview.recentProjectsSchema,
  },
  openQueueView: {
    method: 'POST',
    path: '/api/admin/queue-view',
    access: 'admin',
    summary: 'Let this browser see the job queue for a while',
    failure: 'queue-open-failed',
    status: 204,
    response: null,
  },
  getReports: {
    method: 'GET',
    path: '/api/admin/reports',
    access: 'admin',
    summary: 'Requests by week, value quoted, response times and most requested items',
    failure: 'reports-load-failed',
    query: reports.reportsQuerySchema,
    status: 200,
    response: reports.reportsSchema,
  },
  getOverview: {
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    summary: 'Figures of the overview',
    failure: 'overview-load-failed',
    status: 200,
    response: overview.overviewSchema,
  },
});
