import type { Overview } from '@backlot/domain/contract/staff';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { EquipmentService } from '../equipment/equipment.service.ts';
import { ProjectsService } from '../projects/projects.service.ts';
import { QuoteRequestsService } from '../quote-requests/quote-requests.service.ts';

@Controller()
export class OverviewController {
  constructor(
    private readonly equipment: EquipmentService,
    private readonly projects: ProjectsService,
    private readonly quoteRequests: QuoteRequestsService,
  ) {}

  @Endpoint('getOverview')
  async read(): Promise<Overview> {
    const [equipmentCount, pendingQuoteRequestCount, quoteRequestCount, projectCount] = await Promise.all([
      this.equipment.count(),
      this.quoteRequests.count('pending'),
      this.quoteRequests.count(),
      this.projects.count(),
    ]);
    return { equipmentCount, pendingQuoteRequestCount, quoteRequestCount, projectCount };
  }
}
