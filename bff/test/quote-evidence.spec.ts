import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { PrivacyService } from '../src/modules/privacy/privacy.service.ts';
import { QuoteRequestPersonalData } from '../src/modules/quote-requests/personal-data/quote-request-personal-data.ts';
import { QuoteRequestPersonalDataRepository } from '../src/modules/quote-requests/personal-data/quote-request-personal-data.repository.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { ACCEPT, acceptanceOf, insertCode, newKey } from './support/signing.ts';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;

beforeEach(async () => {
  request = await quotes.submit();
});

const accept = (link: string, body: object) =>
  server.call(ACCEPT, { method: 'POST', token: link, body, headers: newKey() });

async function ready() {
  const link = await quotes.send(request);
  const code = await insertCode(server, link);
  return { link, body: await acceptanceOf(server, link, { code }) };
}

async function signed(): Promise<string> {
  const { link, body } = await ready();
  await accept(link, body);
  await quotes.waitForJobs();
  return link;
}

const rowsOf = (table: string) =>
  server.database.rows(
    `select 1 from ${table} t join quote_versions v on v.id = t.quote_version_id where v.quote_request_id = $1`,
    [request.id],
  );

describe('a signature', () => {
  it('cannot be changed or deleted by SQL', async () => {
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

  it('is required for an accepted version', async () => {
    await quotes.send(request);
    await expect(
      server.database.run(`update quote_version_states set state = 'accepted' where quote_request_id = $1`, [
        request.id,
      ]),
    ).rejects.toThrow('exactly when an acceptance exists');
  });

  it('remains after its request was deleted, and is only erased on demand', async () => {
    const link = await signed();
    await adminClient.setStatus(await adminClient.find(request.id), 'rejected');
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
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

  it('remains after the retention of its request, whatever the status', async () => {
    await signed();
    await adminClient.setStatus(await adminClient.find(request.id), 'rejected');
    const ended = { requestsBefore: new Date(Date.now() + 86_400_000), mailsBefore: undefined, activityDays: 0 };
    await server.app.get(QuoteRequestPersonalData, { strict: false }).removeExpired(ended);
    expect((await adminClient.find(request.id)).versions[0]?.state).toBe('accepted');
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    await server.app.get(QuoteRequestPersonalData, { strict: false }).removeExpired(ended);
    expect(await rowsOf('quote_acceptances')).toHaveLength(1);
  });

  it('remains when its request is accepted during an erasure', async () => {
    const stored = server.app.get(QuoteRequestPersonalDataRepository, { strict: false });
    await quotes.send(request);
    const [before] = await stored.requestsOf(request.customerEmail);
    if (before === undefined) throw new Error('No request');
    await adminClient.setStatus(request, 'approved');
    expect(await stored.erase([before])).toBe(0);
    expect((await adminClient.find(request.id)).status).toBe('approved');
    await adminClient.setStatus(await adminClient.find(request.id), 'pending');
    // Simulates a change between the erasure's read and its deletion.
    vi.spyOn(stored, 'requestsOf').mockResolvedValueOnce([before]);
    const { erased } = await server.app.get(PrivacyService, { strict: false }).erase(request.customerEmail, new Date());
    expect(erased).toMatchObject({ quoteRequests: 1, sealedQuotes: 1 });
  });
});

describe('a worker that is killed', () => {
  it('after mailing a code mails the same code again', async () => {
    const link = await quotes.send(request);
    await server.call('/api/quotes/current/sign-code', { method: 'POST', token: link });
    await quotes.waitForJobs();
    await server.database.run(
      `insert into outbox (id, job, payload) select gen_random_uuid(), job, payload from outbox o
       where payload ->> 'signCodeId' in (select c.id::text from sign_codes c
         join quote_versions v on v.id = c.quote_version_id where v.quote_request_id = $1)`,
      [request.id],
    );
    const codes = await vi.waitUntil(async () => {
      const mails = await quotes.mailbox.mails(request.customerEmail);
      const found = mails.flatMap(({ text = '' }) => /^\d{6}$/mu.exec(text)?.[0] ?? []);
      return found.length === 2 ? found : undefined;
    }, WAIT);
    expect(new Set(codes).size).toBe(1);
  });
});

describe('concurrently', () => {
  it('a version is either signed, declined or withdrawn', async () => {
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
              token: adminClient.token,
              body: { reason: null },
            });
      const [acceptResponse, otherResponse] = await Promise.all([accept(link, body), other]);
      const { versions, status } = await adminClient.find(request.id);
      if (acceptResponse.status === 204) {
        expect([versions[0]?.state, status, otherResponse.status]).toEqual(['accepted', 'approved', 409]);
      } else {
        expect([acceptResponse.status, versions[0]?.state]).toEqual([409, round % 2 === 0 ? 'declined' : 'withdrawn']);
        expect(await rowsOf('quote_acceptances')).toEqual([]);
      }
    }
  });
});
