/** Runs `npm start` on a disk that fills up during quote requests and later has space again. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { LIMITS } from '../suite/limits.ts';
import { freePort } from '../ports.mjs';
import { isRunning, waitUntil } from '../processes.mjs';
import { DataFolder, getsReady } from './testing/npm-start.ts';
import { SmallDisk } from './testing/small-disk.ts';

const SUBMITTERS = 8;
/** Each writes a log line: together they exceed the space left in the last pages of a full file system. */
const REFUSALS = 100;

const receiptSchema = z.object({ id: z.string(), reference: z.string() });
const problemSchema = z.object({ title: z.string(), detailMessage: z.object({ code: z.string() }) });
const readinessSchema = z.object({ status: z.string(), checks: z.record(z.string(), z.string()) });
const equipmentSchema = z.object({ items: z.array(z.object({ id: z.number() })).min(1) });
const credentialsSchema = z.object({ user: z.string(), password: z.string(), database: z.string() });

type Receipt = z.infer<typeof receiptSchema>;

const day = (daysAhead: number) => new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);

/** Visitors who retry each request with its idempotency key until it is acknowledged. */
class Visitors {
  readonly receipts: Receipt[] = [];
  /** Codes of failed responses. */
  readonly refusals: string[] = [];
  #isOver = false;
  readonly #sending: Promise<unknown>;
  readonly #url: string;
  readonly #equipmentId: number;

  constructor(url: string, equipmentId: number) {
    this.#url = url;
    this.#equipmentId = equipmentId;
    this.#sending = Promise.all(Array.from({ length: SUBMITTERS }, () => this.#keepSending()));
  }

  /** Starts no further request, and waits for pending ones. */
  async finish(): Promise<void> {
    this.#isOver = true;
    await this.#sending;
  }

  async #keepSending(): Promise<void> {
    while (!this.#isOver) {
      const key = randomUUID();
      while (!(await this.#send(key))) await sleep(100);
    }
  }

  async #send(key: string): Promise<boolean> {
    try {
      const answer = await fetch(`${this.#url}/api/quote-requests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({
          customerName: 'Ana Morales',
          customerEmail: `crew-${key}@example.com`,
          customerPhone: '(305) 555-0112',
          company: 'Tidewater Pictures',
          jobName: 'Night market pilot',
          shootingLocations: 'Little Haiti',
          startDate: day(3),
          endDate: day(7),
          items: [{ equipmentId: this.#equipmentId, quantity: 2 }],
        }),
        signal: AbortSignal.timeout(10_000),
      });
      const body: unknown = await answer.json();
      if (answer.ok) this.receipts.push(receiptSchema.parse(body));
      else this.refusals.push(problemSchema.safeParse(body).data?.detailMessage.code ?? `${answer.status}`);
      return answer.ok;
    } catch {
      return false;
    }
  }
}

const disk = SmallDisk.mount(256);

describe.skipIf(disk === undefined)('a full disk (requires the permission to mount one)', () => {
  let data: DataFolder;

  beforeAll(async () => {
    data = new DataFolder(disk?.path ?? '', await freePort());
  });
  afterAll(async () => {
    disk?.freeSpace();
    await data.end();
    disk?.unmount();
  });

  const readiness = async () => readinessSchema.parse(await (await fetch(`${data.url}/readyz`)).json());

  async function query(text: string): Promise<unknown[]> {
    const { user, password, database } = credentialsSchema.parse(
      JSON.parse(readFileSync(join(data.path, 'postgres.json'), 'utf8')),
    );
    const port = Number(readFileSync(join(data.path, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]);
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user,
      password,
      database,
      connectionTimeoutMillis: LIMITS.find,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  it('keeps the product running, is reported to readiness and visitors, loses no acknowledged request, and recovers', async () => {
    const run = data.start();
    expect(await getsReady(run), run.err).toBe(true);
    const processes = data.pids();
    const { items } = equipmentSchema.parse(await (await fetch(`${data.url}/api/equipment?limit=1`)).json());
    const visitors = new Visitors(data.url, items[0]?.id ?? 0);
    await waitUntil(() => visitors.receipts.length >= 20, LIMITS.longWait);

    // PostgreSQL needs another WAL segment: it exits, and cannot restart either.
    const isDatabaseGone = () => run.err.includes('PostgreSQL did not start');
    const gone = await waitUntil(
      async () => {
        disk?.fill();
        await query('select pg_switch_wal()').catch(() => undefined);
        return isDatabaseGone();
      },
      LIMITS.longWait,
      100,
    );
    expect(gone, run.err).toBe(true);
    const acknowledged = visitors.receipts.length;
    expect(await readiness()).toMatchObject({ status: 'not-ready', checks: { disk: 'down' } });
    expect((await fetch(`${data.url}/healthz`)).status).toBe(200);
    const refusedBefore = visitors.refusals.length;
    // Also fills the space freed by PostgreSQL's exit, so that the log cannot be written.
    await waitUntil(() => {
      disk?.fill();
      return visitors.refusals.length >= refusedBefore + REFUSALS;
    }, LIMITS.longWait);
    expect(visitors.refusals).toContain('storage-full');
    expect([processes.launcher, processes.server].filter(isRunning)).toHaveLength(2);

    disk?.freeSpace();
    const isReady = await waitUntil(async () => (await readiness()).status === 'ready', LIMITS.wait);
    expect(isReady, `${JSON.stringify(await readiness())}\n${run.err}`).toBe(true);
    await waitUntil(() => visitors.receipts.length > acknowledged, LIMITS.wait);
    await visitors.finish();
    expect(visitors.receipts.length).toBeGreaterThan(acknowledged);

    const stored = z
      .array(receiptSchema)
      .parse(await query("select id, reference from quote_requests where customer_email like 'crew-%'"));
    const sorted = (receipts: readonly Receipt[]) =>
      receipts.map(({ id, reference }) => `${reference} ${id}`).toSorted();
    expect(sorted(stored)).toEqual(sorted(visitors.receipts));
    expect(run.err).toContain('the database runs again');
    // The loss is reported with the next line.
    const reportsLoss = async () => {
      await fetch(`${data.url}/api/equipment?limit=1`);
      return readFileSync(join(data.path, 'bff.log'), 'utf8').includes('A part of the log was lost');
    };
    expect(await waitUntil(reportsLoss, LIMITS.wait)).toBe(true);

    run.child.kill('SIGTERM');
    await run.ended;
    expect(data.leftovers()).toEqual([]);

    disk?.fill();
    const late = data.start();
    expect(await late.ended).toBe(1);
    expect(late.err).toMatch(/^backlot: Nothing can be written into .* \(ENOSPC\): make room on its disk/mu);
  });
});
