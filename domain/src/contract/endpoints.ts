import { accountAdministrationEndpoints, accountEndpoints } from './endpoints/accounts.js';
import { activityEndpoints } from './endpoints/activity.js';
import { backOfficeEndpoints } from './endpoints/back-office.js';
import { catalogEndpoints } from './endpoints/catalog.js';
import { table } from './endpoints/endpoint.js';
import { customerQuoteEndpoints } from './endpoints/customer-quotes.js';
import { myRequestEndpoints } from './endpoints/my-requests.js';
import { quoteFunctionEndpoints, quoteRequestEndpoints } from './endpoints/quote-requests.js';
import { siteEndpoints } from './endpoints/site.js';

/** Every call between the front ends and the BFF (spec 7). */
export const endpoints = table({
  ...accountEndpoints,
  ...catalogEndpoints,
  ...quoteRequestEndpoints,
  ...backOfficeEndpoints,
  ...accountAdministrationEndpoints,
  ...activityEndpoints,
  ...quoteFunctionEndpoints,
  ...customerQuoteEndpoints,
  ...myRequestEndpoints,
  ...siteEndpoints,
});

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
