import { randomUUID } from 'node:crypto';
import { quoteShareSchema, type QuoteShare } from '@backlot/domain/contract';
import type { ActivityEntry, ActivityKind, StaffApiClient } from '@backlot/domain/contract/staff';
import { expect } from 'vitest';
import { addSent, insertQuoteLink, type SentFixture } from './paperwork.ts';
import type { TestResponse, TestServer } from './test-server.ts';
import { insertToken } from './tokens.ts';

export const SHARES = '/api/quotes/current/shares';

/** Calls the share endpoint and returns its response, success or not. */
export const share = (
  server: TestServer,
  link: string,
  email: string,
  name: string | null = null,
): Promise<TestResponse> => server.call(SHARES, { method: 'POST', token: link, body: { email, name } });

/** Shares a quote and parses the response. */
export const shared = async (...call: Parameters<typeof share>): Promise<QuoteShare> =>
  quoteShareSchema.parse((await share(...call)).json);

/** Inserts a colleague's link as if it had been mailed. @returns its token */
export const insertShareLink = (server: TestServer, { id }: Pick<QuoteShare, 'id'>): Promise<string> =>
  insertToken(
    server,
    `insert into quote_links (token_hash, id, quote_request_id, quote_version_id, quote_share_id)
     select $1, $2, s.quote_request_id, v.id, s.id from quote_shares s join lateral (
       select id from quote_versions where quote_request_id = s.quote_request_id order by number desc limit 1
     ) v on true where s.id = $3`,
    randomUUID(),
    id,
  );

const customerOf = async (fixture: SentFixture): Promise<StaffApiClient> =>
  fixture.client({ token: await insertQuoteLink(fixture.server, await addSent(fixture)) });

export const shareCalls = {
  shareQuote: async (fixture: SentFixture) =>
    (await customerOf(fixture)).shareQuote({ body: { email: `${randomUUID()}@example.com` } }),
  endQuoteShare: async (fixture: SentFixture) => {
    const customer = await customerOf(fixture);
    const { id } = await customer.shareQuote({ body: { email: `${randomUUID()}@example.com` } });
    return customer.endQuoteShare({ params: { id } });
  },
};

type ShareAction = readonly [
  kind: ActivityKind,
  expected: Partial<ActivityEntry>,
  prepare: () => Promise<() => Promise<unknown>>,
];

/** Actions on shares that leave an activity entry. */
export function shareActions(
  server: () => TestServer,
  sentQuote: () => Promise<string>,
  newEmail: () => string,
): Readonly<Record<string, ShareAction>> {
  const expected: Partial<ActivityEntry> = { actorId: null, details: { reference: expect.any(String) } };
  const customersLink = async () => insertQuoteLink(server(), await sentQuote());
  return {
    'a quote that a customer shares': [
      'quote-share',
      expected,
      async () => {
        const link = await customersLink();
        return () => shared(server(), link, newEmail());
      },
    ],
    "a colleague's link that the customer ends": [
      'quote-share-end',
      expected,
      async () => {
        const link = await customersLink();
        const { id } = await shared(server(), link, newEmail());
        return () => server().call(`${SHARES}/${id}`, { method: 'DELETE', token: link });
      },
    ],
  };
}
