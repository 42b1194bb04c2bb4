import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, businessToday } from '@backlot/domain';
import { ApiError, type QuoteRequestReceipt } from '@backlot/domain/contract';
import { createStaffApiClient, type StaffApiClient } from '@backlot/domain/contract/staff';
import { aQuoteRequestSubmission } from '@backlot/domain/testing';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { capture } from '../../../tools/commands.mjs';
import { startPostgres, type RunningPostgres } from '../../../tools/postgres/cluster.mjs';
import { layCluster } from '../../../tools/postgres/template.mjs';
import { retryWhileInUse } from '../../../tools/ports.mjs';
import { startRedis, type RedisServer } from '../../../tools/redis-server.ts';
import { LIMITS } from '../../../tools/suite/limits.ts';
import { entities } from '../../src/entities.js';
import { databaseOptions } from '../../src/platform/database/database-options.js';
import { MIGRATION_TIMEOUTS } from '../../src/platform/database/timeouts.js';
import { settleUnsettled } from '../../src/platform/stock/stock-upkeep.repository.js';
import { LetterBox } from './letter-box.js';
import { Program } from './program.js';

const STAFF = 'rentals@backlot.example';
const ADMIN = { email: 'admin@backlot.example', password: 'quartz-lantern-82-orchard' };
const COMMANDS = join(import.meta.dirname, '../../dist/commands');
const OUTCOME_UNKNOWN = new Set([409, 500, 502, 503]);

interface Options {
  /** Jobs on Redis instead of PostgreSQL. */
  readonly hasRedis?: boolean;
  /** Server and worker as two processes. */
  readonly isSplit?: boolean;
}

/** Another server on the same database. */
export interface Replica {
  readonly url: string;
  readonly kill: () => Promise<unknown>;
  /** Starts it again at the same port. */
  readonly restart: () => Promise<void>;
}

/** The built product with its own PostgreSQL, Redis and mail server, all of which may be killed. */
export class FaultFixture {
  readonly box: LetterBox;
  server: Program;
  worker: Program | undefined;
  /** Of the server, from its first start on. */
  url = '';
  readonly #receipts = new Map<string, QuoteRequestReceipt>();
  readonly #replicas: Replica[] = [];

  private constructor(
    readonly postgres: RunningPostgres,
    public redis: RedisServer | undefined,
    box: LetterBox,
    private readonly env: Readonly<Record<string, string>>,
    private readonly folder: string,
    private readonly isSplit: boolean,
  ) {
    this.box = box;
    this.server = this.#start('main');
    if (isSplit) this.worker = this.#start('worker');
  }

  static async start({ hasRedis = false, isSplit = false }: Options = {}): Promise<FaultFixture> {
    const folder = mkdtempSync(join(tmpdir(), 'backlot-faults-'));
    await layCluster(folder);
    // Nothing is lost by these when a process is killed and the machine lives on.
    const postgres = await startPostgres({ folder, settings: { fsync: 'off' } });
    const redis = hasRedis ? await startRedis() : undefined;
    const box = await LetterBox.open();
    const env = {
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      SMTP_URL: box.url,
      STAFF_EMAIL: STAFF,
      RATE_LIMIT_SCALE: '10000',
      ADMIN_PASSWORD: ADMIN.password,
      ...(redis === undefined ? {} : { REDIS_URL: redis.url }),
    };
    const world = new FaultFixture(postgres, redis, box, env, folder, isSplit);
    world.url = await world.server.ready();
    await world.rows(
      "insert into equipment (name, main_category, category, subcategory, description) values ('Fresnel 650', 'production', 'lighting', 'Any', 'For tests')",
    );
    return world;
  }

  /** @param url address of the server's first start */
  #start(name: 'main' | 'worker', url = ''): Program {
    return Program.start(name, {
      ...this.env,
      PORT: url === '' ? '0' : new URL(url).port,
      RUN_WORKER: this.isSplit ? '0' : '1',
    });
  }

  /** What a supervisor does with a process that has died. */
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

  /** Kills PostgreSQL, and returns once it runs again at the same port, as under `npm start`. */
  async killPostgres(): Promise<void> {
    this.postgres.keepRunning(() => undefined);
    const [pid] = readFileSync(join(this.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await this.postgres.ready();
  }

  /** Settles what was changed by programs that do not settle. */
  async settleStock(): Promise<void> {
    const orm = await MikroORM.init(
      databaseOptions({ databaseUrl: this.postgres.url, entities, migrations: [], timeouts: MIGRATION_TIMEOUTS }),
    );
    try {
      await settleUnsettled(orm.em.fork(), businessToday(new Date()));
    } finally {
      await orm.close(true);
    }
  }

  /** Runs a command of the server to its end, as `npm run` does. */
  async command(name: string): Promise<{ code: number | null; output: string }> {
    const { code, output } = await capture([process.execPath, join(COMMANDS, `${name}.js`)], {
      env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'warn', ...this.env },
    });
    return { code, output };
  }

  /** The status that /readyz answers; 0 when nobody answers. */
  async readiness(): Promise<number> {
    return fetch(`${this.url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  }

  /**
   * Sends quote requests, `concurrency` at a time, and each until it is acknowledged, always with its own key: a visitor
   * whose page says that sending failed sends again. `onReceipt` hears how many are acknowledged.
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

  /** The same request `times` times at once, under one key, each until it is acknowledged. */
  async submitTwins(times: number): Promise<void> {
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
    const sendUntilTaken = async (key: string): Promise<void> => {
      const end = Date.now() + LIMITS.longWait;
      for (;;) {
        try {
          await sendOne(key);
          return;
        } catch (error) {
          if ((error instanceof ApiError && !OUTCOME_UNKNOWN.has(error.status)) || Date.now() > end) throw error;
          await sleep(100);
        }
      }
    };
    const waiting = keys.values();
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (const key of waiting) await sendUntilTaken(key);
      }),
    );
  }

  /** Calls of the back office, signed in. */
  async admin(baseUrl = this.url): Promise<StaffApiClient> {
    const { accessToken } = await createStaffApiClient({ fetch, baseUrl }).signIn({ body: ADMIN });
    return createStaffApiClient({ fetch, baseUrl, accessToken: () => accessToken });
  }

  /** Rows of a statement, on a connection of its own. */
  async rows(sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.postgres.url });
    // A connection that breaks fails its statement; without a listener it would end the test run too.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** What is wrong when every acknowledged request should be there, once, and nothing else: nothing, if all is well. */
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

  /** The mails of which customer or staff did not get one or two, once all deliveries have ended. */
  async wrongMails(): Promise<string[]> {
    const wanted = [...this.#receipts.entries()].flatMap(([key, { reference }]) => [
      { to: `crew-${key}@example.com`, reference },
      { to: STAFF, reference },
    ]);
    const copies = ({ to, reference }: { to: string; reference: string }) =>
      this.box.taken.filter((mail) => mail.to === to && mail.subject.includes(reference)).length;
    const countMissing = async () =>
      (await this.rows("select 1 from deliveries where state = 'waiting'")).length +
      wanted.filter((mail) => copies(mail) === 0).length;
    await untilNoneIsMissing(countMissing);
    return wanted
      .filter((mail) => copies(mail) < 1 || copies(mail) > 2)
      .map((mail) => `${copies(mail)} × ${mail.reference} to ${mail.to}`);
  }

  async end(): Promise<void> {
    await Promise.all([
      this.server.end('SIGKILL'),
      this.worker?.end('SIGKILL'),
      ...this.#replicas.map((each) => each.kill()),
    ]);
    await Promise.all([this.postgres.stop(), this.redis?.stop(), this.box.close()]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Waits as long as they come, however fast a busy machine draws and mails; not for what has stopped coming. */
async function untilNoneIsMissing(countMissing: () => Promise<number>): Promise<void> {
  let missing = await countMissing();
  let progressAt = performance.now();
  while (missing > 0 && performance.now() - progressAt < LIMITS.longWait) {
    await sleep(200);
    const left = await countMissing();
    if (left < missing) progressAt = performance.now();
    missing = left;
  }
}
