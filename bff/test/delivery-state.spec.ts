import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { PdfService } from '../src/platform/pdf/pdf.service.js';
import { openQueue } from '../src/platform/queue/job-queue.js';
import { OutboxRelay } from '../src/platform/queue/outbox-relay.js';
import { DeliveryFixture, type Backend } from './support/delivery-fixture.js';
import { mailServerFixture, somebody } from './support/mail-server-fixture.js';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function startOwn(
  backend: Backend,
  options?: Parameters<typeof DeliveryFixture.start>[1],
): Promise<DeliveryFixture> {
  const world = await DeliveryFixture.start(backend, options);
  stops.push(() => world.stop());
  return world;
}

/** Puts a job of an acknowledgement, with this account of it, straight into the queue. */
async function enqueue(
  world: DeliveryFixture,
  quoteRequestId: string,
  { state = 'waiting', attempts = 13 }: { state?: 'waiting' | 'sent'; attempts?: number },
): Promise<string> {
  const id = randomUUID();
  await world.em.execute(
    "insert into deliveries (id, quote_request_id, kind, state) values (?, ?, 'acknowledgement', ?)",
    [id, quoteRequestId, state],
    'run',
  );
  const queue = openQueue(world.config, 'delivery');
  await queue.add(
    'quote-request.acknowledge',
    { quoteRequestId },
    { jobId: id, attempts, backoff: { type: 'fixed', delay: 50 } },
  );
  await queue.close();
  return id;
}

/** A request whose own two mails are done with. */
async function quietRequest(
  world: DeliveryFixture,
  customerEmail = somebody(),
  caller?: { profileId: string },
): Promise<string> {
  const { id } = await world.submit({ customerEmail }, undefined, caller);
  await world.delivery(id, 'acknowledgement', ({ state }) => state !== 'waiting');
  await world.delivery(id, 'staff-notification', ({ state }) => state !== 'waiting');
  return id;
}

const stateOf = async (world: DeliveryFixture, id: string, deliveryId: string) =>
  (await world.find(id)).deliveries.find((delivery) => delivery.id === deliveryId);

describe.each<Backend>(['PostgreSQL', 'Redis'])('the account of a mail, queue on %s', (backend) => {
  it('waits with the submit and is sent with the mail', async () => {
    const own = await startOwn(backend);
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
    await own.endOf(sent);
    const delivery = await stateOf(own, id, sent);
    expect(delivery).toMatchObject({ state: 'sent', attempts: 1, lastError: null });
    expect(Date.parse(delivery?.sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(delivery?.queuedAt ?? ''));
    // Newest first.
    expect((await own.find(id)).deliveries[0]?.id).toBe(sent);
  });

  it('says what could not be made, and nothing of the inside', async () => {
    const own = await startOwn(backend, { pdfThread: new URL('support/broken-pdf-thread.ts', import.meta.url) });
    const { id } = await own.submit();
    const waiting = await own.delivery(id, 'acknowledgement', ({ lastError }) => lastError !== null);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 0, lastError: 'The mail could not be put together' });
  });
});

// Not beside a world of its own: on Redis both would take each other's jobs.
describe.each<Backend>(['PostgreSQL', 'Redis'])('the account of one mail among others, queue on %s', (backend) => {
  const mailServer = mailServerFixture(backend);

  it('waits with what the server said after a 421, without the address, and then is sent', async () => {
    const { smtp, world } = mailServer();
    const customer = somebody();
    smtp.replyTo = (address) =>
      address === customer ? { code: 421, text: `Greylisted <${customer}>, come again` } : undefined;
    const { id } = await world.submit({ customerEmail: customer });
    const waiting = await world.delivery(id, 'acknowledgement', ({ lastError }) => lastError !== null);
    expect(waiting).toMatchObject({
      state: 'waiting',
      sentAt: null,
      lastError: expect.stringContaining('Greylisted <[address]>, come again'),
    });
    smtp.calm();
    const sent = await world.delivery(id, 'acknowledgement', ({ state }) => state === 'sent');
    expect(sent.attempts).toBeGreaterThanOrEqual(2);
    expect(sent.attempts).toBe(smtp.attemptsFor(customer));
    expect(sent.sentAt).not.toBeNull();
  });

  it('fails for good after a 550', async () => {
    const { smtp, world } = mailServer();
    const customer = somebody();
    smtp.replyTo = (address) =>
      address === customer ? { code: 550, text: `<${customer}> no such mailbox` } : undefined;
    const { id } = await world.submit({ customerEmail: customer });
    const failed = await world.delivery(id, 'acknowledgement', ({ state }) => state !== 'waiting');
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: 1,
      sentAt: null,
      lastError: expect.stringContaining('no such mailbox'),
    });
    expect(failed.lastError).not.toContain(customer);
    await world.delivery(id, 'staff-notification', ({ state }) => state === 'sent');
  });

  it('fails when all attempts are used up', async () => {
    const { smtp, world } = mailServer();
    const id = await quietRequest(world);
    smtp.replyTo = () => ({ code: 451, text: 'Local trouble' });
    const job = await enqueue(world, id, { attempts: 3 });
    expect(await world.endOf(job)).toMatchObject({ state: 'failed', attempts: 3 });
    expect(await stateOf(world, id, job)).toMatchObject({
      state: 'failed',
      attempts: 3,
      lastError: expect.stringContaining('Local trouble'),
    });
  });

  it('keeps a mail that was sent from being sent again', async () => {
    const { smtp, world } = mailServer();
    const customer = somebody();
    const id = await quietRequest(world, customer);
    const job = await enqueue(world, id, { state: 'sent' });
    expect((await world.endOf(job)).state).toBe('completed');
    expect(smtp.attemptsFor(customer)).toBe(1);
    expect(await stateOf(world, id, job)).toMatchObject({ state: 'sent', attempts: 0 });
  });

  it('that cannot be written after the mail was taken is written later, and the mail goes once', async () => {
    const { smtp, world } = mailServer();
    const customer = somebody();
    const id = await quietRequest(world, customer);
    await world.em.execute(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
      [],
      'run',
    );
    await world.em.execute(
      "create trigger refuse before update on deliveries for each row when (new.state = 'sent') execute function refuse()",
      [],
      'run',
    );
    const job = await enqueue(world, id, {});
    await vi.waitUntil(async () => (await world.stateOf(job, ['active', 'delayed'])).attempts >= 1, WAIT);
    await world.em.execute('drop function refuse cascade', [], 'run');
    expect((await world.endOf(job)).state).toBe('completed');
    expect(smtp.acceptedFor(customer)).toHaveLength(2);
    expect(await stateOf(world, id, job)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('goes with its request, and the job ends without a mail', async () => {
    const { smtp, world } = mailServer();
    const customer = somebody();
    const id = await quietRequest(world, customer);
    await world.em.execute('delete from quote_requests where id = ?', [id], 'run');
    const queue = openQueue(world.config, 'delivery');
    const job = randomUUID();
    await queue.add('quote-request.send-quote', { quoteRequestId: id }, { jobId: job });
    await queue.close();
    expect(await world.endOf(job)).toMatchObject({ state: 'completed', reason: undefined });
    expect(smtp.attemptsFor(customer)).toBe(1);
  });
});

describe('the PDF of a request', () => {
  it('is drawn once for both mails when the customer is signed in', async () => {
    const world = await startOwn('PostgreSQL');
    const render = vi.spyOn(world.app.get(PdfService, { strict: false }), 'render');
    const [profileId, email] = [randomUUID(), somebody()];
    await world.em.execute(
      "insert into profiles (id, email, full_name, role) values (?, ?, null, 'customer')",
      [profileId, email],
      'run',
    );
    await quietRequest(world, email, { profileId });
    expect(render.mock.calls.map(([kind]) => kind)).toEqual(['quote-request']);
  });

  it('is another one for an address that nobody has confirmed', async () => {
    const world = await startOwn('PostgreSQL');
    const render = vi.spyOn(world.app.get(PdfService, { strict: false }), 'render');
    await quietRequest(world);
    const typed = render.mock.calls.map(([, data]) => JSON.stringify(data).includes('Ana Morales'));
    expect(typed.toSorted()).toEqual([false, true]);
  });
});
