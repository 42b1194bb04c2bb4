import * as activity from '../activity.ts';
import * as personalData from '../personal-data.ts';
import { table } from '../../endpoints/endpoint.ts';

export const activityEndpoints = table({
  listActivity: {
    method: 'GET',
    path: '/api/admin/activity',
    access: 'admin',
    failure: 'activity-load-failed',
    query: activity.activityQuerySchema,
    status: 200,
    response: activity.activityListSchema,
  },
  exportActivity: {
    method: 'GET',
    path: '/api/admin/activity/export',
    access: 'admin',
    failure: 'activity-export-failed',
    query: activity.activityFilterSchema,
    status: 200,
    download: 'application/x-ndjson',
    response: null,
  },
  noteListExport: {
    method: 'POST',
    path: '/api/admin/activity/list-exports',
    access: 'admin',
    failure: 'list-export-note-failed',
    body: activity.listExportSchema,
    status: 204,
    response: null,
  },
  findPersonalData: {
    method: 'POST',
    path: '/api/admin/personal-data/find',
    access: 'admin',
    failure: 'personal-data-load-failed',
    body: personalData.personalDataRequestSchema,
    status: 200,
    response: personalData.personalDataSchema,
  },
  exportPersonalData: {
    method: 'POST',
    path: '/api/admin/personal-data/export',
    access: 'admin',
    needsProof: true,
    failure: 'personal-data-export-failed',
    body: personalData.personalDataRequestSchema,
    status: 200,
    download: 'application/zip',
    response: null,
  },
  erasePersonalData: {
    method: 'POST',
    path: '/api/admin/personal-data/erase',
    access: 'admin',
    needsProof: true,
    failure: 'personal-data-erase-failed',
    body: personalData.personalDataRequestSchema,
    status: 200,
    response: personalData.personalDataErasureSchema,
  },
});
