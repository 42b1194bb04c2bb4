import { accountEndpoints } from './endpoints/accounts.js';
import { availabilityEndpoints } from './endpoints/availability.js';
import { catalogEndpoints } from './endpoints/catalog.js';
import { customerQuoteEndpoints } from './endpoints/customer-quotes.js';
import { table } from './endpoints/endpoint.js';
import { holdChallengeEndpoints } from './endpoints/hold-challenges.js';
import { myRequestEndpoints } from './endpoints/my-requests.js';
import { quoteRequestEndpoints } from './endpoints/quote-requests.js';
import { siteEndpoints } from './endpoints/site.js';

/** Calls that anybody's pages make (spec 7). Those of the back office are in `staff/endpoints.ts`: no visitor fetches them. */
export const endpoints = table({
  ...accountEndpoints,
  ...catalogEndpoints,
  ...availabilityEndpoints,
  ...quoteRequestEndpoints,
  ...customerQuoteEndpoints,
  ...holdChallengeEndpoints,
  ...myRequestEndpoints,
  ...siteEndpoints,
});

export type Endpoints = typeof endpoints;
