import { stockSettingsSchema, type StockSettings } from '@backlot/domain/contract/staff';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { StockSettingsService } from './stock-settings.service.ts';

@Controller()
export class StockSettingsController {
  constructor(private readonly settings: StockSettingsService) {}

  @Endpoint('getStockSettings')
  read(): Promise<StockSettings> {
    return this.settings.read();
  }

  @Endpoint('setStockSettings')
  set(@Body({ schema: stockSettingsSchema }) settings: StockSettings): Promise<StockSettings> {
    return this.settings.set(settings);
  }
}
