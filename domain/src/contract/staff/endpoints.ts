import { endpoints } from '../endpoints.ts';
import { table } from '../endpoints/endpoint.ts';
import { staffAccountEndpoints } from './endpoints/accounts.ts';
import { activityEndpoints } from './endpoints/activity.ts';
import { backOfficeEndpoints } from './endpoints/back-office.ts';
import { staffCatalogEndpoints } from './endpoints/catalog.ts';
import { healthEndpoints } from './endpoints/health.ts';
import { stockEndpoints } from './endpoints/stock.ts';
import { quoteDocumentEndpoints, staffQuoteRequestEndpoints } from './endpoints/quote-requests.ts';

/** All endpoints of the BFF: public, account, back office and operations. */
export const allEndpoints = table({
  ...endpoints,
  ...staffCatalogEndpoints,
  ...staffQuoteRequestEndpoints,
  ...backOfficeEndpoints,
  ...staffAccountEndpoints,
  ...activityEndpoints,
  ...quoteDocumentEndpoints,
  ...stockEndpoints,
  ...healthEndpoints,
});

export type AllEndpoints = typeof allEndpoints;
export type EndpointName = keyof AllEndpoints;
