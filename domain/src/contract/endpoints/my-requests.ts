import { acceptedSchema } from '../auth.js';
import { myRequestsSchema, requestsLinkRequestSchema } from '../my-requests.js';
import { table } from './endpoint.js';

/** What a customer sees of the own requests. GET changes nothing: programs that check mails open links. */
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
