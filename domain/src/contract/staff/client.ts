import { createClientOf, type ApiClientOptions, type ClientOf } from '../client.ts';
import { allEndpoints, type AllEndpoints } from './endpoints.ts';

export type StaffApiClient = ClientOf<AllEndpoints>;

/** Returns a client of all endpoints; options and errors as for `createApiClient`. */
export function createStaffApiClient(options: ApiClientOptions): StaffApiClient {
  return createClientOf(allEndpoints, options);
}
