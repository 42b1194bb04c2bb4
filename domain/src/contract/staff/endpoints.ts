import { endpoints } from '../endpoints.js';
import { table } from '../endpoints/endpoint.js';
import { accountAdministrationEndpoints } from './endpoints/accounts.js';
import { activityEndpoints } from './endpoints/activity.js';
import { backOfficeEndpoints } from './endpoints/back-office.js';
import { catalogWorkEndpoints } from './endpoints/catalog.js';
import { healthEndpoints } from './endpoints/health.js';
import { stockEndpoints } from './endpoints/stock.js';
import { quoteFunctionEndpoints, quoteRequestWorkEndpoints } from './endpoints/quote-requests.js';

/** Every call between the front ends and the BFF (spec 7): what anybody's pages call, the back office and whoever runs the server. */
export const allEndpoints = table({
  ...endpoints,
  ...catalogWorkEndpoints,
  ...quoteRequestWorkEndpoints,
  ...backOfficeEndpoints,
  ...accountAdministrationEndpoints,
  ...activityEndpoints,
  ...quoteFunctionEndpoints,
  ...stockEndpoints,
  ...healthEndpoints,
});

export type AllEndpoints = typeof allEndpoints;
export type EndpointName = keyof AllEndpoints;
