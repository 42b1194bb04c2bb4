import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { MikroORM } from '@mikro-orm/postgresql';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestForCameras, serverWithAdmin } from './support/server-with-admin.ts';

const at = serverWithAdmin();
let camera: number;
let request: QuoteRequest;
beforeEach(async () => {
  ({ camera, request } = await requestForCameras(at.adminClient));
});

const setStatus = (status: QuoteRequest['status']) => at.adminClient.setStatus(request, status);
const sendQuote = () => at.adminClient.api.sendQuoteEmail({ body: { id: request.id, isResend: true } });
const inList = async () =>
  (await at.adminClient.api.listQuoteRequests({ query: { limit: 500 } })).items.find(({ id }) => id === request.id);

describe('a request', () => {
  it('is not answered by edits', async () => {
    const edited = await at.adminClient.patch(request, { jobName: 'Another name', discountAmount: 1 });
    expect([request.answeredAt, edited.answeredAt, (await inList())?.answeredAt]).toEqual([null, null, null]);
    expect((await setStatus('pending')).answeredAt).toBeNull();
  });

  it.each(['approved', 'in_progress', 'completed', 'rejected'] as const)(
    'is answered when it becomes %s',
    async (status) => {
      const { answeredAt, history } = await setStatus(status);
      expect(answeredAt).toBe(history[0]?.at);
      expect((await inList())?.answeredAt).toBe(answeredAt);
    },
  );

  it('is answered by sending the quote, which does not change its version', async () => {
    await sendQuote();
    const { answeredAt, version, updatedAt, deliveries } = await at.adminClient.find(request.id);
    expect({ version, updatedAt }).toEqual({ version: request.version, updatedAt: request.updatedAt });
    const quote = deliveries.find(({ kind }) => kind === 'quote');
    expect(Math.abs(Date.parse(answeredAt ?? '') - Date.parse(quote?.queuedAt ?? ''))).toBeLessThan(30_000);
  });

  it('keeps the time of its first answer, also when it returns to pending', async () => {
    const { answeredAt } = await setStatus('approved');
    expect(answeredAt).not.toBeNull();
    const later = [await setStatus('pending'), await setStatus('in_progress')];
    await sendQuote();
    expect([...later, await at.adminClient.find(request.id)].map((saved) => saved.answeredAt)).toEqual([
      answeredAt,
      answeredAt,
      answeredAt,
    ]);
  });

  it('answered by mail keeps that time when its status changes', async () => {
    await sendQuote();
    const { answeredAt } = await at.adminClient.find(request.id);
    expect((await setStatus('approved')).answeredAt).toBe(answeredAt);
  });

  it('has one first answer when answered concurrently', async () => {
    await Promise.all([...Array.from({ length: 6 }, sendQuote), setStatus('approved'), setStatus('in_progress')]);
    const { answeredAt } = await at.adminClient.find(request.id);
    await sendQuote();
    expect(answeredAt).not.toBeNull();
    expect((await at.adminClient.find(request.id)).answeredAt).toBe(answeredAt);
  });

  it('is never answered before it was created', async () => {
    await at.server.database.run(
      "update quote_requests set created_at = now() + interval '1 hour', updated_at = now() + interval '1 hour' where id = $1",
      [request.id],
    );
    const { answeredAt, createdAt } = await setStatus('approved');
    expect(answeredAt).toBe(createdAt);
  });
});

describe('older requests', () => {
  it('get their answer times from history and mails by the migration', async () => {
    const add = async () => (await at.adminClient.submit([[camera, 1]])).id;
    const [byStatus, byMail, byBoth, neverAnswered] = [await add(), await add(), await add(), await add()];
    const mail = (id: string, minutes: number) =>
      at.server.database.run(
        "insert into deliveries (id, quote_request_id, kind, queued_at) select gen_random_uuid(), id, 'quote', created_at + $2 * interval '1 minute' from quote_requests where id = $1",
        [id, minutes],
      );
    const change = (id: string, minutes: number, from: string, to: string, field = 'status') =>
      at.server.database.run(
        `insert into quote_request_changes (quote_request_id, reference, at, changed_by, changed_by_email, field, value_before, value_after)
         select id, reference, created_at + $2 * interval '1 minute', gen_random_uuid(), 'staff@example.com', $5, to_jsonb($3::text), to_jsonb($4::text) from quote_requests where id = $1`,
        [id, minutes, from, to, field],
      );
    await change(byStatus, 5, 'Old job', 'pending', 'jobName');
    await change(byStatus, 30, 'pending', 'approved');
    await change(byStatus, 40, 'approved', 'pending');
    await change(byStatus, 50, 'pending', 'rejected');
    await mail(byMail, 70);
    await mail(byMail, 20);
    await change(byBoth, 15, 'pending', 'approved');
    await mail(byBoth, 12);
    const { migrator } = at.server.app.get(MikroORM);
    await migrator.down({ to: '20261121170000-locales' });
    await migrator.up();
    const rows = await at.server.database.rows(
      'select id, round(extract(epoch from answered_at - created_at) / 60)::int as minutes from quote_requests where id = any($1)',
      [[byStatus, byMail, byBoth, neverAnswered]],
    );
    expect(new Map(rows.map(({ id, minutes }) => [id, minutes]))).toEqual(
      new Map([
        [byStatus, 30],
        [byMail, 20],
        [byBoth, 12],
        [neverAnswered, null],
      ]),
    );
  });
});
