import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, businessToday } from '@backlot/domain';
import { ApiError, type QuoteRequestReceipt } from '@backlot/domain/contract';
import { createStaffApiClient, type StaffApiClient } from '@backlot/domain/contract/staff';
import { aQuoteRequestSubmission } from '@backlot/domain/testing';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { capture } from '../../../tools/commands.mjs';
import { startPostgres, type RunningPostgres } from '../../../tools/postgres/cluster.mjs';
import { copyClusterTemplate } from '../../../tools/postgres/template.mjs';
import { retryWhileInUse } from '../../../tools/ports.mjs';
import { startRedis, type RedisServer } from '../../../tools/redis-server.ts';
import { LIMITS } from '../../../tools/suite/limits.ts';
import { settleUnsettled } from '../../src/platform/stock/stock-upkeep.repository.ts';
import { FakeSmtpServer } from './fake-smtp-server.ts';
import { openOrm } from './orm.ts';
import { Program } from './program.ts';

const STAFF = 'rentals@backlot.example';
const ADMIN = { email: 'admin@backlot.example', password: 'quartz-lantern-82-orchard' };
const COMMANDS = join(import.meta.dirname, '../../dist/commands');
const OUTCOME_UNKNOWN = new Set([409, 500, 502, 503]);

interface Options {
  readonly hasRedis?: boolean;
  readonly isSplit?: boolean;
}

export interface Replica {
  readonly url: string;
  readonly kill: () => Promise<unknown>;
  readonly restart: () => Promise<void>;
}

/** The built product with its own PostgreSQL, Redis and mail server, all of which tests can kill. */
export class FaultFixture {
  server: Program;
  worker: Program | undefined;
  /** Address of the server; restarts do not change it. */
  url = '';
  readonly #receipts = new Map<string, QuoteRequestReceipt>();
  readonly #replicas: Replica[] = [];
  #isEnded = false;

  private constructor(
    readonly postgres: RunningPostgres,
    public redis: RedisServer | undefined,
    readonly smtp: FakeSmtpServer,
    private readonly env: Readonly<Record<string, string>>,
    private readonly folder: string,
    private readonly isSplit: boolean,
  ) {
    this.server = this.#start('main');
    if (isSplit) this.worker = this.#start('worker');
  }

  static async start({ hasRedis = false, isSplit = false }: Options = {}): Promise<FaultFixture> {
    const folder = mkdtempSync(join(tmpdir(), 'backlot-faults-'));
    await copyClusterTemplate(folder);
    // Safe: data written by a killed process is lost only if the machine crashes.
    const postgres = await startPostgres({ folder, settings: { fsync: 'off' } });
    const redis = hasRedis ? await startRedis() : undefined;
    const smtp = await FakeSmtpServer.open();
    const env = {
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      SMTP_URL: smtp.url,
      STAFF_EMAIL: STAFF,
      RATE_LIMIT_SCALE: '10000',
      ADMIN_PASSWORD: ADMIN.password,
      ...(redis === undefined ? {} : { REDIS_URL: redis.url }),
    };
    const fixture = new FaultFixture(postgres, redis, smtp, env, folder, isSplit);
    fixture.url = await fixture.server.ready();
    await fixture.rows(
      "insert into equipment (name, main_category, category, subcategory, description) values ('Fresnel 650', 'production', 'lighting', 'Any', 'For tests')",
    );
    return fixture;
  }

  /** Starts one that ends with the running test. */
  static async forTest(options?: Options): Promise<FaultFixture> {
    const fixture = await FaultFixture.start(options);
    onTestFinished(() => fixture.end());
    return fixture;
  }

  #start(name: 'main' | 'worker', url = ''): Program {
    return Program.start(name, {
      ...this.env,
      PORT: url === '' ? '0' : new URL(url).port,
      RUN_WORKER: this.isSplit ? '0' : '1',
    });
  }

  async restartServer(): Promise<void> {
    await retryWhileInUse(() => {
      this.server = this.#start('main', this.url);
      return this.server.ready();
    }, LIMITS.wait);
  }

  async addReplica(): Promise<Replica> {
    let program = this.#start('main');
    const url = await program.ready();
    const replica: Replica = {
      url,
      kill: () => program.end('SIGKILL'),
      restart: async () => {
        await retryWhileInUse(() => {
          program = this.#start('main', url);
          return program.ready();
        }, LIMITS.wait);
      },
    };
    this.#replicas.push(replica);
    return replica;
  }

  restartWorker(): void {
    this.worker = this.#start('worker');
  }

  async restartRedis(): Promise<void> {
    this.redis = await startRedis(this.redis?.port);
  }

  /** Kills PostgreSQL and waits until its supervisor has restarted it at the same port. */
  async killPostgres(): Promise<void> {
    this.postgres.keepRunning(() => undefined);
    const [pid] = readFileSync(join(this.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await this.postgres.ready();
  }

  /** Settles stock changed by programs that do not settle it themselves. */
  async settleStock(): Promise<void> {
    const orm = await openOrm(this.postgres.url);
    try {
      await settleUnsettled(orm.em.fork(), businessToday(new Date()));
    } finally {
      await orm.close(true);
    }
  }

  async command(name: string): Promise<{ code: number | null; output: string }> {
    const { code, output } = await capture([process.execPath, join(COMMANDS, `${name}.js`)], {
      env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'warn', ...this.env },
    });
    return { code, output };
  }

  /** Status of /readyz; 0 when the server does not respond. */
  async readiness(): Promise<number> {
    return fetch(`${this.url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  }

  /**
   * Submits `count` quote requests, `concurrency` at a time, and retries each with its idempotency key until it has a
   * receipt. Calls `onReceipt` with the number of receipts so far.
   */
  async submit(
    count: number,
    options: { concurrency?: number; onReceipt?: (receipts: number) => void } = {},
  ): Promise<void> {
    await this.#send(
      Array.from({ length: count }, () => randomUUID()),
      options,
    );
  }

  /** Submits the same request `times` times at once under one idempotency key. */
  async submitDuplicates(times: number): Promise<void> {
    await this.#send(
      Array.from({ length: times }, () => 'one-key-for-all-of-them'),
      { concurrency: times },
    );
  }

  async #send(
    keys: readonly string[],
    {
      concurrency = 20,
      onReceipt = () => undefined,
    }: { concurrency?: number; onReceipt?: (receipts: number) => void } = {},
  ): Promise<void> {
    const api = createStaffApiClient({ fetch, baseUrl: this.url, timeoutMs: 10_000 });
    const today = businessToday(new Date());
    const sendOne = async (key: string): Promise<void> => {
      const body = aQuoteRequestSubmission({
        customerEmail: `crew-${key}@example.com`,
        startDate: addDays(today, 3),
        endDate: addDays(today, 7),
        items: [{ equipmentId: 1, quantity: 2 }],
      });
      const receipt = await api.submitQuoteRequest({ headers: { 'idempotency-key': key }, body });
      this.#receipts.set(key, receipt);
      onReceipt(this.#receipts.size);
    };
    const sendUntilAccepted = async (key: string): Promise<void> => {
      // Calls are refused while a server stops and restarts.
      const end = Date.now() + LIMITS.longWait + LIMITS.start;
      for (;;) {
        try {
          await sendOne(key);
          return;
        } catch (error) {
          const isFinal = error instanceof ApiError && !OUTCOME_UNKNOWN.has(error.status);
          if (isFinal || this.#isEnded || Date.now() > end) throw error;
          await sleep(100);
        }
      }
    };
    const waiting = keys.values();
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (const key of waiting) await sendUntilAccepted(key);
      }),
    );
  }

  async admin(baseUrl = this.url): Promise<StaffApiClient> {
    const { accessToken } = await createStaffApiClient({ fetch, baseUrl }).signIn({ body: ADMIN });
    return createStaffApiClient({ fetch, baseUrl, accessToken: () => accessToken });
  }

  async rows(sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.postgres.url });
    // Without this listener an aborted connection would end the test run; its query fails all the same.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Checks that each request with a receipt is stored exactly once and no other is stored. Returns the differences. */
  async wrongRequests(count: number): Promise<string[]> {
    const stored = (await this.rows("select id, reference from quote_requests where customer_email like 'crew-%'")).map(
      (row) => JSON.stringify(row),
    );
    const acknowledged = [...this.#receipts.values()].map(({ id, reference }) => JSON.stringify({ id, reference }));
    return [
      ...(acknowledged.length === count ? [] : [`${acknowledged.length} of ${count} are acknowledged`]),
      ...acknowledged
        .filter((receipt) => stored.filter((row) => row === receipt).length !== 1)
        .map((receipt) => `${receipt} is not there once`),
      ...stored.filter((row) => !acknowledged.includes(row)).map((row) => `nobody sent ${row}`),
    ];
  }

  /** Waits for all deliveries and returns the mails without a copy and those with more than two. */
  async wrongMails(): Promise<string[]> {
    const expected = [...this.#receipts.entries()].flatMap(([key, { reference }]) => [
      { to: `crew-${key}@example.com`, reference },
      { to: STAFF, reference },
    ]);
    const copies = ({ to, reference }: { to: string; reference: string }) =>
      this.smtp.accepted.filter((mail) => mail.to === to && mail.subject.includes(reference)).length;
    const countMissing = async () =>
      (await this.rows("select 1 from deliveries where state = 'waiting'")).length +
      expected.filter((mail) => copies(mail) === 0).length;
    await waitForMails(countMissing);
    return expected
      .filter((mail) => copies(mail) < 1 || copies(mail) > 2)
      .map((mail) => `${copies(mail)} × ${mail.reference} to ${mail.to}`);
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    await Promise.all([
      this.server.end('SIGKILL'),
      this.worker?.end('SIGKILL'),
      ...this.#replicas.map((each) => each.kill()),
    ]);
    await Promise.all([this.postgres.stop(), this.redis?.stop(), this.smtp.close()]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Waits while mails keep arriving, however slowly; gives up after `LIMITS.longWait` without progress. */
async function waitForMails(countMissing: () => Promise<number>): Promise<void> {
  let missing = await countMissing();
  let progressAt = performance.now();
  while (missing > 0 && performance.now() - progressAt < LIMITS.longWait) {
    await sleep(200);
    const left = await countMissing();
    if (left < missing) progressAt = performance.now();
    missing = left;
  }
}
