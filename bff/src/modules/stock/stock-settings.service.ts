import type { StockSettings } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { StockSettingsRepository } from './stock-settings.repository.ts';

/** Overbooking policy, and turnaround of new items. */
@Injectable()
export class StockSettingsService {
  constructor(private readonly settings: StockSettingsRepository) {}

  read(): Promise<StockSettings> {
    return this.settings.read();
  }

  /** Returns the new settings. Existing items keep their turnaround. */
  set(settings: StockSettings): Promise<StockSettings> {
    return this.settings.set(settings);
  }
}
