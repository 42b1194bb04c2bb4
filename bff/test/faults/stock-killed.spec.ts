import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, businessToday } from '@backlot/domain';
import { ApiError } from '@backlot/domain/contract';
import type { StaffApiClient } from '@backlot/domain/contract/staff';
import { expect, it, vi } from 'vitest';
import { WAIT } from '../../../tools/suite/limits.ts';
import { FaultFixture, type Replica } from '../support/fault-fixture.ts';

const REQUESTS = 16;
const SERVERS = 3;
const CALLERS_OF_SERVER = 2;
/** Every round kills each server: 9 kills; 51 with STOCK_KILL_ROUNDS=17. */
const ROUNDS = Number(process.env['STOCK_KILL_ROUNDS'] ?? 3);
const ROUNDS_PER_POSTGRES_KILL = 3;
/** Owned units of the items 1, 2 and 3: fewer than requested. */
const OWNED_UNITS = [9, 5, 2];

const today = businessToday(new Date());

async function startWithStock(): Promise<{ faults: FaultFixture; servers: readonly Replica[] }> {
  const faults = await FaultFixture.forTest({ isSplit: true });
  // No worker: mails are irrelevant here.
  await faults.worker?.end('SIGKILL');
  for (const name of ['Softbox', 'Dolly'])
    await faults.rows(
      `insert into equipment (name, main_category, category, subcategory, description)
       values ('${name}', 'production', 'lighting', 'Any', 'For tests')`,
    );
  for (const [index, units] of OWNED_UNITS.entries())
    await faults.rows(`update equipment_stock set owned_units = ${units} where equipment_id = ${index + 1}`);
  await faults.submit(REQUESTS);
  await faults.server.end('SIGTERM');
  return { faults, servers: await Promise.all(Array.from({ length: SERVERS }, () => faults.addReplica())) };
}

interface Change {
  readonly admin: StaffApiClient;
  readonly id: string;
  readonly step: number;
  readonly faults: FaultFixture;
}

const setStatus =
  (...statuses: readonly ('pending' | 'approved' | 'in_progress' | 'completed' | 'rejected')[]) =>
  ({ admin, id, step }: Change) =>
    admin.updateQuoteRequestStatus({
      params: { id },
      body: { status: statuses[step % statuses.length] ?? 'approved' },
    });

async function edit({ admin, id, step }: Change): Promise<void> {
  const { version } = await admin.getQuoteRequest({ params: { id } });
  const first = step % OWNED_UNITS.length;
  await admin.updateQuoteRequest({
    params: { id },
    headers: { 'if-match': `"${version}"` },
    body: {
      startDate: addDays(today, 1 + (step % 5)),
      endDate: addDays(today, 6 + (step % 7)),
      items: [first, (first + 1) % OWNED_UNITS.length].map((index) => ({
        equipmentId: index + 1,
        quantity: 1 + (step % 4),
      })),
    },
  });
}

const setUnits = ({ admin, step }: Change) => {
  const index = step % OWNED_UNITS.length;
  const body = { ownedUnits: (OWNED_UNITS[index] ?? 0) + (step % 4), turnaroundDays: step % 3 };
  return admin.setEquipmentStock({ params: { id: index + 1 }, body });
};

const hold = ({ admin, id, step }: Change) =>
  admin.holdRequest({ params: { id }, body: { until: step % 2 === 0 ? addDays(today, 3) : null } });

/** Bypasses settling, as other programs do. */
const approveBySql = ({ faults, id }: Change) =>
  faults.rows(`update quote_requests set status = 'approved', version = version + 1 where id = '${id}'`);

const approve = setStatus('approved');
const CHANGES: readonly ((change: Change) => Promise<unknown>)[] = [
  approve,
  edit,
  approve,
  setStatus('rejected', 'in_progress', 'pending', 'completed'),
  approve,
  setUnits,
  hold,
  approveBySql,
];

/** Saves approvals, edits and stock through one server, several calls at a time. */
class Callers {
  saved = 0;
  underWay = 0;
  #step: number;
  #isOver = false;
  readonly #running: Promise<unknown>;

  constructor(
    private readonly faults: FaultFixture,
    private readonly admin: StaffApiClient,
    private readonly ids: readonly string[],
    firstStep: number,
  ) {
    this.#step = firstStep;
    this.#running = Promise.all(Array.from({ length: CALLERS_OF_SERVER }, () => this.#call()));
  }

  async #call(): Promise<void> {
    while (!this.#isOver) {
      const step = (this.#step += 1);
      const id = this.ids[(step * 7) % this.ids.length] ?? '';
      const change = CHANGES[step % CHANGES.length] ?? approve;
      this.underWay += 1;
      try {
        await change({ admin: this.admin, faults: this.faults, id, step: Math.floor(step / CHANGES.length) });
        if (change !== approveBySql) this.saved += 1;
      } catch (error) {
        // 409 and 412: another caller changed the request.
        if (error instanceof ApiError && error.status < 500 && error.status !== 409 && error.status !== 412)
          throw error;
        await sleep(50);
      } finally {
        this.underWay -= 1;
      }
    }
  }

  /** Waits for one more save while other calls are in flight. */
  async waitUntilBusy(): Promise<void> {
    const before = this.saved;
    await Promise.race([
      this.#running,
      vi.waitUntil(() => this.saved > before && this.underWay > 0, { ...WAIT, interval: 2 }),
    ]);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }
}

it('approvals lose and duplicate no hold when servers and PostgreSQL are killed', async () => {
  const { faults, servers } = await startWithStock();
  const ids = (await faults.rows('select id from quote_requests order by reference')).map(({ id }) => String(id));
  const callers: Callers[] = [];
  for (const [index, { url }] of servers.entries())
    callers.push(new Callers(faults, await faults.admin(url), ids, index * 5));
  const allBusy = () => Promise.all(callers.map((each) => each.waitUntilBusy()));
  for (let round = 0; round < ROUNDS; round += 1) {
    await allBusy();
    if (round % ROUNDS_PER_POSTGRES_KILL === 1) {
      await faults.killPostgres();
      await allBusy();
    }
    for (const [index, { kill }] of servers.entries()) {
      await callers[index]?.waitUntilBusy();
      // Hits another moment of the transactions in each round.
      await sleep(round % 8);
      await kill();
    }
    await Promise.all(servers.map(({ restart }) => restart()));
  }
  await allBusy();
  await Promise.all(callers.map((each) => each.end()));
  await faults.settleStock();
  expect(await faults.command('stock-audit')).toEqual({
    code: 0,
    output: expect.stringMatching(/^No difference: 3 items, [1-9]\d* holds\n$/u),
  });
});
