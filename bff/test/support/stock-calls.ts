import { randomUUID } from 'node:crypto';
import { addDays, businessToday } from '@backlot/domain';
import type { ActivityEntry, ActivityKind, StaffApiClient, WireStockPeriod } from '@backlot/domain/contract/staff';
import { expect } from 'vitest';
import { addEquipment } from './catalogue.js';
import { type QuoteRequestTestClient } from './quote-requests.js';
import { type TestServer } from './test-server.js';

/** Fixture of the calls about stock. */
interface StockFixture {
  readonly admin: StaffApiClient;
  readonly equipmentId: number;
  addItem(): Promise<number>;
}

const today = () => businessToday(new Date());

/** Adds a repair of one unit of a new item for a week from today. */
async function addRepair(fixture: StockFixture): Promise<WireStockPeriod> {
  const equipmentId = await fixture.addItem();
  const days = { from: today(), until: addDays(today(), 6) };
  return fixture.admin.addStockPeriod({ body: { equipmentId, kind: 'out-of-service', units: 1, ...days } });
}

/** A call of each row about the stock of the equipment that succeeds. */
export const stockCalls = {
  getEquipmentStock: ({ admin, equipmentId }: StockFixture) => admin.getEquipmentStock({ params: { id: equipmentId } }),
  setEquipmentStock: async (fixture: StockFixture) =>
    fixture.admin.setEquipmentStock({
      params: { id: await fixture.addItem() },
      body: { ownedUnits: 4, turnaroundDays: 1, reason: 'Counted' },
    }),
  listStock: ({ admin }: StockFixture) => admin.listStock({ query: {} }),
  setStockList: async (fixture: StockFixture) =>
    fixture.admin.setStockList({
      body: { rows: [{ equipmentId: await fixture.addItem(), ownedUnits: 4, turnaroundDays: 1 }], reason: 'Counted' },
    }),
  addStockPeriod: (fixture: StockFixture) => addRepair(fixture),
  updateStockPeriod: async (fixture: StockFixture) =>
    fixture.admin.updateStockPeriod({ params: { id: (await addRepair(fixture)).id }, body: { units: 2 } }),
  deleteStockPeriod: async (fixture: StockFixture) =>
    fixture.admin.deleteStockPeriod({ params: { id: (await addRepair(fixture)).id } }),
  getStockSettings: ({ admin }: StockFixture) => admin.getStockSettings(),
  setStockSettings: ({ admin }: StockFixture) =>
    admin.setStockSettings({ body: { overbooking: 'flag', defaultTurnaroundDays: 0 } }),
  getCalendarFeed: ({ admin }: StockFixture) => admin.getCalendarFeed(),
  renewCalendarFeed: ({ admin }: StockFixture) => admin.renewCalendarFeed(),
  endCalendarFeed: ({ admin }: StockFixture) => admin.endCalendarFeed(),
  getStockPlan: ({ admin }: StockFixture) =>
    admin.getStockPlan({ query: { from: today(), to: addDays(today(), 13), q: 'item' } }),
  getShortages: ({ admin }: StockFixture) => admin.getShortages({ query: { from: today(), to: addDays(today(), 13) } }),
  getOverdueRentals: ({ admin }: StockFixture) => admin.getOverdueRentals(),
};

type StockDoing = readonly [
  kind: ActivityKind,
  expected: Partial<ActivityEntry>,
  prepare: () => Promise<() => Promise<unknown>>,
];

/** Calls about stock that leave an entry in the activity. */
export function stockDoings(
  at: () => { readonly server: TestServer; readonly desk: QuoteRequestTestClient },
): Readonly<Record<string, StockDoing>> {
  const reference = expect.stringMatching(/^BL-/u);
  const addItem = async () => (await addEquipment(at().server.database, [{ name: 'Counted' }]))[0] ?? 0;
  return {
    'stock that changes': [
      'stock-change',
      { details: { equipmentId: expect.any(Number) } },
      async () => {
        const id = await addItem();
        return () => at().desk.api.setEquipmentStock({ params: { id }, body: { ownedUnits: 4, turnaroundDays: 0 } });
      },
    ],
    'an address of the calendar': [
      'calendar-feed',
      { details: { calendarFeed: 'renewed' } },
      () => Promise.resolve(() => at().desk.api.renewCalendarFeed()),
    ],
    'a request that is held': [
      'stock-hold',
      { details: { reference } },
      async () => {
        const { id } = await at().desk.submit([[await addItem(), 1]]);
        return () => at().desk.api.holdRequest({ params: { id }, body: { until: today() } });
      },
    ],
    'equipment that goes out': [
      'handover',
      { details: { reference, handover: 'out' } },
      async () => {
        const { desk } = at();
        const equipmentId = await addItem();
        const { id } = await desk.setStatus(await desk.submit([[equipmentId, 1]]), 'approved');
        const headers = { 'idempotency-key': randomUUID() };
        const body = { direction: 'out' as const, lines: [{ equipmentId, units: 1 }] };
        return () => desk.api.handOver({ params: { id }, headers, body });
      },
    ],
  };
}
