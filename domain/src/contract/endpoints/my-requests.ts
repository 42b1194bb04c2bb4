import { acceptedSchema } from '../auth.ts';
import { myRequestsSchema, requestsLinkRequestSchema } from '../my-requests.ts';
import { table } from './endpoint.ts';

/** Endpoints of the customer's own requests. GET has no side effects, because mail scanners open links. */
export const myRequestEndpoints = table({
  listMyRequests: {
    method: 'GET',
    path: '/api/my-requests',
    access: 'signed-in',
    failure: 'my-requests-failed',
    status: 200,
    response: myRequestsSchema,
  },
  listMailedRequests: {
    method: 'GET',
    path: '/api/mailed-requests',
    access: 'requests-link',
    failure: 'my-requests-failed',
    status: 200,
    response: myRequestsSchema,
  },
  requestRequestsLink: {
    method: 'POST',
    path: '/api/my-requests/links',
    access: 'public',
    failure: 'requests-link-failed',
    body: requestsLinkRequestSchema,
    status: 202,
    response: acceptedSchema,
  },
});
