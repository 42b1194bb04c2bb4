import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { PrivacyService } from '../src/modules/privacy/privacy.service.js';
import { QuoteRequestPersonalData } from '../src/modules/quote-requests/quote-request-personal-data.js';
import { QuoteRequestPersonalDataRepository } from '../src/modules/quote-requests/quote-request-personal-data.repository.js';
import { LinkedQuotes } from './support/linked-quotes.js';
import { type QuoteRequestTestClient } from './support/quote-requests.js';
import { ACCEPT, acceptanceOf, giveCode, newKey } from './support/signing.js';
import { type TestServer } from './support/test-server.js';

/** What is kept of a signature, and stays whatever happens. */

let quotes: LinkedQuotes;
let server: TestServer;
let desk: QuoteRequestTestClient;
let request: QuoteRequest;

beforeAll(async () => {
  quotes = await LinkedQuotes.start();
  ({ server, desk } = quotes);
});
afterAll(() => quotes.stop());
beforeEach(async () => {
  request = await quotes.submit();
});

const accept = (link: string, body: object) =>
  server.call(ACCEPT, { method: 'POST', token: link, body, headers: newKey() });

/** A link and what its holder would sign, with a code that holds. */
async function ready() {
  const link = await quotes.send(request);
  const code = await giveCode(server, link);
  return { link, body: await acceptanceOf(server, link, { code }) };
}

async function signed(): Promise<string> {
  const { link, body } = await ready();
  await accept(link, body);
  await quotes.jobsAreDone();
  return link;
}

const rowsOf = (table: string) =>
  server.database.rows(
    `select 1 from ${table} t join quote_versions v on v.id = t.quote_version_id where v.quote_request_id = $1`,
    [request.id],
  );

describe('what was signed', () => {
  it('is neither changed nor removed by SQL', async () => {
    await signed();
    for (const table of ['quote_acceptances', 'quote_certificates']) {
      for (const statement of [
        `update ${table} set sha256 = sha256`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(server.database.run(statement), statement).rejects.toThrow('neither changed nor removed');
    }
    await expect(
      server.database.run(
        `with v as (select id from quote_versions where quote_request_id = $1)
         insert into quote_version_states (quote_version_id, quote_request_id, state, since)
         select id, $1, 'accepted', now() from v on conflict (quote_version_id) do update set state = 'declined'`,
        [request.id],
      ),
    ).rejects.toThrow('stays as it is');
  });

  it('is accepted exactly when an acceptance exists', async () => {
    await quotes.send(request);
    await expect(
      server.database.run(`update quote_version_states set state = 'accepted' where quote_request_id = $1`, [
        request.id,
      ]),
    ).rejects.toThrow('exactly when an acceptance exists');
  });

  it('outlives its request, and is erased on demand alone', async () => {
    const link = await signed();
    await desk.setStatus(await desk.find(request.id), 'rejected');
    await desk.api.deleteQuoteRequest({ params: { id: request.id } });
    expect((await server.call('/api/quotes/current', { token: link })).status).toBe(401);
    expect([await rowsOf('quote_acceptances'), await rowsOf('quote_certificates')].map(({ length }) => length)).toEqual(
      [1, 1],
    );
    const privacy = server.app.get(PrivacyService, { strict: false });
    const { data, files } = await privacy.export(request.customerEmail);
    expect(JSON.stringify(data)).toContain('"signature":{"kind":"typed","text":"Ana Ruiz"}');
    expect(files.map(({ filename }) => filename)).toContain(`certificate-${request.reference}-1.pdf`);
    await privacy.erase(request.customerEmail, new Date());
    expect([await rowsOf('quote_acceptances'), await rowsOf('quote_certificates')].map(({ length }) => length)).toEqual(
      [0, 0],
    );
  });

  it('stays when the retention of its request ends, whatever status that has', async () => {
    await signed();
    await desk.setStatus(await desk.find(request.id), 'rejected');
    const ended = { requestsBefore: new Date(Date.now() + 86_400_000), mailsBefore: undefined, activityDays: 0 };
    await server.app.get(QuoteRequestPersonalData, { strict: false }).removeExpired(ended);
    expect((await desk.find(request.id)).versions[0]?.state).toBe('accepted');
    await desk.api.deleteQuoteRequest({ params: { id: request.id } });
    await server.app.get(QuoteRequestPersonalData, { strict: false }).removeExpired(ended);
    expect(await rowsOf('quote_acceptances')).toHaveLength(1);
  });

  it('stays when its request was about to be erased as one that nobody has accepted', async () => {
    const stored = server.app.get(QuoteRequestPersonalDataRepository, { strict: false });
    await quotes.send(request);
    const [before] = await stored.requestsOf(request.customerEmail);
    if (before === undefined) throw new Error('No request');
    await desk.setStatus(request, 'approved');
    expect(await stored.erase([before])).toBe(0);
    expect((await desk.find(request.id)).status).toBe('approved');
    await desk.setStatus(await desk.find(request.id), 'pending');
    // What the erasure sees first has changed by the time that it erases.
    vi.spyOn(stored, 'requestsOf').mockResolvedValueOnce([before]);
    const { erased } = await server.app.get(PrivacyService, { strict: false }).erase(request.customerEmail, new Date());
    expect(erased).toMatchObject({ quoteRequests: 1, sealedQuotes: 1 });
  });
});

describe('a worker that is killed', () => {
  it('after a code went out mails the same one again', async () => {
    const link = await quotes.send(request);
    await server.call('/api/quotes/current/sign-code', { method: 'POST', token: link });
    await quotes.jobsAreDone();
    await server.database.run(
      `insert into outbox (id, job, payload) select gen_random_uuid(), job, payload from outbox o
       where payload ->> 'signCodeId' in (select c.id::text from sign_codes c
         join quote_versions v on v.id = c.quote_version_id where v.quote_request_id = $1)`,
      [request.id],
    );
    const codes = await vi.waitUntil(async () => {
      const mails = await quotes.mailbox.now(request.customerEmail);
      const found = mails.flatMap(({ text = '' }) => /^\d{6}$/mu.exec(text)?.[0] ?? []);
      return found.length === 2 ? found : undefined;
    }, WAIT);
    expect(new Set(codes).size).toBe(1);
  });
});

describe('at the same time', () => {
  it('a version is signed, declined or withdrawn, and nothing else', async () => {
    for (let round = 1; round <= 10; round += 1) {
      request = await quotes.submit();
      const { link, body } = await ready();
      const other =
        round % 2 === 0
          ? server.call('/api/quotes/current/decline', {
              method: 'POST',
              token: link,
              body: { version: 1, reason: null },
            })
          : server.call(`/api/quote-requests/${request.id}/versions/1/withdraw`, {
              method: 'POST',
              token: desk.token,
              body: { reason: null },
            });
      const [signedAnswer, otherAnswer] = await Promise.all([accept(link, body), other]);
      const { versions, status } = await desk.find(request.id);
      if (signedAnswer.status === 204) {
        expect([versions[0]?.state, status, otherAnswer.status]).toEqual(['accepted', 'approved', 409]);
      } else {
        expect([signedAnswer.status, versions[0]?.state]).toEqual([409, round % 2 === 0 ? 'declined' : 'withdrawn']);
        expect(await rowsOf('quote_acceptances')).toEqual([]);
      }
    }
  });
});
