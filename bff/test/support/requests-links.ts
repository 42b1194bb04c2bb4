import { randomUUID } from 'node:crypto';
import type { StaffApiClient, QuoteRequest } from '@backlot/domain/contract/staff';
import { examples } from '@backlot/domain/contract/examples';
import { tokenHashOf } from '../../src/platform/opaque-token.js';
import { type TestServer } from './test-server.js';

/** Puts a link to the requests of an address into the world without its mail, and returns its token. */
export async function giveRequestsLink({ database }: TestServer, email: string): Promise<string> {
  const token = randomUUID();
  await database.run(
    `insert into requests_links (token_hash, email, expires_at) values ($1, lower($2), now() + interval '1 hour')`,
    [tokenHashOf(token), email],
  );
  return token;
}

interface RequestsFixture {
  readonly server: TestServer;
  readonly request: QuoteRequest;
  readonly visitor: StaffApiClient;
  /** The access token of a customer. */
  readonly customer: string;
  client(caller: { token: string }): StaffApiClient;
}

/** A call of each row about own requests that succeeds. */
export const myRequestCalls = {
  listMyRequests: (world: RequestsFixture) => world.client({ token: world.customer }).listMyRequests(),
  listMailedRequests: async (world: RequestsFixture) =>
    world.client({ token: await giveRequestsLink(world.server, world.request.customerEmail) }).listMailedRequests(),
  requestRequestsLink: ({ visitor }: RequestsFixture) =>
    visitor.requestRequestsLink({ body: examples.requestRequestsLink.body }),
};
