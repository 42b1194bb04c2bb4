import { SIGN_CODE_TRIES } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../tools/suite/limits.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { sendDaysAgo } from './support/quote-requests.ts';
import { ACCEPT, acceptanceOf, insertCode, insertFiles, newKey, otherThan, SIGN_CODE } from './support/signing.ts';
import { testStatementPlans } from './support/statement-plans.ts';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;

beforeEach(async () => {
  request = await quotes.submit();
});

const post = (token: string, body: object) => ({ method: 'POST', token, body, headers: newKey() });
const accept = (link: string, body: object) => server.call(ACCEPT, post(link, body));
const refusal = (link: string, body: object) => server.problem(ACCEPT, post(link, body));
const askForCode = (link: string) => server.call(SIGN_CODE, { method: 'POST', token: link });

async function ready() {
  const link = await quotes.send(request);
  const code = await insertCode(server, link);
  return { link, body: await acceptanceOf(server, link, { code }) };
}

const stateOf = async () => (await adminClient.find(request.id)).versions.map(({ number, state }) => [number, state]);

describe('a code', () => {
  it('can be requested again after 30 s', async () => {
    const link = await quotes.send(request);
    expect((await askForCode(link)).status).toBe(202);
    const { status, headers, json } = await askForCode(link);
    expect([status, json]).toMatchObject([429, { code: 'too-soon' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30);
  });

  it('ends after five wrong attempts, also concurrent ones', async () => {
    const { link, body } = await ready();
    const wrong = await Promise.all(
      Array.from({ length: SIGN_CODE_TRIES }, () => refusal(link, { ...body, code: otherThan(body.code) })),
    );
    expect(wrong.map(({ status, code }) => [status, code])).toEqual(wrong.map(() => [422, 'wrong-code']));
    expect(wrong[0]).toMatchObject({ errors: [{ path: 'code' }] });
    expect(await refusal(link, body)).toMatchObject({ status: 422, code: 'wrong-code' });
    expect(await stateOf()).toEqual([[1, 'open']]);
  });

  it('is valid until the fifth wrong attempt', async () => {
    const { link, body } = await ready();
    for (let tried = 1; tried < SIGN_CODE_TRIES; tried += 1)
      expect(await refusal(link, { ...body, code: otherThan(body.code) })).toMatchObject({ code: 'wrong-code' });
    expect((await accept(link, body)).status).toBe(204);
  });

  it('ends its link with the thirtieth wrong attempt over all codes', async () => {
    const { link, body } = await ready();
    for (let round = 1; round <= 6; round += 1) {
      const code = otherThan(await insertCode(server, link));
      for (let tried = 1; tried <= SIGN_CODE_TRIES; tried += 1)
        expect(await refusal(link, { ...body, code })).toMatchObject({ code: 'wrong-code' });
    }
    expect(await refusal(link, body)).toMatchObject({ status: 401, code: 'link-expired' });
  });

  it('is valid for ten minutes from its mail', async () => {
    const link = await quotes.send(request);
    await askForCode(link);
    await quotes.waitForJobs();
    const [row] = await server.database.rows(
      `select extract(epoch from expires_at - mailed_at)::int as seconds from sign_codes c
       join quote_versions v on v.id = c.quote_version_id where v.quote_request_id = $1`,
      [request.id],
    );
    expect(row).toEqual({ seconds: 600 });
    const ended = await insertCode(server, link, 0);
    expect(await refusal(link, await acceptanceOf(server, link, { code: ended }))).toMatchObject({
      code: 'wrong-code',
    });
  });

  it('is valid until the next one', async () => {
    const { link, body } = await ready();
    const next = await insertCode(server, link);
    expect(await refusal(link, body)).toMatchObject({ code: 'wrong-code' });
    expect((await accept(link, { ...body, code: next })).status).toBe(204);
  });

  it('is valid for its link', async () => {
    const { link, body } = await ready();
    await quotes.queue(request);
    const second = await quotes.token(request, 2);
    expect(await refusal(second, body)).toMatchObject({ code: 'wrong-code' });
    expect((await accept(link, body)).status).toBe(204);
  });

  it('is valid for its version', async () => {
    const { link, body } = await ready();
    await adminClient.patch(await adminClient.find(request.id), { discountAmount: 10 });
    await quotes.queue(request);
    await quotes.token(request, 2);
    const { code } = body;
    expect(await refusal(link, await acceptanceOf(server, link, { code }))).toMatchObject({ code: 'wrong-code' });
  });

  it('is valid for one signature', async () => {
    const { link, body } = await ready();
    expect((await accept(link, body)).status).toBe(204);
    const [row] = await server.database.rows(
      `select count(*)::int as live from sign_codes c join quote_versions v on v.id = c.quote_version_id
       where v.quote_request_id = $1 and c.ended_at is null`,
      [request.id],
    );
    expect(row).toEqual({ live: 0 });
  });

  it('is limited to twelve an hour by one link', async () => {
    const { link } = await ready();
    await server.database.run(
      `insert into sign_codes (id, quote_link_id, quote_version_id, requested_at, ended_at)
       select gen_random_uuid(), quote_link_id, quote_version_id, now() - interval '20 minutes', now()
       from sign_codes c join quote_versions v on v.id = c.quote_version_id, generate_series(1, 12)
       where v.quote_request_id = $1 and c.ended_at is null`,
      [request.id],
    );
    const refused = await server.problem(SIGN_CODE, { method: 'POST', token: link });
    expect(refused).toMatchObject({ status: 429, title: expect.stringMatching(/^Many codes/u), code: 'rate-limited' });
    await quotes.queue(request);
    expect((await askForCode(await quotes.token(request, 2))).status).toBe(202);
  });

  const endings: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
    ['its link has ended', (id) => adminClient.api.revokeQuoteLinks({ params: { id } })],
    [
      'its version was withdrawn',
      (id) => adminClient.api.withdrawQuoteVersion({ params: { id, n: 1 }, body: { reason: null } }),
    ],
    [
      'another one was requested',
      () => server.database.run('update sign_codes set ended_at = now() where ended_at is null'),
    ],
    [
      'it has waited for half an hour',
      () => server.database.run(`update sign_codes set requested_at = now() - interval '31 minutes'`),
    ],
  ];
  it.each(endings)('is not mailed once %s', async (_, end) => {
    const link = await quotes.send(request);
    await quotes.withoutWorker(async () => {
      await askForCode(link);
      await end(request.id);
    });
    await quotes.waitForJobs();
    const mails = await quotes.mailbox.mails(request.customerEmail);
    expect(mails.filter(({ subject }) => /code/u.test(subject ?? ''))).toEqual([]);
  });

  it('cannot be requested where nothing can be signed', async () => {
    const link = await quotes.send(request);
    await adminClient.setStatus(request, 'rejected');
    expect(await server.problem(SIGN_CODE, { method: 'POST', token: link })).toMatchObject({
      status: 409,
      code: 'on-hold',
    });
  });
});

describe('signing is rejected', () => {
  it('in this order: link, shape, state, content, code', async () => {
    const { link, body } = await ready();
    const allWrong = { ...body, sha256: 'ab'.repeat(32), code: otherThan(body.code) };
    await adminClient.setStatus(request, 'completed');
    expect(await refusal(link, { ...allWrong, consent: false })).toMatchObject({ status: 422, code: 'validation' });
    expect(await refusal(link, allWrong)).toMatchObject({
      status: 409,
      title: 'Failed to accept the quote',
      code: 'on-hold',
    });
    await adminClient.setStatus(request, 'pending');
    expect(await refusal(link, allWrong)).toMatchObject({ status: 412, code: 'stale' });
    expect(await refusal(link, { ...body, code: otherThan(body.code) })).toMatchObject({
      status: 422,
      code: 'wrong-code',
    });
    expect((await accept(link, body)).status).toBe(204);
    expect(await refusal(link, body)).toMatchObject({ status: 409, code: 'accepted' });
    await adminClient.api.revokeQuoteLinks({ params: { id: request.id } });
    expect(await refusal(link, { version: 0 })).toMatchObject({ status: 401, code: 'link-expired' });
  });

  it('with each missing or wrong field and without an idempotency key', async () => {
    const { link, body } = await ready();
    const pathsOf = async (changes: object) =>
      (await refusal(link, { ...body, ...changes })).errors?.map(({ path }) => path);
    expect(await pathsOf({ name: ' ' })).toEqual(['name']);
    expect(await pathsOf({ consent: false, authority: false })).toEqual(['consent', 'authority']);
    expect(await pathsOf({ signature: { kind: 'typed', text: '' } })).toEqual(['signature.text']);
    expect(await pathsOf({ signature: { kind: 'drawn', strokes: [] } })).toEqual(['signature.strokes']);
    expect(await pathsOf({ signature: { kind: 'drawn', strokes: [[[1, 1e9]]] } })).toHaveLength(1);
    expect(await pathsOf({ code: '12345' })).toEqual(['code']);
    expect((await server.call(ACCEPT, { method: 'POST', token: link, body })).status).toBe(422);
  });

  it('with a drawing of a megabyte', async () => {
    const { link, body } = await ready();
    const point: [number, number] = [123.456, 78.9];
    const drawingOf = (points: number) => ({
      ...body,
      signature: { kind: 'drawn', strokes: [Array.from({ length: points }, () => point)] },
    });
    expect(await refusal(link, drawingOf(4_900))).toMatchObject({
      status: 422,
      errors: [{ path: 'signature.strokes' }],
    });
    expect([413, 422]).toContain((await refusal(link, drawingOf(80_000))).status);
    expect(await stateOf()).toEqual([[1, 'open']]);
  });

  it('for an older, withdrawn or expired version', async () => {
    const { link, body } = await ready();
    await adminClient.patch(await adminClient.find(request.id), { discountAmount: 10 });
    await quotes.queue(request);
    await quotes.token(request, 2);
    expect(await refusal(link, body)).toMatchObject({ status: 409, code: 'superseded' });
    await adminClient.api.withdrawQuoteVersion({ params: { id: request.id, n: 2 }, body: { reason: null } });
    expect(await refusal(link, { ...body, version: 2 })).toMatchObject({ status: 409, code: 'withdrawn' });
    await sendDaysAgo(server, request, 31);
    expect(await refusal(link, { ...body, version: 3 })).toMatchObject({ status: 409, code: 'expired' });
  });

  it('until the file of the version is rendered', async () => {
    const { link } = await ready();
    let code = '';
    await quotes.withoutWorker(async () => {
      await adminClient.patch(await adminClient.find(request.id), { discountAmount: 10 });
      await quotes.queue(request);
      code = await insertCode(server, link);
      const body = await acceptanceOf(server, link, { code });
      expect(await refusal(link, body)).toMatchObject({ status: 503, code: 'unavailable' });
    });
    await quotes.token(request, 2);
    expect((await accept(link, await acceptanceOf(server, link, { code }))).status).toBe(204);
  });

  it('for a certificate that does not exist', async () => {
    const { link } = await ready();
    expect(await server.problem('/api/quotes/current/certificate', { token: link })).toMatchObject({ status: 404 });
  });
});

describe('concurrently', () => {
  it('one of fifty signatures is recorded', async () => {
    const { link, body } = await ready();
    const responses = await Promise.all(Array.from({ length: 50 }, () => accept(link, body)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204,
      ...Array<number>(49).fill(409),
    ]);
  });

  // Twenty versions for each request: more would slow down each read of it.
  it.each([1, 2, 3, 4, 5])(
    'a version is signed or superseded, never both, and at most one is open (%s of 5)',
    async () => {
      const link = await quotes.send(request);
      await quotes.withoutWorker(async () => {
        for (let round = 1; round <= 20; round += 1) {
          const { signed, resent, state, open } = await race(link, round);
          // Whichever came later gets a conflict, never a failure.
          expect([204, 409]).toContain(signed);
          expect([resent, state]).toEqual([202, signed === 204 ? 'accepted' : 'superseded']);
          expect(open).toBeLessThan(2);
        }
        // Removes unrelated jobs from the queue.
        await server.database.run('update outbox set dispatched_at = now(), done_at = now() where done_at is null');
      });
    },
    LIMITS.processTest,
  );

  async function race(link: string, round: number) {
    const { versions } = await adminClient.patch(await adminClient.find(request.id), { discountAmount: round });
    await insertFiles(server);
    const body = await acceptanceOf(server, link, { code: await insertCode(server, link) });
    const sent = server.call('/api/functions/send-quote-email', {
      method: 'POST',
      token: adminClient.token,
      body: { id: request.id, isResend: true },
    });
    const [signed, resent] = await Promise.all([accept(link, body), sent]);
    const after = (await adminClient.find(request.id)).versions;
    return {
      signed: signed.status,
      resent: resent.status,
      state: after.find(({ number }) => number === versions[0]?.number)?.state,
      open: after.filter(({ state }) => state === 'open').length,
    };
  }
});

testStatementPlans(quotes.server);
