import { ACCEPTANCE_FILE_BYTES_MAX } from '@backlot/domain/contract';
import type { QuoteRequest, RecordedAcceptance } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { addCustomer, quoteEvents, sendDaysAgo } from './support/quote-requests.ts';
import { byPhone, onPaper, recordByPhone, recordOnPaper, SCAN, scan } from './support/recorded-acceptances.ts';
import { ACCEPT, acceptanceOf, insertCode, insertFiles, newKey } from './support/signing.ts';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;

beforeEach(async () => {
  request = await quotes.submit();
});

const path = () => `/api/quote-requests/${request.id}/recorded-acceptance`;
const post = (body: object, headers = newKey()) => ({ method: 'POST', token: adminClient.token, body, headers });
const refusal = (changes: Partial<Record<keyof RecordedAcceptance, unknown>> = {}, headers = newKey()) =>
  server.problem(path(), post({ ...byPhone, ...changes }, headers));

async function send(): Promise<void> {
  await quotes.queue(request);
  await insertFiles(server);
}

async function upload(
  file: File,
  { token = adminClient.token, fields = onPaper }: { token?: string; fields?: object } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', file);
  const headers = { authorization: `Bearer ${token}`, ...newKey() };
  const response = await fetch(`${server.url}${path()}`, { method: 'POST', headers, body: form });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

const acceptances = () =>
  server.database.rows(
    `select a.recorded_how from quote_acceptances a join quote_versions v on v.id = a.quote_version_id
     where v.quote_request_id = $1`,
    [request.id],
  );

describe('an acceptance by phone', () => {
  it('accepts the version with way, name and reason, and approves the request as its recorder', async () => {
    await send();
    const accepted = await recordByPhone(adminClient.api, request.id);
    expect(accepted).toMatchObject({ status: 'approved', version: request.version + 1 });
    expect(accepted.versions[0]).toMatchObject({
      state: 'accepted',
      acceptedBy: 'Ana Ruiz',
      acceptedAt: expect.any(String),
      recordedAcceptance: { how: 'phone', by: 'admin@backlot.example', reason: byPhone.reason, file: null },
    });
    expect(accepted.history[0]).toMatchObject({ field: 'status', to: 'approved', by: 'admin@backlot.example' });
    expect((await quoteEvents(server, request)).at(-1)).toMatchObject({
      kind: 'acceptance-recorded',
      how: 'phone',
      by: 'admin@backlot.example',
      acceptanceSha256: expect.any(String),
    });
    // Its mails are sent meanwhile.
    expect(await adminClient.find(request.id)).toEqual({ ...accepted, deliveries: expect.any(Array) });
  });

  it('does not change a status other than pending', async () => {
    await send();
    await adminClient.setStatus(request, 'in_progress');
    expect((await recordByPhone(adminClient.api, request.id)).status).toBe('in_progress');
  });

  it('is recorded once per idempotency key, and another body with it is rejected', async () => {
    await send();
    const headers = newKey();
    const responses = await Promise.all(Array.from({ length: 5 }, () => server.call(path(), post(byPhone, headers))));
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(5).fill(200));
    expect(await refusal({ name: 'Bob' }, headers)).toMatchObject({ status: 422, code: 'idempotency-conflict' });
    expect(await refusal()).toMatchObject({ status: 409, code: 'accepted' });
    expect(
      (await quoteEvents(server, request)).filter((event) => Object(event).kind === 'acceptance-recorded'),
    ).toHaveLength(1);
  });
});

describe('an acceptance on paper', () => {
  it('stores its file unchanged for staff under a generated name', async () => {
    await send();
    const { versions } = await recordOnPaper(
      adminClient.api,
      request.id,
      scan(SCAN, '../../evil\r\n.html', 'text/html'),
    );
    const filename = `acceptance-${request.reference}-1.pdf`;
    expect(versions[0]?.recordedAcceptance).toMatchObject({ how: 'paper', file: filename });
    const file = await server.bytes(`/api/quote-requests/${request.id}/versions/1/acceptance-file`, {
      authorization: `Bearer ${adminClient.token}`,
    });
    expect(file.body.equals(SCAN)).toBe(true);
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${filename}`);
  });

  it('requires its file in JSON and in a form', async () => {
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
  ])('accepts a %s by its content, whatever its name', async (_, content, ending) => {
    await send();
    const { versions } = await recordOnPaper(adminClient.api, request.id, scan(content, 'x', 'text/plain'));
    expect(versions[0]?.recordedAcceptance?.file).toBe(`acceptance-${request.reference}-1.${ending}`);
  });

  it.each([
    ['HTML named as a PDF', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML followed by a PDF', Buffer.concat([Buffer.from('<html>'), SCAN])],
    ['a picture followed by a PDF', Buffer.concat([PNG, SCAN])],
    ['a picture of another type', Buffer.from('GIF89a')],
    ['a program', Buffer.from('MZ')],
  ])('is rejected with %s', async (_, content) => {
    await send();
    expect(await upload(scan(content))).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } });
    expect(await acceptances()).toEqual([]);
  });

  it('accepts at most 10 MB, and does not read files of customers', async () => {
    await send();
    const sized = (bytes: number) => scan(Buffer.concat([SCAN, Buffer.alloc(bytes - SCAN.length)]));
    for (const bytes of [ACCEPTANCE_FILE_BYTES_MAX + 1, ACCEPTANCE_FILE_BYTES_MAX + 1_000_000])
      expect(await upload(sized(bytes))).toMatchObject({ status: 413, body: { code: 'too-large' } });
    const { token } = await server.signIn(await addCustomer(server));
    expect(await upload(scan(), { token })).toMatchObject({ status: 403 });
    expect(await upload(sized(ACCEPTANCE_FILE_BYTES_MAX))).toMatchObject({ status: 200 });
  });

  it('has the same issues in a form as in JSON', async () => {
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

describe('recording is rejected', () => {
  it('for a version that is not open, with its status', async () => {
    await send();
    await adminClient.setStatus(request, 'rejected');
    expect(await refusal()).toMatchObject({
      status: 409,
      title: 'Failed to record the acceptance',
      code: 'on-hold',
    });
    await adminClient.setStatus(request, 'pending');
    await adminClient.patch(await adminClient.find(request.id), { discountAmount: 10 });
    await send();
    expect(await refusal()).toMatchObject({ status: 409, code: 'superseded' });
    await adminClient.api.withdrawQuoteVersion({ params: { id: request.id, n: 2 }, body: { reason: null } });
    expect(await refusal({ version: 2 })).toMatchObject({ status: 409, code: 'withdrawn' });
    await sendDaysAgo(server, request, 31);
    expect(await refusal({ version: 3 })).toMatchObject({ status: 409, code: 'expired' });
    expect(await refusal({ version: 4 })).toMatchObject({ status: 404 });
    expect(await acceptances()).toEqual([]);
  });

  it('for a version that its customer has declined', async () => {
    const link = await quotes.send(request);
    await server.call('/api/quotes/current/decline', {
      method: 'POST',
      token: link,
      body: { version: 1, reason: null },
    });
    expect(await refusal()).toMatchObject({ status: 409, code: 'declined' });
  });

  it('for a version sent to a former address of the customer', async () => {
    await send();
    await adminClient.patch(request, { customerEmail: `new-${request.customerEmail}` });
    expect(await refusal()).toMatchObject({
      status: 409,
      code: 'superseded',
      detail: expect.stringMatching(/former/u),
    });
  });

  it('until the file of the version is rendered', async () => {
    await quotes.withoutWorker(async () => {
      await quotes.queue(request);
      expect(await refusal()).toMatchObject({ status: 503, code: 'unavailable' });
    });
    await insertFiles(server);
    expect((await server.call(path(), post(byPhone))).status).toBe(200);
  });

  it('for a certificate and a file that do not exist', async () => {
    await send();
    for (const file of ['certificate', 'acceptance-file'])
      expect(
        await server.problem(`/api/quote-requests/${request.id}/versions/1/${file}`, { token: adminClient.token }),
      ).toMatchObject({ status: 404 });
  });
});

describe('concurrently', () => {
  const recordNow = () => server.call(path(), post(byPhone));

  it('staff record it or the customer signs, with one acceptance', async () => {
    for (let round = 1; round <= 4; round += 1) {
      request = await quotes.submit();
      const link = await quotes.send(request);
      const body = await acceptanceOf(server, link, { code: await insertCode(server, link) });
      const sign = () => server.call(ACCEPT, { method: 'POST', token: link, body, headers: newKey() });
      const calls = round % 2 === 0 ? [recordNow(), sign()] : [sign(), recordNow()];
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([expect.toBeOneOf([200, 204]), 409]);
      const [acceptance, ...others] = await acceptances();
      expect(others).toEqual([]);
      expect(acceptance).toEqual({ recorded_how: statuses.includes(200) ? 'phone' : null });
    }
  });

  it('a version is accepted or superseded, never both, and at most one is open', async () => {
    await send();
    for (let round = 1; round <= 8; round += 1) {
      const { versions } = await adminClient.patch(await adminClient.find(request.id), { discountAmount: round });
      await insertFiles(server);
      const number = versions[0]?.number ?? 0;
      const [recorded, sent] = await Promise.all([
        server.call(path(), post({ ...byPhone, version: number })),
        server.call('/api/functions/send-quote-email', {
          method: 'POST',
          token: adminClient.token,
          body: { id: request.id, isResend: true },
        }),
      ]);
      const after = (await adminClient.find(request.id)).versions;
      expect([200, 409]).toContain(recorded.status);
      expect([sent.status, after.find((version) => version.number === number)?.state]).toEqual([
        202,
        recorded.status === 200 ? 'accepted' : 'superseded',
      ]);
      expect(after.filter(({ state }) => state === 'open').length).toBeLessThan(2);
    }
  });
});
