import { clientErrorSchema } from '../client-errors.ts';
import { releaseNameSchema } from '../page-state.ts';
import * as site from '../site.ts';
import { table } from './endpoint.ts';

export const siteEndpoints = table({
  getSite: {
    method: 'GET',
    path: '/api/site',
    access: 'public',
    failure: 'site-load-failed',
    status: 200,
    response: site.siteSchema,
  },
  getRemotes: {
    method: 'GET',
    path: '/remotes.json',
    access: 'public',
    failure: 'remotes-load-failed',
    status: 200,
    response: site.remoteRegistrySchema,
  },
  previewRelease: {
    method: 'POST',
    path: '/api/admin/releases/preview',
    access: 'admin',
    needsProof: true,
    failure: 'release-open-failed',
    body: releaseNameSchema,
    status: 204,
    response: null,
  },
  reportClientError: {
    method: 'POST',
    path: '/api/client-errors',
    access: 'public',
    failure: 'client-error-report-failed',
    body: clientErrorSchema,
    status: 204,
    response: null,
  },
});
