import { createClientOf, type ApiClientOptions, type ClientOf } from '../client.js';
import { allEndpoints, type AllEndpoints } from './endpoints.js';

/** Client of every call of the BFF. */
export type StaffApiClient = ClientOf<AllEndpoints>;

/** Client of every call of the BFF; options and errors as of `createApiClient`. */
export function createStaffApiClient(options: ApiClientOptions): StaffApiClient {
  return createClientOf(allEndpoints, options);
}
