import type { Overview } from '@backlot/domain/contract/staff';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { OverviewService } from './overview.service.ts';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Endpoint('getOverview')
  read(): Promise<Overview> {
    return this.overview.read();
  }
}
