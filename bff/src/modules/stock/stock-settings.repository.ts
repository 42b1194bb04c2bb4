import { stockSettingsSchema, type StockSettings } from '@backlot/domain/contract/staff';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { ActivityRepository } from '../../platform/activity/activity.repository.js';

// A migration has added the one row.
const settingsRow = z.tuple([stockSettingsSchema]);
const SETTINGS = 'overbooking, default_turnaround_days as "defaultTurnaroundDays"';

/** Returns the settings of the stock, as the transaction of `em` sees them. */
export async function readStockSettings(em: EntityManager): Promise<StockSettings> {
  return settingsRow.parse(await em.execute(`select ${SETTINGS} from stock_settings`))[0];
}

/** Settings of the stock. */
@Injectable()
export class StockSettingsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  read(): Promise<StockSettings> {
    return readStockSettings(this.em.fork());
  }

  /** Returns the settings as they are afterwards. Equal ones leave no activity entry. */
  async set({ overbooking, defaultTurnaroundDays }: StockSettings): Promise<StockSettings> {
    return this.em.fork().transactional(async (em) => {
      const changed: unknown[] = await em.execute(
        `update stock_settings set overbooking = ?, default_turnaround_days = ?
         where (overbooking, default_turnaround_days) is distinct from (?, ?) returning id`,
        [overbooking, defaultTurnaroundDays, overbooking, defaultTurnaroundDays],
      );
      if (changed.length > 0) await this.activity.record(em, { kind: 'stock-change' });
      return readStockSettings(em);
    });
  }
}
