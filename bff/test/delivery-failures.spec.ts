import { randomUUID } from 'node:crypto';
import type { Delivery, QuoteRequest } from '@backlot/domain/contract/staff';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { accountJobs } from '../src/modules/auth/jobs/account-jobs.ts';
import { quoteRequestJobs } from '../src/modules/quote-requests/jobs/quote-request-jobs.ts';
import { createLog, NestLog } from '../src/platform/http/logging.ts';
import { DeclaredJobs, DeclaresJobs } from '../src/platform/queue/declared-jobs.ts';
import { HandlesJob, JobHandlers } from '../src/platform/queue/job-handlers.ts';
import { JobQueue } from '../src/platform/queue/job-queue.ts';
import { defineJob, type JobDefinition } from '../src/platform/queue/jobs.ts';
import { OutboxRelay } from '../src/platform/queue/outbox-relay.ts';
import { OutboxRepository } from '../src/platform/queue/outbox.repository.ts';
import { DeliveryFixture, type Backend } from './support/delivery-fixture.ts';
import { mailServerFixture, newEmail } from './support/mail-server-fixture.ts';
import { ScriptedSmtp } from './support/scripted-smtp.ts';

const idOf = ({ deliveries }: QuoteRequest, kind: Delivery['kind']) =>
  deliveries.find((delivery) => delivery.kind === kind)?.id ?? '';

describe.each<Backend>(['PostgreSQL', 'Redis'])('a failing mail server, queue on %s', (backend) => {
  const mailServer = mailServerFixture(backend);

  it('gets a retry after a 421, and the mail arrives once', async () => {
    const { smtp, fixture } = mailServer();
    const customer = newEmail();
    smtp.replyTo = (address, attempt) =>
      address === customer && attempt === 1 ? { code: 421, text: 'Try again later' } : undefined;
    const request = await fixture.submit({ customerEmail: customer });
    const end = await fixture.waitForJobEnd(idOf(request, 'acknowledgement'));
    expect(end.state).toBe('completed');
    expect(smtp.attemptsFor(customer)).toBe(2);
    expect(smtp.acceptedFor(customer).filter((mail) => mail.includes('We have your quote request'))).toHaveLength(1);
  });

  it('gets no retry after a 550, and the stored reason has no address', async () => {
    const { smtp, fixture } = mailServer();
    const customer = newEmail();
    smtp.replyTo = (address) =>
      address === customer ? { code: 550, text: `<${customer}> no such mailbox` } : undefined;
    const request = await fixture.submit({ customerEmail: customer });
    const end = await fixture.waitForJobEnd(idOf(request, 'acknowledgement'));
    expect(end).toMatchObject({ state: 'failed', attempts: 1 });
    expect(end.reason).toContain('no such mailbox');
    expect(end.reason).not.toContain(customer);
    expect((await fixture.waitForJobEnd(idOf(request, 'staff-notification'))).state).toBe('completed');
    expect(smtp.attemptsFor(customer)).toBe(1);
  });
});

describe('an unreachable mail server', () => {
  it('gets the mail once it is reachable', async () => {
    const first = await ScriptedSmtp.start();
    const port = Number(new URL(first.url).port);
    await first.stop();
    const fixture = await DeliveryFixture.forTest('PostgreSQL', { smtpUrl: first.url });
    const customer = newEmail();
    const id = idOf(await fixture.submit({ customerEmail: customer }), 'acknowledgement');
    await fixture.stateOf(id, ['delayed']);
    const smtp = await ScriptedSmtp.start(port);
    onTestFinished(() => smtp.stop());
    expect((await fixture.waitForJobEnd(id)).state).toBe('completed');
    expect(smtp.acceptedFor(customer)).not.toEqual([]);
  });
});

describe('jobs without their request', () => {
  let fixture: DeliveryFixture;
  beforeAll(async () => {
    fixture = await DeliveryFixture.start('PostgreSQL');
  });
  afterAll(() => fixture.stop());

  it('complete without a mail when the quote request was deleted', async () => {
    const id = await fixture.em.transactional((em) =>
      fixture.outbox.enqueue(em, quoteRequestJobs.acknowledge, { quoteRequestId: randomUUID() }),
    );
    await expect(fixture.waitForJobEnd(id)).resolves.toMatchObject({
      state: 'completed',
      attempts: 1,
      reason: undefined,
    });
    expect(await fixture.mailCount()).toBe(0);
  });
});

describe('an unreachable queue', () => {
  it('leaves the rows in the outbox for the next try', async () => {
    const fixture = await DeliveryFixture.forTest('PostgreSQL');
    await fixture.app.get(OutboxRelay, { strict: false }).stop();
    const id = await fixture.em.transactional((em) =>
      fixture.outbox.enqueue(em, quoteRequestJobs.acknowledge, { quoteRequestId: randomUUID() }),
    );
    const outbox = fixture.outbox;
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

  it('is retried by the relay with exponential backoff', async () => {
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
      redispatch: () => Promise.resolve(),
      deleteDone: () => Promise.resolve(),
      afterCommit: () => undefined,
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
    // Lower bound only: a busy machine waits longer.
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
  const handlerOf = (job: JobDefinition) => {
    class Handler {
      @HandlesJob(job)
      handle(): Promise<void> {
        return Promise.resolve();
      }
    }
    return Handler;
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

  it('exist for all jobs', async () => {
    await expect(collect(jobs)).resolves.toBeUndefined();
  });

  it('prevent the start when one is missing', async () => {
    const others = jobs.filter(({ name }) => name !== 'quote-request.notify-staff');
    await expect(collect(others)).rejects.toThrow("No handler for the job 'quote-request.notify-staff'");
  });

  it('prevent the start when a job has two', async () => {
    await expect(collect([...jobs, quoteRequestJobs.acknowledge])).rejects.toThrow(
      "'quote-request.acknowledge' has more than one handler",
    );
  });

  const undeclaredJob = (name: string) =>
    defineJob({ name, payload: quoteRequestJobs.acknowledge.payload, queue: 'delivery' });

  it('prevent the start when a job is not declared', async () => {
    await expect(collect([...jobs, undeclaredJob('quote-request.stray')])).rejects.toThrow(
      "No module declares the job 'quote-request.stray'",
    );
  });

  it('prevent the start when two jobs have the same name', async () => {
    await expect(collect(jobs, { again: undeclaredJob('account.confirm') })).rejects.toThrow(
      "Two jobs have the name 'account.confirm'",
    );
  });
});
