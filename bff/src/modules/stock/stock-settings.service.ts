import type { StockSettings } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { StockSettingsRepository } from './stock-settings.repository.js';

/** Policy of overbooking, and the turnaround of new items. */
@Injectable()
export class StockSettingsService {
  constructor(private readonly settings: StockSettingsRepository) {}

  read(): Promise<StockSettings> {
    return this.settings.read();
  }

  /** Returns the settings as they are afterwards. Items that exist keep their turnaround. */
  set(settings: StockSettings): Promise<StockSettings> {
    return this.settings.set(settings);
  }
}
