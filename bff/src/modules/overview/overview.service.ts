import { ACTIVITY_PER_SOURCE } from '@backlot/domain';
import { type Overview } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { EquipmentService } from '../equipment/equipment.service.js';
import { ProjectsService } from '../projects/projects.service.js';
import { QuoteRequestsService } from '../quote-requests/quote-requests.service.js';

/** The numbers and the recent activity of the admin overview (spec 2). */
@Injectable()
export class OverviewService {
  constructor(
    private readonly equipment: EquipmentService,
    private readonly projects: ProjectsService,
    private readonly quoteRequests: QuoteRequestsService,
  ) {}

  async read(): Promise<Overview> {
    const [equipmentCount, pendingQuoteRequestCount, quoteRequestCount, projectCount, equipment, projects, quoteRequests] = await Promise.all([
      this.equipment.count(),
      this.quoteRequests.count('pending'),
      this.quoteRequests.count(),
      this.projects.count(),
      this.equipment.recent(ACTIVITY_PER_SOURCE),
      this.projects.recent(ACTIVITY_PER_SOURCE),
      this.quoteRequests.recent(ACTIVITY_PER_SOURCE),
    ]);
    return {
      equipmentCount,
      pendingQuoteRequestCount,
      quoteRequestCount,
      projectCount,
      recentEquipment: equipment.items,
      recentProjects: projects.items,
      recentQuoteRequests: quoteRequests.items,
    };
  }
}
