import type { StaffApiClient, QuoteRequest } from '@backlot/domain/contract/staff';
import { examples } from '@backlot/domain/contract/examples';
import type { TestServer } from './test-server.ts';
import { insertToken } from './tokens.ts';

/** Inserts a link to the requests of an address as if it had been mailed. @returns its token */
export const insertRequestsLink = (server: TestServer, email: string): Promise<string> =>
  insertToken(
    server,
    `insert into requests_links (token_hash, email, expires_at) values ($1, lower($2), now() + interval '1 hour')`,
    email,
  );

interface RequestsFixture {
  readonly server: TestServer;
  readonly request: QuoteRequest;
  readonly visitor: StaffApiClient;
  readonly customer: string;
  client(caller: { token: string }): StaffApiClient;
}

export const myRequestCalls = {
  listMyRequests: (fixture: RequestsFixture) => fixture.client({ token: fixture.customer }).listMyRequests(),
  listMailedRequests: async (fixture: RequestsFixture) =>
    fixture
      .client({ token: await insertRequestsLink(fixture.server, fixture.request.customerEmail) })
      .listMailedRequests(),
  requestRequestsLink: ({ visitor }: RequestsFixture) =>
    visitor.requestRequestsLink({ body: examples.requestRequestsLink.body }),
};
