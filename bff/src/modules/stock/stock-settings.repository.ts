import type { StockSettings } from '@backlot/domain/contract/staff';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../platform/activity/activity.repository.ts';
import { readStockSettings, updateStockSettings } from './stock-settings.sql.ts';

@Injectable()
export class StockSettingsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  read(): Promise<StockSettings> {
    return readStockSettings(this.em.fork());
  }

  /** Returns the new settings. Unchanged ones record no activity. */
  async set(settings: StockSettings): Promise<StockSettings> {
    return this.em.fork().transactional(async (em) => {
      if (await updateStockSettings(em, settings)) await this.activity.record(em, { kind: 'stock-change' });
      return readStockSettings(em);
    });
  }
}
