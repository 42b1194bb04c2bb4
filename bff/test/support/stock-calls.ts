import { randomUUID } from 'node:crypto';
import { addDays, businessToday } from '@backlot/domain';
import type { ActivityEntry, ActivityKind, StaffApiClient, WireStockPeriod } from '@backlot/domain/contract/staff';
import { expect } from 'vitest';
import { addEquipment } from './catalogue.ts';
import type { QuoteRequestTestClient } from './quote-requests.ts';
import type { TestServer } from './test-server.ts';

interface StockFixture {
  readonly admin: StaffApiClient;
  readonly equipmentId: number;
  addItem(): Promise<number>;
}

const today = () => businessToday(new Date());

async function addRepair(fixture: StockFixture): Promise<WireStockPeriod> {
  const equipmentId = await fixture.addItem();
  const days = { from: today(), until: addDays(today(), 6) };
  return fixture.admin.addStockPeriod({ body: { equipmentId, kind: 'out-of-service', units: 1, ...days } });
}

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

type StockAction = readonly [
  kind: ActivityKind,
  expected: Partial<ActivityEntry>,
  prepare: () => Promise<() => Promise<unknown>>,
];

/** Actions on stock that leave an activity entry. */
export function stockActions(
  at: () => { readonly server: TestServer; readonly adminClient: QuoteRequestTestClient },
): Readonly<Record<string, StockAction>> {
  const reference = expect.stringMatching(/^BL-/u);
  const addItem = async () => (await addEquipment(at().server.database, [{ name: 'Counted' }]))[0] ?? 0;
  return {
    'stock that changes': [
      'stock-change',
      { details: { equipmentId: expect.any(Number) } },
      async () => {
        const id = await addItem();
        return () =>
          at().adminClient.api.setEquipmentStock({ params: { id }, body: { ownedUnits: 4, turnaroundDays: 0 } });
      },
    ],
    'an address of the calendar': [
      'calendar-feed',
      { details: { calendarFeed: 'renewed' } },
      () => Promise.resolve(() => at().adminClient.api.renewCalendarFeed()),
    ],
    'a request that is held': [
      'stock-hold',
      { details: { reference } },
      async () => {
        const { id } = await at().adminClient.submit([[await addItem(), 1]]);
        return () => at().adminClient.api.holdRequest({ params: { id }, body: { until: today() } });
      },
    ],
    'equipment that goes out': [
      'handover',
      { details: { reference, handover: 'out' } },
      async () => {
        const { adminClient } = at();
        const equipmentId = await addItem();
        const { id } = await adminClient.setStatus(await adminClient.submit([[equipmentId, 1]]), 'approved');
        const headers = { 'idempotency-key': randomUUID() };
        const body = { direction: 'out' as const, lines: [{ equipmentId, units: 1 }] };
        return () => adminClient.api.handOver({ params: { id }, headers, body });
      },
    ],
  };
}
