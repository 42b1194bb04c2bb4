import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { PAPERWORK_KINDS } from '@backlot/domain';
import { PAPERWORK_FILE_BYTES_MAX, paperworkSchema } from '@backlot/domain/contract';
import type { StaffApiClient, QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { inDays } from './support/days.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { approve, document, PAPERWORK, upload } from './support/paperwork.ts';
import { addCustomer } from './support/quote-requests.ts';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;
let link: string;

beforeEach(async () => {
  ({ request, link } = await quotes.submitSent({ startDate: inDays(10), endDate: inDays(12) }));
});

const MISSING = { id: null, state: 'missing', validUntil: null, isShort: false };

const staffPaperwork = async (kind = 'insurance') =>
  (await adminClient.find(request.id)).paperwork.find((each) => each.kind === kind);

const customerPaperwork = async (token = link) => (await server.api(token).getCurrentQuote()).paperwork;

async function post(form: FormData, { token = link }: { token?: string | undefined } = {}) {
  const response = await fetch(`${server.url}${PAPERWORK}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

function formOf(content: Uint8Array | undefined, kind: string | undefined = 'insurance', name = 'a.pdf'): FormData {
  const form = new FormData();
  if (kind !== '') form.set('kind', kind);
  if (content !== undefined) form.set('file', new File([new Uint8Array(content)], name, { type: 'application/pdf' }));
  return form;
}

const reviewPath = (pid: string, id = request.id) => `/api/quote-requests/${id}/paperwork/${pid}`;
const refuse = (pid: string, body: object, token = adminClient.token) =>
  server.problem(reviewPath(pid), { method: 'PATCH', token, body });

const uploaded = async (text?: string) => (await upload(server, link, 'insurance', document(text))).id ?? '';

async function otherAdmin(): Promise<StaffApiClient> {
  const account = await addCustomer(server);
  await server.database.run("update profiles set role = 'admin' where email = $1", [account.email]);
  return server.api((await server.signIn(account)).token);
}

const PDF = Buffer.from('%PDF-1.7\nx\n%%EOF\n');
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

describe('paperwork of a quote', () => {
  it('has an entry of each kind for customer and staff before any upload', async () => {
    expect(await customerPaperwork()).toEqual(PAPERWORK_KINDS.map((kind) => ({ ...MISSING, kind })));
    expect((await adminClient.find(request.id)).paperwork).toEqual(
      PAPERWORK_KINDS.map((kind) => ({ ...MISSING, kind, earlier: [] })),
    );
  });

  it('is waiting after the upload, and staff download the same bytes under a generated name', async () => {
    const { status, body } = await post(formOf(PDF, 'tax-exemption', '../../evil\r\n.html'));
    expect(status).toBe(201);
    const entry = paperworkSchema.parse(body);
    expect(entry).toMatchObject({ kind: 'tax-exemption', state: 'waiting', validUntil: null, isShort: false });
    expect((await customerPaperwork())[1]).toEqual(entry);
    const file = `${request.reference}-tax-exemption-1.pdf`;
    expect(await staffPaperwork('tax-exemption')).toEqual({
      ...entry,
      file,
      bytes: PDF.length,
      version: 1,
      earlier: [],
    });
    const download = await server.bytes(`${reviewPath(entry.id ?? '')}/file`, {
      authorization: `Bearer ${adminClient.token}`,
    });
    expect(download.body.equals(PDF)).toBe(true);
    expect(Object.fromEntries(download.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${file}`,
      'x-content-type-options': 'nosniff',
    });
  });

  it('does not change the version of the request', async () => {
    await uploaded();
    expect((await adminClient.find(request.id)).version).toBe(request.version);
  });

  it.each([
    ['JPEG', JPEG, 'jpg'],
    ['PNG', PNG, 'png'],
  ])('accepts a %s by its content, whatever its name', async (_, content, ending) => {
    expect((await post(formOf(content))).status).toBe(201);
    expect((await staffPaperwork())?.file).toBe(`${request.reference}-insurance-1.${ending}`);
  });

  it('is stored once for repeated uploads of the same bytes', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => post(formOf(PDF))));
    expect(new Set(sent.map(({ body }) => paperworkSchema.parse(body).id)).size).toBe(1);
    expect(
      await server.database.rows('select 1 from paperwork where quote_request_id = $1', [request.id]),
    ).toHaveLength(1);
  });

  it('replaces the earlier one, which is deleted unless it was approved', async () => {
    const first = await uploaded('first');
    await approve(adminClient.api, request.id, first, inDays(100));
    const second = await uploaded('second');
    const third = await uploaded('third');
    expect(await staffPaperwork()).toMatchObject({
      id: third,
      state: 'waiting',
      file: `${request.reference}-insurance-3.pdf`,
      earlier: [{ id: first, validUntil: inDays(100) }],
    });
    const { body } = await server.bytes(`${reviewPath(first)}/file`, { authorization: `Bearer ${adminClient.token}` });
    expect(body.toString()).toContain('first');
    expect(await server.problem(`${reviewPath(second)}/file`, { token: adminClient.token })).toMatchObject({
      status: 404,
    });
  });
});

describe('an upload is refused', () => {
  it.each([
    ['HTML named as a PDF', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML followed by a PDF', Buffer.concat([Buffer.from('<html>'), PDF])],
    ['a picture followed by a PDF', Buffer.concat([PNG, PDF])],
    ['a picture of another type', Buffer.from('GIF89a')],
    ['an empty file', Buffer.alloc(0)],
  ])('with %s', async (_, content) => {
    expect(await post(formOf(content))).toMatchObject({
      status: 415,
      body: { code: 'unsupported-media-type', detailMessage: { code: 'paperwork-file-unreadable' } },
    });
  });

  it('with a file above 10 MB, and not with one of 10 MB', async () => {
    const sized = (bytes: number) => formOf(Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length)]));
    for (const bytes of [PAPERWORK_FILE_BYTES_MAX + 1, 2 * PAPERWORK_FILE_BYTES_MAX])
      expect(await post(sized(bytes))).toMatchObject({
        status: 413,
        body: { code: 'too-large', detailMessage: { code: 'paperwork-file-too-large' } },
      });
    expect(await post(sized(PAPERWORK_FILE_BYTES_MAX))).toMatchObject({ status: 201 });
  });

  it('without a file, without a kind, and with one that is unknown', async () => {
    const noFile = { status: 422, body: { errors: [{ path: 'file' }] } };
    expect(await post(formOf(undefined))).toMatchObject(noFile);
    expect(await server.problem(PAPERWORK, { method: 'POST', token: link, body: { kind: 'insurance' } })).toMatchObject(
      {
        status: 422,
        errors: [{ path: 'file', message: 'Choose the file of the document' }],
      },
    );
    for (const kind of ['', 'passport'])
      expect(await post(formOf(PDF, kind))).toMatchObject({ status: 422, body: { errors: [{ path: 'kind' }] } });
  });

  it('with two files, without a form, and with a file alone', async () => {
    const two = formOf(PDF);
    two.append('file', new File(['%PDF-2'], 'b.pdf'));
    expect(await post(two)).toMatchObject({
      status: 400,
      body: { detailMessage: { code: 'paperwork-several-files' } },
    });
    const sent = (type: string) =>
      server.problem(PAPERWORK, { method: 'POST', token: link, body: 'x', headers: { 'content-type': type } });
    expect(await sent('multipart/form-data; boundary=x')).toMatchObject({ status: 400, code: 'unreadable' });
    expect(await sent('application/pdf')).toMatchObject({ status: 415 });
  });

  it('without a link, with an expired one, and by staff', async () => {
    await adminClient.api.revokeQuoteLinks({ params: { id: request.id } });
    for (const token of [link, 'x', adminClient.token])
      expect(await post(formOf(PDF), { token })).toMatchObject({ status: 401, body: { code: 'link-expired' } });
  });

  it('of a deleted request', async () => {
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    expect(await post(formOf(PDF))).toMatchObject({ status: 401, body: { code: 'link-expired' } });
  });

  it('of a quote that is on hold or withdrawn, with its status', async () => {
    await adminClient.setStatus(request, 'rejected');
    expect(await post(formOf(PDF))).toMatchObject({ status: 409, body: { code: 'on-hold' } });
    await adminClient.setStatus(request, 'pending');
    await adminClient.api.withdrawQuoteVersion({ params: { id: request.id, n: 1 }, body: { reason: null } });
    expect(await post(formOf(PDF))).toMatchObject({ status: 409, body: { code: 'withdrawn' } });
    expect(await customerPaperwork()).toEqual(PAPERWORK_KINDS.map((kind) => ({ ...MISSING, kind })));
  });

  it('that is aborted, and stores nothing', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(
      `POST ${PAPERWORK} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${link}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n' +
        '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\ninsurance\r\n--x\r\n',
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    socket.destroy();
    expect(await post(formOf(PDF))).toMatchObject({ status: 201 });
    expect(
      await server.database.rows('select 1 from paperwork where quote_request_id = $1', [request.id]),
    ).toHaveLength(1);
  });
});

describe('a review', () => {
  it('approves until a day, visible to customer and staff', async () => {
    const pid = await uploaded();
    const reviewed = await approve(adminClient.api, request.id, pid, inDays(12));
    expect(reviewed.paperwork[0]).toMatchObject({
      state: 'approved',
      validUntil: inDays(12),
      isShort: false,
      version: 2,
      reviewedBy: 'admin@backlot.example',
      reviewedAt: expect.any(String),
    });
    expect((await adminClient.find(request.id)).paperwork).toEqual(reviewed.paperwork);
    expect((await customerPaperwork())[0]).toMatchObject({ state: 'approved', validUntil: inDays(12), isShort: false });
  });

  it('needs a last day for an approval, and a known decision', async () => {
    const pid = await uploaded();
    expect(await refuse(pid, { state: 'approved' })).toMatchObject({ status: 422, errors: [{ path: 'validUntil' }] });
    expect(await refuse(pid, { state: 'approved', validUntil: '2026-02-30' })).toMatchObject({ status: 422 });
    expect(await refuse(pid, { state: 'waiting' })).toMatchObject({ status: 422, errors: [{ path: 'state' }] });
    expect(await refuse(pid, { state: 'refused', reason: 'x'.repeat(501) })).toMatchObject({ status: 422 });
  });

  it('rejects with a reason that the customer sees', async () => {
    const pid = await uploaded();
    await adminClient.api.reviewPaperwork({
      params: { id: request.id, pid },
      body: { state: 'refused', reason: 'Unsigned' },
    });
    const refused = { state: 'refused', validUntil: null, isShort: false, reason: 'Unsigned' };
    expect((await customerPaperwork())[0]).toMatchObject(refused);
    expect(await staffPaperwork()).toMatchObject(refused);
  });

  it('flags a document that expires before the return, also after the days change', async () => {
    const pid = await uploaded();
    expect((await approve(adminClient.api, request.id, pid, inDays(11))).paperwork[0]?.isShort).toBe(true);
    expect((await approve(adminClient.api, request.id, pid, inDays(12))).paperwork[0]?.isShort).toBe(false);
    const moved = await adminClient.patch(await adminClient.find(request.id), { endDate: inDays(20) });
    expect(moved.paperwork[0]).toMatchObject({ state: 'approved', isShort: true });
    // The customer's page refers to the version that was sent.
    expect((await customerPaperwork())[0]?.isShort).toBe(false);
    await quotes.queue(request);
    expect((await customerPaperwork())[0]?.isShort).toBe(true);
  });

  it('with a past last day makes the document expired', async () => {
    const pid = await uploaded();
    expect((await approve(adminClient.api, request.id, pid, inDays(-1))).paperwork[0]).toMatchObject({
      state: 'expired',
      isShort: true,
    });
  });

  it('by two admins at once is stored once, and the other gets a conflict', async () => {
    const pid = await uploaded();
    const other = await otherAdmin();
    const params = { id: request.id, pid };
    const outcomes = await Promise.allSettled([
      adminClient.api.reviewPaperwork({ params, body: { state: 'approved', validUntil: inDays(50) } }),
      other.reviewPaperwork({ params, body: { state: 'refused', reason: 'Unsigned' } }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [rejected] = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(rejected?.reason).toMatchObject({ problem: { status: 409, code: 'stale' } });
    expect((await staffPaperwork())?.version).toBe(2);
  });

  it('of a stale version is rejected, and the own review can be changed', async () => {
    const pid = await uploaded();
    await approve(adminClient.api, request.id, pid, inDays(50));
    expect(await refuse(pid, { state: 'refused', version: 1 })).toMatchObject({
      status: 409,
      code: 'stale',
      title: 'Failed to save the review',
      detail: 'Somebody else has reviewed this document meanwhile. Look at it again.',
    });
    const other = await otherAdmin();
    const params = { id: request.id, pid };
    const changed = await other.reviewPaperwork({ params, body: { state: 'refused', reason: null, version: 2 } });
    expect(changed.paperwork[0]).toMatchObject({ state: 'refused', version: 3 });
    expect(await refuse(pid, { state: 'approved', validUntil: inDays(1) })).toMatchObject({
      status: 409,
      code: 'stale',
    });
  });

  it('of a replaced document, of another request and of an unknown one is rejected', async () => {
    const first = await uploaded('first');
    await approve(adminClient.api, request.id, first);
    await uploaded('second');
    expect(await refuse(first, { state: 'refused' })).toMatchObject({ status: 409, code: 'replaced' });
    const stranger = await quotes.submit();
    expect(
      await server.problem(reviewPath(first, stranger.id), {
        method: 'PATCH',
        token: adminClient.token,
        body: { state: 'refused' },
      }),
    ).toMatchObject({ status: 404, code: 'PGRST116' });
    expect(await server.problem(`${reviewPath(first, stranger.id)}/file`, { token: adminClient.token })).toMatchObject({
      status: 404,
    });
    expect(await refuse(randomUUID(), { state: 'refused' })).toMatchObject({ status: 404 });
    expect(await refuse('x', { state: 'refused' })).toMatchObject({ status: 422 });
  });

  it('and the file require staff', async () => {
    const pid = await uploaded();
    const { token } = await server.signIn(await addCustomer(server));
    for (const [caller, status] of [
      [token, 403],
      [link, 401],
    ] as const) {
      expect(await refuse(pid, { state: 'refused' }, caller)).toMatchObject({ status });
      expect(await server.problem(`${reviewPath(pid)}/file`, { token: caller })).toMatchObject({ status });
    }
  });
});
