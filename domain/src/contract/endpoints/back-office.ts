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
    failure: 'Failed to fetch projects count',
    status: 200,
    response: countAnswerSchema,
  },
  recentProjects: {
    method: 'GET',
    path: '/api/projects/recent',
    access: 'admin',
    summary: 'Lately changed projects',
    failure: 'Failed to fetch recent projects',
    query: recentQuerySchema,
    status: 200,
    response: overview.recentProjectsSchema,
  },
  openQueueView: {
    method: 'POST',
    path: '/api/admin/queue-view',
    access: 'admin',
    summary: 'Let this browser see the job queue for a while',
    failure: 'Failed to open the queue',
    status: 204,
    response: null,
  },
  getReports: {
    method: 'GET',
    path: '/api/admin/reports',
    access: 'admin',
    summary: 'Requests by week, value quoted, response times and most requested items',
    failure: 'Failed to load reports',
    query: reports.reportsQuerySchema,
    status: 200,
    response: reports.reportsSchema,
  },
  getOverview: {
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    summary: 'Figures of the overview',
    failure: 'Failed to load dashboard data. Please try again.',
    status: 200,
    response: overview.overviewSchema,
  },
});
