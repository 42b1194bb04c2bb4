import { createApiClient, type ApiClient } from '@backlot/domain/contract';

/** Creates a client whose credential is a mailed link's token, if any. The client of an older shell may lack calls. */
export const createLinkApi = (token?: string): ApiClient =>
  createApiClient({ fetch: (target, init) => window.fetch(target, init), accessToken: () => token });
