import { clientErrorSchema } from '../client-errors.js';
import { releaseNameSchema } from '../page-state.js';
import * as site from '../site.js';
import { table } from './endpoint.js';

/** The site itself: its settings and its parts. */
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
