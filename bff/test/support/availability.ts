import type { Day } from '@backlot/domain';
import { addEquipment, type TestItem } from './catalogue.ts';
import type { TestDatabase } from './test-database.ts';

export interface TestHold {
  readonly units: number;
  readonly startDate: Day;
  readonly lastDay: Day;
  readonly isOut?: boolean;
  readonly expiresOn?: Day | null;
}

export interface TestStock extends Omit<TestItem, 'name'> {
  readonly name?: string;
  /** Null: untracked. */
  readonly owned: number | null;
  readonly turnaround?: number;
}

/** Stock written by SQL and marked as settled, so that the product does not recompute it. */
export class StockByHand {
  private constructor(
    private readonly database: TestDatabase,
    private readonly requestId: string,
  ) {}

  /** @param requestId owner of all holds */
  static async open(database: TestDatabase, requestId: string): Promise<StockByHand> {
    await database.run("select set_config('backlot.stock_is_settled', 'on', false)");
    return new StockByHand(database, requestId);
  }

  async add({ owned, turnaround = 0, name = 'Item', ...item }: TestStock): Promise<number> {
    const [id = 0] = await addEquipment(this.database, [{ name, ...item }]);
    await this.set(id, owned, turnaround);
    return id;
  }

  set(id: number, owned: number | null, turnaround = 0): Promise<void> {
    return this.database.run(
      'update equipment_stock set owned_units = $2, turnaround_days = $3 where equipment_id = $1',
      [id, owned, turnaround],
    );
  }

  async hold(id: number, { units, startDate, lastDay, isOut = false, expiresOn = null }: TestHold): Promise<void> {
    // The unique key of a hold includes the return day, so each hold of an item needs another one.
    const returnedOn = await this.database.count('stock_holds');
    await this.database.run(
      `insert into stock_holds
         (quote_request_id, equipment_id, wanted, held, start_day, last_day, is_out, expires_on, returned_on, place)
       values ($1, $2, greatest($3::int, 1), $3::int, $4, $5, $6, $7, date '2000-01-01' + $8::int, 1)`,
      [this.requestId, id, units, startDate, lastDay, isOut, expiresOn, returnedOn],
    );
  }

  async addPeriod(
    id: number,
    { kind, units, from, until }: { kind: string; units: number; from: Day; until: Day },
  ): Promise<void> {
    await this.database.run(
      `insert into stock_periods (id, equipment_id, kind, units, first_day, last_day)
       values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
      [id, kind, units, from, until],
    );
  }

  async clear(id: number): Promise<void> {
    await this.database.run('delete from stock_holds where equipment_id = $1', [id]);
    await this.database.run('delete from stock_periods where equipment_id = $1', [id]);
  }
}
