import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { PdfService } from '../src/platform/pdf/pdf.service.ts';
import { openQueue } from '../src/platform/queue/job-queue.ts';
import { OutboxRelay } from '../src/platform/queue/outbox-relay.ts';
import { DeliveryFixture, type Backend } from './support/delivery-fixture.ts';
import { mailServerFixture, newEmail } from './support/mail-server-fixture.ts';

/** Adds an acknowledgement job directly to the queue, with a delivery row. */
async function enqueue(
  fixture: DeliveryFixture,
  quoteRequestId: string,
  { state = 'waiting', attempts = 13 }: { state?: 'waiting' | 'sent'; attempts?: number },
): Promise<string> {
  const id = randomUUID();
  await fixture.em.execute(
    "insert into deliveries (id, quote_request_id, kind, state) values (?, ?, 'acknowledgement', ?)",
    [id, quoteRequestId, state],
    'run',
  );
  const queue = openQueue(fixture.config, 'delivery');
  await queue.add(
    'quote-request.acknowledge',
    { quoteRequestId },
    { jobId: id, attempts, backoff: { type: 'fixed', delay: 50 } },
  );
  await queue.close();
  return id;
}

async function requestWithSentMails(
  fixture: DeliveryFixture,
  customerEmail = newEmail(),
  caller?: { profileId: string },
): Promise<string> {
  const { id } = await fixture.submit({ customerEmail }, undefined, caller);
  await fixture.delivery(id, 'acknowledgement', ({ state }) => state !== 'waiting');
  await fixture.delivery(id, 'staff-notification', ({ state }) => state !== 'waiting');
  return id;
}

const stateOf = async (fixture: DeliveryFixture, id: string, deliveryId: string) =>
  (await fixture.find(id)).deliveries.find((delivery) => delivery.id === deliveryId);

describe.each<Backend>(['PostgreSQL', 'Redis'])('the delivery of a mail, queue on %s', (backend) => {
  it('is waiting after the submit and sent after the mail', async () => {
    const own = await DeliveryFixture.forTest(backend);
    await own.app.get(OutboxRelay, { strict: false }).stop();
    const { id, deliveries } = await own.submit();
    expect(deliveries.map(({ kind }) => kind).toSorted()).toEqual(['acknowledgement', 'staff-notification']);
    for (const delivery of deliveries)
      expect(delivery).toMatchObject({ state: 'waiting', attempts: 0, lastError: null, sentAt: null });
    expect(
      (await own.outboxIds('quote-request.acknowledge'))
        .concat(await own.outboxIds('quote-request.notify-staff'))
        .toSorted(),
    ).toEqual(deliveries.map((delivery) => delivery.id).toSorted());

    const sent = await enqueue(own, id, {});
    await own.waitForJobEnd(sent);
    const delivery = await stateOf(own, id, sent);
    expect(delivery).toMatchObject({ state: 'sent', attempts: 1, lastError: null });
    expect(Date.parse(delivery?.sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(delivery?.queuedAt ?? ''));
    // Newest first.
    expect((await own.find(id)).deliveries[0]?.id).toBe(sent);
  });

  it('stores what failed, without internals', async () => {
    const pdfThread = new URL('support/broken-pdf-thread.ts', import.meta.url);
    const own = await DeliveryFixture.forTest(backend, { pdfThread });
    const { id } = await own.submit();
    const waiting = await own.delivery(id, 'acknowledgement', ({ lastError }) => lastError !== null);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 0, lastError: 'The mail could not be put together' });
  });
});

// Not alongside a second fixture: on Redis both workers would take each other's jobs.
describe.each<Backend>(['PostgreSQL', 'Redis'])('one delivery among others, queue on %s', (backend) => {
  const mailServer = mailServerFixture(backend);

  it('is waiting with the reply of the server after a 421, without the address, and then sent', async () => {
    const { smtp, fixture } = mailServer();
    const customer = newEmail();
    smtp.replyTo = (address) =>
      address === customer ? { code: 421, text: `Greylisted <${customer}>, come again` } : undefined;
    const { id } = await fixture.submit({ customerEmail: customer });
    const waiting = await fixture.delivery(id, 'acknowledgement', ({ lastError }) => lastError !== null);
    expect(waiting).toMatchObject({
      state: 'waiting',
      sentAt: null,
      lastError: expect.stringContaining('Greylisted <[address]>, come again'),
    });
    smtp.reset();
    const sent = await fixture.delivery(id, 'acknowledgement', ({ state }) => state === 'sent');
    expect(sent.attempts).toBeGreaterThanOrEqual(2);
    expect(sent.attempts).toBe(smtp.attemptsFor(customer));
    expect(sent.sentAt).not.toBeNull();
  });

  it('fails permanently after a 550', async () => {
    const { smtp, fixture } = mailServer();
    const customer = newEmail();
    smtp.replyTo = (address) =>
      address === customer ? { code: 550, text: `<${customer}> no such mailbox` } : undefined;
    const { id } = await fixture.submit({ customerEmail: customer });
    const failed = await fixture.delivery(id, 'acknowledgement', ({ state }) => state !== 'waiting');
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: 1,
      sentAt: null,
      lastError: expect.stringContaining('no such mailbox'),
    });
    expect(failed.lastError).not.toContain(customer);
    await fixture.delivery(id, 'staff-notification', ({ state }) => state === 'sent');
  });

  it('fails after its last attempt', async () => {
    const { smtp, fixture } = mailServer();
    const id = await requestWithSentMails(fixture);
    smtp.replyTo = () => ({ code: 451, text: 'Local trouble' });
    const job = await enqueue(fixture, id, { attempts: 3 });
    expect(await fixture.waitForJobEnd(job)).toMatchObject({ state: 'failed', attempts: 3 });
    expect(await stateOf(fixture, id, job)).toMatchObject({
      state: 'failed',
      attempts: 3,
      lastError: expect.stringContaining('Local trouble'),
    });
  });

  it('prevents that a sent mail is sent again', async () => {
    const { smtp, fixture } = mailServer();
    const customer = newEmail();
    const id = await requestWithSentMails(fixture, customer);
    const job = await enqueue(fixture, id, { state: 'sent' });
    expect((await fixture.waitForJobEnd(job)).state).toBe('completed');
    expect(smtp.attemptsFor(customer)).toBe(1);
    expect(await stateOf(fixture, id, job)).toMatchObject({ state: 'sent', attempts: 0 });
  });

  it('that cannot be stored after the mail was accepted is stored later, without a second mail', async () => {
    const { smtp, fixture } = mailServer();
    const customer = newEmail();
    const id = await requestWithSentMails(fixture, customer);
    await fixture.em.execute(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
      [],
      'run',
    );
    await fixture.em.execute(
      "create trigger refuse before update on deliveries for each row when (new.state = 'sent') execute function refuse()",
      [],
      'run',
    );
    const job = await enqueue(fixture, id, {});
    await vi.waitUntil(async () => (await fixture.stateOf(job, ['active', 'delayed'])).attempts >= 1, WAIT);
    await fixture.em.execute('drop function refuse cascade', [], 'run');
    expect((await fixture.waitForJobEnd(job)).state).toBe('completed');
    expect(smtp.acceptedFor(customer)).toHaveLength(2);
    expect(await stateOf(fixture, id, job)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('is deleted with its request, and the job completes without a mail', async () => {
    const { smtp, fixture } = mailServer();
    const customer = newEmail();
    const id = await requestWithSentMails(fixture, customer);
    await fixture.em.execute('delete from quote_requests where id = ?', [id], 'run');
    const queue = openQueue(fixture.config, 'delivery');
    const job = randomUUID();
    await queue.add('quote-request.send-quote', { quoteRequestId: id }, { jobId: job });
    await queue.close();
    expect(await fixture.waitForJobEnd(job)).toMatchObject({ state: 'completed', reason: undefined });
    expect(smtp.attemptsFor(customer)).toBe(1);
  });
});

describe('the PDF of a request', () => {
  it('is rendered once for both mails when the customer is signed in', async () => {
    const fixture = await DeliveryFixture.forTest('PostgreSQL');
    const render = vi.spyOn(fixture.app.get(PdfService, { strict: false }), 'render');
    const [profileId, email] = [randomUUID(), newEmail()];
    await fixture.em.execute(
      "insert into profiles (id, email, full_name, role) values (?, ?, null, 'customer')",
      [profileId, email],
      'run',
    );
    await requestWithSentMails(fixture, email, { profileId });
    expect(render.mock.calls.map(([kind]) => kind)).toEqual(['quote-request']);
  });

  it('is rendered separately for an unconfirmed address', async () => {
    const fixture = await DeliveryFixture.forTest('PostgreSQL');
    const render = vi.spyOn(fixture.app.get(PdfService, { strict: false }), 'render');
    await requestWithSentMails(fixture);
    const typed = render.mock.calls.map(([, data]) => JSON.stringify(data).includes('Ana Morales'));
    expect(typed.toSorted()).toEqual([false, true]);
  });
});
