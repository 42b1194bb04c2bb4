import { randomUUID } from 'node:crypto';
import type { Delivery, QuoteRequest } from '@backlot/domain/contract/staff';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { accountJobs } from '../src/modules/auth/jobs/account-jobs.js';
import { quoteRequestJobs } from '../src/modules/quote-requests/jobs/quote-request-jobs.js';
import { createLog, NestLog } from '../src/platform/http/logging.js';
import { DeclaredJobs, DeclaresJobs } from '../src/platform/queue/declared-jobs.js';
import { HandlesJob, JobHandlers } from '../src/platform/queue/job-handlers.js';
import { JobQueue } from '../src/platform/queue/job-queue.js';
import { defineJob, type JobDefinition } from '../src/platform/queue/jobs.js';
import { OutboxRelay } from '../src/platform/queue/outbox-relay.js';
import { OutboxRepository } from '../src/platform/queue/outbox.repository.js';
import { DeliveryFixture, type Backend } from './support/delivery-fixture.js';
import { mailServerFixture, somebody } from './support/mail-server-fixture.js';
import { ScriptedSmtp } from './support/scripted-smtp.js';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function start(backend: Backend, options?: { smtpUrl: string }): Promise<DeliveryFixture> {
  const world = await DeliveryFixture.start(backend, options);
  stops.push(() => world.stop());
  return world;
}

const idOf = ({ deliveries }: QuoteRequest, kind: Delivery['kind']) =>
  deliveries.find((delivery) => delivery.kind === kind)?.id ?? '';

describe.each<Backend>(['PostgreSQL', 'Redis'])('a mail server with troubles, queue on %s', (backend) => {
  const mailServer = mailServerFixture(backend);

  it('is asked again after a 421, and the mail arrives once', async () => {
    const { smtp, world } = mailServer();
    const customer = somebody();
    smtp.replyTo = (address, attempt) =>
      address === customer && attempt === 1 ? { code: 421, text: 'Try again later' } : undefined;
    const request = await world.submit({ customerEmail: customer });
    const end = await world.endOf(idOf(request, 'acknowledgement'));
    expect(end.state).toBe('completed');
    expect(smtp.attemptsFor(customer)).toBe(2);
    expect(smtp.acceptedFor(customer).filter((mail) => mail.includes('We have your quote request'))).toHaveLength(1);
  });

  it('is not asked again after a 550, and the reason holds no address', async () => {
    const { smtp, world } = mailServer();
    const customer = somebody();
    smtp.replyTo = (address) =>
      address === customer ? { code: 550, text: `<${customer}> no such mailbox` } : undefined;
    const request = await world.submit({ customerEmail: customer });
    const end = await world.endOf(idOf(request, 'acknowledgement'));
    expect(end).toMatchObject({ state: 'failed', attempts: 1 });
    expect(end.reason).toContain('no such mailbox');
    expect(end.reason).not.toContain(customer);
    // The staff's mail goes out all the same.
    expect((await world.endOf(idOf(request, 'staff-notification'))).state).toBe('completed');
    expect(smtp.attemptsFor(customer)).toBe(1);
  });
});

describe('a mail server that is away', () => {
  it('gets the mail when it is back', async () => {
    const first = await ScriptedSmtp.start();
    const port = Number(new URL(first.url).port);
    await first.stop();
    const world = await start('PostgreSQL', { smtpUrl: first.url });
    const customer = somebody();
    const id = idOf(await world.submit({ customerEmail: customer }), 'acknowledgement');
    await world.stateOf(id, ['delayed']);
    const smtp = await ScriptedSmtp.start(port);
    stops.push(() => smtp.stop());
    expect((await world.endOf(id)).state).toBe('completed');
    expect(smtp.acceptedFor(customer)).not.toEqual([]);
  });
});

describe('jobs that cannot be done', () => {
  let world: DeliveryFixture;
  beforeAll(async () => {
    world = await DeliveryFixture.start('PostgreSQL');
  });
  afterAll(() => world.stop());

  it('end quietly when the quote request is gone', async () => {
    const id = await world.em.transactional((em) =>
      world.outbox.enqueue(em, quoteRequestJobs.acknowledge, { quoteRequestId: randomUUID() }),
    );
    await expect(world.endOf(id)).resolves.toMatchObject({ state: 'completed', attempts: 1, reason: undefined });
    expect(await world.mailCount()).toBe(0);
  });
});

describe('a queue that is away', () => {
  it('leaves the rows where they are, for the next time', async () => {
    const world = await start('PostgreSQL');
    await world.app.get(OutboxRelay, { strict: false }).stop();
    const id = await world.em.transactional((em) =>
      world.outbox.enqueue(em, quoteRequestJobs.acknowledge, { quoteRequestId: randomUUID() }),
    );
    const outbox = world.outbox;
    await expect(outbox.dispatchWaiting(10, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    const dispatched: string[] = [];
    const dispatch = async (rows: readonly { id: string }[]) => {
      dispatched.push(...rows.map((row) => row.id));
      return Promise.resolve();
    };
    await outbox.dispatchWaiting(10, dispatch);
    await outbox.dispatchWaiting(10, dispatch);
    expect(dispatched).toEqual([id]);
  });

  it('is tried again by the relay, less and less often, until it answers', async () => {
    const attempts: number[] = [];
    const queue = {
      add: () => (attempts.push(performance.now()) < 4 ? Promise.reject(new Error('away')) : Promise.resolve()),
    };
    const row = { id: randomUUID(), job: 'quote-request.acknowledge', payload: {} };
    const outbox = {
      dispatchWaiting: async (_limit: number, dispatch: (rows: (typeof row)[]) => Promise<void>) => {
        await dispatch([row]);
        return 1;
      },
      dispatchAgain: () => Promise.resolve(),
      deleteDone: () => Promise.resolve(),
      whenWritten: () => undefined,
    };
    const module = await Test.createTestingModule({
      providers: [OutboxRelay, { provide: OutboxRepository, useValue: outbox }, { provide: JobQueue, useValue: queue }],
    })
      .setLogger(new NestLog(createLog('silent')))
      .compile();
    const relay = module.get(OutboxRelay);
    relay.start();
    await vi.waitUntil(() => attempts.length >= 4, WAIT);
    await relay.stop();
    const waits = attempts.slice(1, 4).map((time, index) => time - (attempts[index] ?? 0));
    // At the least: a busy machine waits longer.
    expect(waits[0]).toBeGreaterThan(590);
    expect(waits[1]).toBeGreaterThan(1_190);
    expect(waits[2]).toBeGreaterThan(2_390);
    const { length } = attempts;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(attempts).toHaveLength(length);
  });
});

describe('the handlers', () => {
  class Handler {
    handle(): Promise<void> {
      return Promise.resolve();
    }
  }
  const handlerOf = (job: JobDefinition) => {
    class Named extends Handler {}
    HandlesJob(job)(Named);
    return Named;
  };
  const jobs = [...Object.values(accountJobs), ...Object.values(quoteRequestJobs)];

  async function collect(handled: readonly JobDefinition[], more: Readonly<Record<string, JobDefinition>> = {}) {
    @DeclaresJobs(accountJobs)
    @Module({})
    class Accounts {}
    @DeclaresJobs({ ...quoteRequestJobs, ...more })
    @Module({ providers: handled.map(handlerOf) })
    class QuoteRequests {}
    @Module({ imports: [DiscoveryModule, Accounts, QuoteRequests], providers: [DeclaredJobs, JobHandlers] })
    class Handlers {}
    const module = await Test.createTestingModule({ imports: [Handlers] }).compile();
    module.get(JobHandlers).collect();
  }

  it('are complete', async () => {
    await expect(collect(jobs)).resolves.toBeUndefined();
  });

  it('stop the start when one is missing', async () => {
    const others = jobs.filter(({ name }) => name !== 'quote-request.notify-staff');
    await expect(collect(others)).rejects.toThrow("No handler for the job 'quote-request.notify-staff'");
  });

  it('stop the start when a job has two', async () => {
    await expect(collect([...jobs, quoteRequestJobs.acknowledge])).rejects.toThrow(
      "'quote-request.acknowledge' has more than one handler",
    );
  });

  const stray = (name: string) => defineJob({ name, payload: quoteRequestJobs.acknowledge.payload, queue: 'delivery' });

  it('stop the start when nobody declares the job of one', async () => {
    await expect(collect([...jobs, stray('quote-request.stray')])).rejects.toThrow(
      "No module declares the job 'quote-request.stray'",
    );
  });

  it('stop the start when two jobs have one name', async () => {
    await expect(collect(jobs, { again: stray('account.confirm') })).rejects.toThrow(
      "Two jobs have the name 'account.confirm'",
    );
  });
});
