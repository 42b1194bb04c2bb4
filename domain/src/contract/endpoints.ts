import { accountEndpoints } from './endpoints/accounts.ts';
import { availabilityEndpoints } from './endpoints/availability.ts';
import { catalogEndpoints } from './endpoints/catalog.ts';
import { customerQuoteEndpoints } from './endpoints/customer-quotes.ts';
import { table } from './endpoints/endpoint.ts';
import { holdChallengeEndpoints } from './endpoints/hold-challenges.ts';
import { myRequestEndpoints } from './endpoints/my-requests.ts';
import { quoteRequestEndpoints } from './endpoints/quote-requests.ts';
import { siteEndpoints } from './endpoints/site.ts';

/** Public and account endpoints; those of the back office are in `staff/endpoints.ts`, not loaded by visitors. */
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
