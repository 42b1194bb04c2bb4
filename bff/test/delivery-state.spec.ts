import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PdfService } from '../src/platform/pdf/pdf.service.js';
import { openQueue } from '../src/platform/queue/job-queue.js';
import { OutboxRelay } from '../src/platform/queue/outbox-relay.js';
import { DeliveryWorld, type Backend } from './support/delivery-world.js';
import { ScriptedSmtp } from './support/scripted-smtp.js';

const CUSTOMER = 'ana.morales@example.com';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function start(backend: Backend, options?: Parameters<typeof DeliveryWorld.start>[1]): Promise<DeliveryWorld> {
  const world = await DeliveryWorld.start(backend, options);
  stops.push(() => world.stop());
  return world;
}

async function smtpThat(replyTo: Parameters<typeof ScriptedSmtp.start>[0]): Promise<ScriptedSmtp> {
  const smtp = await ScriptedSmtp.start(replyTo);
  stops.push(() => smtp.stop());
  return smtp;
}

/** Puts a job of an acknowledgement, with this account of it, straight into the queue. */
async function enqueue(world: DeliveryWorld, quoteRequestId: string, { state = 'waiting', attempts = 13 }: { state?: 'waiting' | 'sent'; attempts?: number }): Promise<string> {
  const id = randomUUID();
  await world.em.execute("insert into deliveries (id, quote_request_id, kind, state) values (?, ?, 'acknowledgement', ?)", [id, quoteRequestId, state], 'run');
  const queue = openQueue(world.config, 'delivery');
  await queue.add('quote-request.acknowledge', { quoteRequestId }, { jobId: id, attempts, backoff: { type: 'fixed', delay: 50 } });
  await queue.close();
  return id;
}

/** A request whose own two mails are done with. */
async function quietRequest(world: DeliveryWorld): Promise<string> {
  const { id } = await world.submit();
  await world.delivery(id, 'acknowledgement', ({ state }) => state !== 'waiting');
  await world.delivery(id, 'staff-notification', ({ state }) => state !== 'waiting');
  return id;
}

const stateOf = async (world: DeliveryWorld, id: string, deliveryId: string) => (await world.find(id)).deliveries.find((delivery) => delivery.id === deliveryId);

describe.each<Backend>(['PostgreSQL', 'Redis'])('the account of a mail, queue on %s', (backend) => {
  it('waits with the submit and is sent with the mail', async () => {
    const world = await start(backend);
    await world.app.get(OutboxRelay, { strict: false }).stop();
    const { id, deliveries } = await world.submit();
    expect(deliveries.map(({ kind }) => kind).toSorted()).toEqual(['acknowledgement', 'staff-notification']);
    for (const delivery of deliveries) expect(delivery).toMatchObject({ state: 'waiting', attempts: 0, lastError: null, sentAt: null });
    expect((await world.outboxIds('quote-request.acknowledge')).concat(await world.outboxIds('quote-request.notify-staff')).toSorted()).toEqual(deliveries.map((delivery) => delivery.id).toSorted());

    const sent = await enqueue(world, id, {});
    await world.endOf(sent);
    const delivery = await stateOf(world, id, sent);
    expect(delivery).toMatchObject({ state: 'sent', attempts: 1, lastError: null });
    expect(Date.parse(delivery?.sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(delivery?.queuedAt ?? ''));
    // Newest first.
    expect((await world.find(id)).deliveries[0]?.id).toBe(sent);
  });

  it('waits with what the server said after a 421, without the address, and then is sent', async () => {
    let isBack = false;
    const smtp = await smtpThat((address) => (address === CUSTOMER && !isBack ? { code: 421, text: `Greylisted <${CUSTOMER}>, come again` } : undefined));
    const world = await start(backend, { smtpUrl: smtp.url });
    const { id } = await world.submit();
    const waiting = await world.delivery(id, 'acknowledgement', ({ lastError }) => lastError !== null);
    expect(waiting).toMatchObject({ state: 'waiting', sentAt: null, lastError: expect.stringContaining('Greylisted <[address]>, come again') });
    isBack = true;
    const sent = await world.delivery(id, 'acknowledgement', ({ state }) => state === 'sent');
    expect(sent.attempts).toBeGreaterThanOrEqual(2);
    expect(sent.attempts).toBe(smtp.asked.filter((address) => address === CUSTOMER).length);
    expect(sent.sentAt).not.toBeNull();
  });

  it('fails for good after a 550', async () => {
    const smtp = await smtpThat((address) => (address === CUSTOMER ? { code: 550, text: `<${CUSTOMER}> no such mailbox` } : undefined));
    const world = await start(backend, { smtpUrl: smtp.url });
    const { id } = await world.submit();
    const failed = await world.delivery(id, 'acknowledgement', ({ state }) => state !== 'waiting');
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, sentAt: null, lastError: expect.stringContaining('no such mailbox') });
    expect(failed.lastError).not.toContain(CUSTOMER);
    await world.delivery(id, 'staff-notification', ({ state }) => state === 'sent');
  });

  it('fails when all attempts are used up', async () => {
    let isAway = false;
    const smtp = await smtpThat(() => (isAway ? { code: 451, text: 'Local trouble' } : undefined));
    const world = await start(backend, { smtpUrl: smtp.url });
    const id = await quietRequest(world);
    isAway = true;
    const job = await enqueue(world, id, { attempts: 3 });
    expect(await world.endOf(job)).toMatchObject({ state: 'failed', attempts: 3 });
    expect(await stateOf(world, id, job)).toMatchObject({ state: 'failed', attempts: 3, lastError: expect.stringContaining('Local trouble') });
  });

  it('says what could not be made, and nothing of the inside', async () => {
    const world = await start(backend, { pdfThread: new URL('support/broken-pdf-thread.ts', import.meta.url) });
    const { id } = await world.submit();
    const waiting = await world.delivery(id, 'acknowledgement', ({ lastError }) => lastError !== null);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 0, lastError: 'The mail could not be put together' });
  });

  it('keeps a mail that was sent from being sent again', async () => {
    const smtp = await smtpThat(() => undefined);
    const world = await start(backend, { smtpUrl: smtp.url });
    const id = await quietRequest(world);
    const before = smtp.asked.length;
    const job = await enqueue(world, id, { state: 'sent' });
    expect((await world.endOf(job)).state).toBe('completed');
    expect(smtp.asked).toHaveLength(before);
    expect(await stateOf(world, id, job)).toMatchObject({ state: 'sent', attempts: 0 });
  });

  it('that cannot be written after the mail was taken is written later, and the mail goes once', async () => {
    const smtp = await smtpThat(() => undefined);
    const world = await start(backend, { smtpUrl: smtp.url });
    const id = await quietRequest(world);
    const before = smtp.accepted.length;
    await world.em.execute(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`, [], 'run');
    await world.em.execute("create trigger refuse before update on deliveries for each row when (new.state = 'sent') execute function refuse()", [], 'run');
    const job = await enqueue(world, id, {});
    await vi.waitUntil(async () => (await world.stateOf(job, ['active', 'delayed'])).attempts >= 1, { timeout: 20_000 });
    await world.em.execute('drop trigger refuse on deliveries', [], 'run');
    expect((await world.endOf(job)).state).toBe('completed');
    expect(smtp.accepted).toHaveLength(before + 1);
    expect(await stateOf(world, id, job)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('goes with its request, and the job ends without a mail', async () => {
    const smtp = await smtpThat(() => undefined);
    const world = await start(backend, { smtpUrl: smtp.url });
    const id = await quietRequest(world);
    const before = smtp.asked.length;
    await world.em.execute('delete from quote_requests where id = ?', [id], 'run');
    const queue = openQueue(world.config, 'delivery');
    const job = randomUUID();
    await queue.add('quote-request.send-quote', { quoteRequestId: id }, { jobId: job });
    await queue.close();
    expect(await world.endOf(job)).toMatchObject({ state: 'completed', reason: undefined });
    expect(smtp.asked).toHaveLength(before);
  });
});

describe('the PDF of a request', () => {
  it('is drawn once for both mails', async () => {
    const world = await start('PostgreSQL');
    const render = vi.spyOn(world.app.get(PdfService, { strict: false }), 'render');
    await quietRequest(world);
    expect(render.mock.calls.map(([kind]) => kind)).toEqual(['quote-request']);
  });
});
