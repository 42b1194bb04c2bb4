import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, businessToday, type Locale } from '@backlot/domain';
import { quoteRequestSubmissionSchema } from '@backlot/domain/contract';
import type { Delivery, QuoteRequest } from '@backlot/domain/contract/staff';
import { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Redis } from 'ioredis';
import PostalMime, { type Email } from 'postal-mime';
import { expect, onTestFinished, vi } from 'vitest';
import { WAIT } from '../../../tools/suite/limits.ts';
import { QuoteRequestsService } from '../../src/modules/quote-requests/quote-requests.service.ts';
import { QuoteVersionsService } from '../../src/modules/quote-requests/versions/quote-versions.service.ts';
import { loadConfig, type Config } from '../../src/platform/config/config.ts';
import { createLog, NestLog } from '../../src/platform/http/logging.ts';
import { MailFolder } from '../../src/platform/mail/sink/mail-folder.ts';
import { PDF_THREAD } from '../../src/platform/pdf/pdf.service.ts';
import { openQueue } from '../../src/platform/queue/job-queue.ts';
import { QUEUE_NAMES } from '../../src/platform/queue/jobs.ts';
import { OutboxRepository } from '../../src/platform/queue/outbox.repository.ts';
import { WorkerModule } from '../../src/worker.module.ts';
import { addEquipment } from './catalogue.ts';
import { TestDatabase } from './test-database.ts';

export type Backend = 'PostgreSQL' | 'Redis';

/** Flushes the Redis database of this test process and returns its URL. */
export async function emptyRedis(): Promise<string> {
  const server = process.env['TEST_REDIS_URL'];
  if (server === undefined) throw new Error('TEST_REDIS_URL is not set, although the global setup sets it');
  const url = `${server}/${8 + (Number(process.env['VITEST_POOL_ID']) % 8)}`;
  const redis = new Redis(url);
  await redis.flushdb();
  await redis.quit();
  return url;
}

export async function startWorker(config: Config, pdfThread?: URL): Promise<INestApplicationContext> {
  const module = Test.createTestingModule({ imports: [WorkerModule.forRoot(config)] }).setLogger(
    new NestLog(createLog('silent')),
  );
  const parts = await (
    pdfThread === undefined ? module : module.overrideProvider(PDF_THREAD).useValue(pdfThread)
  ).compile();
  return parts.init();
}

interface Item {
  readonly name: string;
  readonly quantity: number;
  readonly unitsPerItem?: number;
  readonly priceCents: number | null;
  readonly mainCategory?: 'production' | 'home-ec-set';
}

export interface JobState {
  readonly state: string;
  readonly attempts: number;
  readonly reason: string | undefined;
  readonly payload: unknown;
}

export const ITEMS: readonly Item[] = [
  { name: 'Full-frame cinema camera body, 6K', quantity: 2, priceCents: 38_500 },
  { name: 'Walkie-talkie kit, case of 12', quantity: 3, unitsPerItem: 12, priceCents: 733 },
  { name: 'Quiet generator, 7,000 W', quantity: 1, priceCents: null },
  { name: 'Range, 36 in, six burners', quantity: 1, priceCents: 18_999, mainCategory: 'home-ec-set' },
];

export class DeliveryFixture {
  private constructor(
    readonly config: Config,
    readonly app: INestApplicationContext,
    private readonly database: TestDatabase,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  /** Starts a worker in this process. Without `smtpUrl`, mails go to the sink. `pdfThread` replaces the real thread. */
  static async start(
    backend: Backend,
    { smtpUrl, pdfThread }: { smtpUrl?: string; pdfThread?: URL } = {},
  ): Promise<DeliveryFixture> {
    const dataDir = await mkdtemp(join(tmpdir(), 'backlot-delivery-'));
    const database = await TestDatabase.create();
    const config = loadConfig({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: 'https://rentals.example',
      REDIS_URL: backend === 'Redis' ? await emptyRedis() : undefined,
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'silent',
    });
    const app = await startWorker(config, pdfThread);
    return new DeliveryFixture(config, app, database, async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    });
  }

  /** Starts one that ends with the running test. */
  static async forTest(...options: Parameters<typeof DeliveryFixture.start>): Promise<DeliveryFixture> {
    const fixture = await DeliveryFixture.start(...options);
    onTestFinished(() => fixture.stop());
    return fixture;
  }

  async stop(): Promise<void> {
    await this.cleanUp();
  }

  get em(): EntityManager {
    return this.app.get(EntityManager).fork();
  }

  get outbox(): OutboxRepository {
    return this.app.get(OutboxRepository, { strict: false });
  }

  async submit(
    changes: Partial<Record<'customerName' | 'customerEmail' | 'company' | 'jobName' | 'specialRequests', string>> & {
      isTaxExempt?: boolean;
      locale?: Locale;
    } = {},
    items = ITEMS,
    caller?: { readonly profileId: string },
  ): Promise<QuoteRequest> {
    const ids = await addEquipment(
      this.database,
      items.map(({ priceCents, ...item }) => ({ ...item, pricePerUnitCents: priceCents })),
    );
    const now = new Date();
    const submission = quoteRequestSubmissionSchema.parse({
      customerName: 'Ana Morales',
      customerEmail: 'ana.morales@example.com',
      customerPhone: '(305) 555-0112',
      company: 'Tidewater Pictures',
      jobName: 'Night market pilot',
      shootingLocations: 'Little Haiti',
      startDate: addDays(businessToday(now), 3),
      endDate: addDays(businessToday(now), 7),
      items: items.map(({ quantity }, index) => ({ equipmentId: ids[index], quantity })),
      ...changes,
    });
    const quoteRequests = this.app.get(QuoteRequestsService, { strict: false });
    const { id } = await quoteRequests.submit(submission, randomUUID(), now, caller);
    return quoteRequests.find(id);
  }

  /** Sends the quote: stores a version and queues its mail. */
  async sendQuote(id: string): Promise<void> {
    const by = { profileId: randomUUID(), email: 'admin@example.com' };
    await this.app.get(QuoteVersionsService, { strict: false }).send(id, { by, at: new Date() });
  }

  find(id: string): Promise<QuoteRequest> {
    return this.app.get(QuoteRequestsService, { strict: false }).find(id);
  }

  /** Waits for the delivery of this kind that meets `isReady`. */
  delivery(
    id: string,
    kind: Delivery['kind'],
    isReady: (delivery: Delivery) => boolean = () => true,
  ): Promise<Delivery> {
    return vi.waitUntil(
      async () => (await this.find(id)).deliveries.find((delivery) => delivery.kind === kind && isReady(delivery)),
      WAIT,
    );
  }

  async mails(count: number): Promise<Email[]> {
    const folder = new MailFolder(join(this.config.dataDir, 'mail'));
    const names = await vi.waitUntil(async () => {
      const found = await folder.names();
      return found.length >= count && found;
    }, WAIT);
    return Promise.all(names.toReversed().map(async (name) => PostalMime.parse((await folder.read(name)) ?? '')));
  }

  async mailCount(): Promise<number> {
    return (await new MailFolder(join(this.config.dataDir, 'mail')).names()).length;
  }

  waitForJobEnd(jobId: string): Promise<JobState> {
    return this.stateOf(jobId, ['completed', 'failed']);
  }

  /** Waits until the job is in one of these states, in any queue. */
  async stateOf(jobId: string, states: readonly string[]): Promise<JobState> {
    const queues = QUEUE_NAMES.map((name) => openQueue(this.config, name));
    for (const queue of queues) queue.on('error', () => undefined);
    const look = async (): Promise<JobState | undefined> => {
      for (const queue of queues) {
        // Read the state first: a job does not change after its end.
        const state = await queue.getJobState(jobId);
        const job = states.includes(state) ? await queue.getJob(jobId) : undefined;
        if (job !== undefined)
          return { state, attempts: job.attemptsMade, reason: job.failedReason, payload: job.data };
      }
      return undefined;
    };
    try {
      return await vi.waitUntil(look, { ...WAIT, interval: 100 });
    } finally {
      await Promise.all(queues.map((queue) => queue.close()));
    }
  }

  async outboxIds(job: string): Promise<string[]> {
    const rows: { id: string }[] = await this.em.execute('select id from outbox where job = ? order by created_at', [
      job,
    ]);
    return rows.map(({ id }) => id);
  }
}

export const isTo = (email: string) => (mail: Email) => mail.to?.some((to) => to.address === email) === true;

export function mailTo(mails: readonly Email[], email: string): Email {
  const mail = mails.find(isTo(email));
  expect(mail, `a mail to ${email}`).toBeDefined();
  if (mail === undefined) throw new Error('unreachable');
  return mail;
}
