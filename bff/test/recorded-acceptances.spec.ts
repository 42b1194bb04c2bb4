import { addDays, businessToday } from '@backlot/domain';
import { ACCEPTANCE_FILE_BYTES_MAX } from '@backlot/domain/contract';
import type { QuoteRequest, RecordedAcceptance } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QuoteVersionsService } from '../src/modules/quote-requests/versions/quote-versions.service.js';
import { LinkedQuotes } from './support/linked-quotes.js';
import { addCustomer, type QuoteRequestTestClient } from './support/quote-requests.js';
import { byPhone, onPaper, recordByPhone, recordOnPaper, SCAN, scan } from './support/recorded-acceptances.js';
import { ACCEPT, acceptanceOf, giveCode, giveFiles, newKey } from './support/signing.js';
import { type TestServer } from './support/test-server.js';

/** Acceptances that staff record. */

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

const path = () => `/api/quote-requests/${request.id}/recorded-acceptance`;
const post = (body: object, headers = newKey()) => ({ method: 'POST', token: desk.token, body, headers });
const refusal = (changes: Partial<Record<keyof RecordedAcceptance, unknown>> = {}, headers = newKey()) =>
  server.problem(path(), post({ ...byPhone, ...changes }, headers));

/** Sends the quote and puts its file there, so that no test waits for a mail that it is not about. */
async function send(): Promise<void> {
  await quotes.queue(request);
  await giveFiles(server);
}

/** Status and problem code of an upload as it comes from anybody's program. */
async function upload(file: File, { token = desk.token, fields = onPaper }: { token?: string; fields?: object } = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', file);
  const headers = { authorization: `Bearer ${token}`, ...newKey() };
  const response = await fetch(`${server.url}${path()}`, { method: 'POST', headers, body: form });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

const eventsOf = async () =>
  (
    await server.database.rows(
      `select convert_from(e.content, 'UTF8') as content from quote_events e
       join quote_versions v on v.id = e.quote_version_id where v.quote_request_id = $1 order by v.number, e.number`,
      [request.id],
    )
  ).map(({ content }): unknown => JSON.parse(String(content)));

const acceptances = () =>
  server.database.rows(
    `select a.recorded_how from quote_acceptances a join quote_versions v on v.id = a.quote_version_id
     where v.quote_request_id = $1`,
    [request.id],
  );

describe('an acceptance by phone', () => {
  it('accepts the version, says how, by whom and why, and approves the request as the change of who recorded it', async () => {
    await send();
    const accepted = await recordByPhone(desk.api, request.id);
    expect(accepted).toMatchObject({ status: 'approved', version: request.version + 1 });
    expect(accepted.versions[0]).toMatchObject({
      state: 'accepted',
      acceptedBy: 'Ana Ruiz',
      acceptedAt: expect.any(String),
      recordedAcceptance: { how: 'phone', by: 'admin@backlot.example', reason: byPhone.reason, file: null },
    });
    expect(accepted.history[0]).toMatchObject({ field: 'status', to: 'approved', by: 'admin@backlot.example' });
    expect((await eventsOf()).at(-1)).toMatchObject({
      kind: 'acceptance-recorded',
      how: 'phone',
      by: 'admin@backlot.example',
      acceptanceSha256: expect.any(String),
    });
    // Its mails go out meanwhile.
    expect(await desk.find(request.id)).toEqual({ ...accepted, deliveries: expect.any(Array) });
  });

  it('leaves a status alone that is not pending', async () => {
    await send();
    await desk.setStatus(request, 'in_progress');
    expect((await recordByPhone(desk.api, request.id)).status).toBe('in_progress');
  });

  it('is recorded once by one attempt, and nothing else by its key', async () => {
    await send();
    const headers = newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.call(path(), post(byPhone, headers))));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(200));
    expect(await refusal({ name: 'Bob' }, headers)).toMatchObject({ status: 422, code: 'idempotency-conflict' });
    expect(await refusal()).toMatchObject({ status: 409, code: 'accepted' });
    expect((await eventsOf()).filter((event) => Object(event).kind === 'acceptance-recorded')).toHaveLength(1);
  });
});

describe('an acceptance on paper', () => {
  it('keeps its file for staff, byte for byte, under a name of ours', async () => {
    await send();
    const { versions } = await recordOnPaper(desk.api, request.id, scan(SCAN, '../../evil\r\n.html', 'text/html'));
    const filename = `acceptance-${request.reference}-1.pdf`;
    expect(versions[0]?.recordedAcceptance).toMatchObject({ how: 'paper', file: filename });
    const file = await server.bytes(`/api/quote-requests/${request.id}/versions/1/acceptance-file`, {
      authorization: `Bearer ${desk.token}`,
    });
    expect(file.body.equals(SCAN)).toBe(true);
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${filename}`);
  });

  it('needs its file, in JSON as in a form', async () => {
    await send();
    expect(await refusal({ how: 'paper' })).toMatchObject({ status: 422, errors: [{ path: 'file' }] });
    expect(await upload(new File([], ''))).toMatchObject({ status: 422, body: { errors: [{ path: 'file' }] } });
    expect(await acceptances()).toEqual([]);
  });

  const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  it.each([
    ['JPEG', JPEG, 'jpg'],
    ['PNG', PNG, 'png'],
  ])('may be a %s, whatever it calls itself', async (_, content, ending) => {
    await send();
    const { versions } = await recordOnPaper(desk.api, request.id, scan(content, 'x', 'text/plain'));
    expect(versions[0]?.recordedAcceptance?.file).toBe(`acceptance-${request.reference}-1.${ending}`);
  });

  it.each([
    ['a page that calls itself a PDF', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that is a PDF further down', Buffer.concat([Buffer.from('<html>'), SCAN])],
    ['a picture that is a PDF as well', Buffer.concat([PNG, SCAN])],
    ['a picture of another kind', Buffer.from('GIF89a')],
    ['a program', Buffer.from('MZ')],
  ])('is refused with %s', async (_, content) => {
    await send();
    expect(await upload(scan(content))).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } });
    expect(await acceptances()).toEqual([]);
  });

  it('takes a file of 10 MB and none that is larger, and reads none of a customer', async () => {
    await send();
    const sized = (bytes: number) => scan(Buffer.concat([SCAN, Buffer.alloc(bytes - SCAN.length)]));
    for (const bytes of [ACCEPTANCE_FILE_BYTES_MAX + 1, ACCEPTANCE_FILE_BYTES_MAX + 1_000_000])
      expect(await upload(sized(bytes))).toMatchObject({ status: 413, body: { code: 'too-large' } });
    const { token } = await server.signIn(await addCustomer(server));
    expect(await upload(scan(), { token })).toMatchObject({ status: 403 });
    expect(await upload(sized(ACCEPTANCE_FILE_BYTES_MAX))).toMatchObject({ status: 200 });
  });

  it('is told what is wrong in a form as in JSON, and what is no form', async () => {
    await send();
    expect(await upload(scan(), { fields: { ...onPaper, version: 'x', name: ' ', reason: '' } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'version' }, { path: 'name' }, { path: 'reason' }] },
    });
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    const sent = (headers: Record<string, string>) =>
      server.problem(path(), { ...post({}), body: 'no parts', headers: { ...newKey(), ...headers } });
    expect(await sent(broken)).toMatchObject({ status: 400, code: 'unreadable' });
    expect(await sent({ 'content-type': 'application/pdf' })).toMatchObject({ status: 415 });
  });
});

describe('recording is refused', () => {
  it('of a version that is not open, with its standing', async () => {
    await send();
    await desk.setStatus(request, 'rejected');
    expect(await refusal()).toMatchObject({
      status: 409,
      title: 'Failed to record the acceptance',
      code: 'on-hold',
    });
    await desk.setStatus(request, 'pending');
    await desk.patch(await desk.find(request.id), { discountAmount: 10 });
    await send();
    expect(await refusal()).toMatchObject({ status: 409, code: 'superseded' });
    await desk.api.withdrawQuoteVersion({ params: { id: request.id, n: 2 }, body: { reason: null } });
    expect(await refusal({ version: 2 })).toMatchObject({ status: 409, code: 'withdrawn' });
    const at = new Date(`${addDays(businessToday(new Date()), -31)}T16:00:00Z`);
    const by = { profileId: '0b0a6a52-52a4-4b8e-9f3a-6d2f6c1b7a01', email: 'desk@example.com' };
    await server.app.get(QuoteVersionsService).send(request.id, { by, at });
    expect(await refusal({ version: 3 })).toMatchObject({ status: 409, code: 'expired' });
    expect(await refusal({ version: 4 })).toMatchObject({ status: 404 });
    expect(await acceptances()).toEqual([]);
  });

  it('of a version that its customer has declined', async () => {
    const link = await quotes.send(request);
    await server.call('/api/quotes/current/decline', {
      method: 'POST',
      token: link,
      body: { version: 1, reason: null },
    });
    expect(await refusal()).toMatchObject({ status: 409, code: 'declined' });
  });

  it('of a version that went to a former address of the customer', async () => {
    await send();
    await desk.patch(request, { customerEmail: `new-${request.customerEmail}` });
    expect(await refusal()).toMatchObject({
      status: 409,
      code: 'superseded',
      detail: expect.stringMatching(/former/u),
    });
  });

  it('until the file of the version is drawn', async () => {
    await quotes.withoutWorker(async () => {
      await quotes.queue(request);
      expect(await refusal()).toMatchObject({ status: 503, code: 'unavailable' });
    });
    await giveFiles(server);
    expect((await server.call(path(), post(byPhone))).status).toBe(200);
  });

  it('of a certificate and a file that do not exist', async () => {
    await send();
    for (const file of ['certificate', 'acceptance-file'])
      expect(
        await server.problem(`/api/quote-requests/${request.id}/versions/1/${file}`, { token: desk.token }),
      ).toMatchObject({ status: 404 });
  });
});

describe('at the same time', () => {
  const recordNow = () => server.call(path(), post(byPhone));

  it('staff record it or the customer signs, and one acceptance exists', async () => {
    for (let round = 1; round <= 4; round += 1) {
      request = await quotes.submit();
      const link = await quotes.send(request);
      const body = await acceptanceOf(server, link, { code: await giveCode(server, link) });
      const sign = () => server.call(ACCEPT, { method: 'POST', token: link, body, headers: newKey() });
      const calls = round % 2 === 0 ? [recordNow(), sign()] : [sign(), recordNow()];
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([expect.toBeOneOf([200, 204]), 409]);
      const [acceptance, ...others] = await acceptances();
      expect(others).toEqual([]);
      expect(acceptance).toEqual({ recorded_how: statuses.includes(200) ? 'phone' : null });
    }
  });

  it('a version is recorded as accepted or superseded, never both, and one at most is open', async () => {
    await send();
    for (let round = 1; round <= 8; round += 1) {
      const { versions } = await desk.patch(await desk.find(request.id), { discountAmount: round });
      await giveFiles(server);
      const number = versions[0]?.number ?? 0;
      const [recorded, sent] = await Promise.all([
        server.call(path(), post({ ...byPhone, version: number })),
        server.call('/api/functions/send-quote-email', {
          method: 'POST',
          token: desk.token,
          body: { id: request.id, isResend: true },
        }),
      ]);
      const after = (await desk.find(request.id)).versions;
      expect([200, 409]).toContain(recorded.status);
      expect([sent.status, after.find((version) => version.number === number)?.state]).toEqual([
        202,
        recorded.status === 200 ? 'accepted' : 'superseded',
      ]);
      expect(after.filter(({ state }) => state === 'open').length).toBeLessThan(2);
    }
  });
});
