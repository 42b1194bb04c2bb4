import type { Overview } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { EquipmentService } from '../equipment/equipment.service.ts';
import { ProjectsService } from '../projects/projects.service.ts';
import { QuoteRequestsService } from '../quote-requests/quote-requests.service.ts';

@Injectable()
export class OverviewService {
  constructor(
    private readonly equipment: EquipmentService,
    private readonly projects: ProjectsService,
    private readonly quoteRequests: QuoteRequestsService,
  ) {}

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
