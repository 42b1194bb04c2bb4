import { randomUUID } from 'node:crypto';
import { quoteShareSchema, type QuoteShare } from '@backlot/domain/contract';
import type { ActivityEntry, ActivityKind, QuoteRequest, StaffApiClient } from '@backlot/domain/contract/staff';
import { expect } from 'vitest';
import { tokenHashOf } from '../../src/platform/opaque-token.js';
import { giveLink } from './paperwork.js';
import { type TestResponse, type TestServer } from './test-server.js';

export const SHARES = '/api/quotes/current/shares';

/** Shares a quote with a colleague by a link, whatever the server says to it. */
export const share = (
  server: TestServer,
  link: string,
  email: string,
  name: string | null = null,
): Promise<TestResponse> => server.call(SHARES, { method: 'POST', token: link, body: { email, name } });

/** The same where it is taken. */
export const shared = async (...call: Parameters<typeof share>): Promise<QuoteShare> =>
  quoteShareSchema.parse((await share(...call)).json);

/** Adds a link of a colleague without its mail. @returns its token */
export async function giveShareLink(server: TestServer, { id }: Pick<QuoteShare, 'id'>): Promise<string> {
  const token = randomUUID();
  await server.database.run(
    `insert into quote_links (id, token_hash, quote_request_id, quote_version_id, quote_share_id)
     select $1, $2, s.quote_request_id, v.id, s.id from quote_shares s join lateral (
       select id from quote_versions where quote_request_id = s.quote_request_id order by number desc limit 1
     ) v on true where s.id = $3`,
    [randomUUID(), tokenHashOf(token), id],
  );
  return token;
}

/** What calls about shares need. */
interface ShareFixture {
  readonly server: TestServer;
  readonly admin: StaffApiClient;
  addRequest(): Promise<QuoteRequest>;
  client(options: { readonly token: string }): StaffApiClient;
}

/** Adds a request whose quote was sent. @returns a client with its customer's link */
async function customerOf(fixture: ShareFixture): Promise<StaffApiClient> {
  const { id } = await fixture.addRequest();
  await fixture.admin.sendQuoteEmail({ body: { id, isResend: true } });
  return fixture.client({ token: await giveLink(fixture.server, id) });
}

/** A call of each row about shares that succeeds. */
export const shareCalls = {
  shareQuote: async (fixture: ShareFixture) =>
    (await customerOf(fixture)).shareQuote({ body: { email: `${randomUUID()}@example.com` } }),
  endQuoteShare: async (fixture: ShareFixture) => {
    const customer = await customerOf(fixture);
    const { id } = await customer.shareQuote({ body: { email: `${randomUUID()}@example.com` } });
    return customer.endQuoteShare({ params: { id } });
  },
};

type ShareDoing = readonly [
  kind: ActivityKind,
  expected: Partial<ActivityEntry>,
  prepare: () => Promise<() => Promise<unknown>>,
];

/** What customers do with the links of colleagues that leaves an entry of the activity. */
export function shareDoings(
  server: () => TestServer,
  sentQuote: () => Promise<string>,
  somebody: () => string,
): Readonly<Record<string, ShareDoing>> {
  const expected: Partial<ActivityEntry> = { actorId: null, details: { reference: expect.any(String) } };
  const customersLink = async () => giveLink(server(), await sentQuote());
  return {
    'a quote that a customer shares': [
      'quote-share',
      expected,
      async () => {
        const link = await customersLink();
        return () => shared(server(), link, somebody());
      },
    ],
    "a colleague's link that the customer ends": [
      'quote-share-end',
      expected,
      async () => {
        const link = await customersLink();
        const { id } = await shared(server(), link, somebody());
        return () => server().call(`${SHARES}/${id}`, { method: 'DELETE', token: link });
      },
    ],
  };
}
