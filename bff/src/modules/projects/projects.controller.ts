import { recentQuerySchema, type CountAnswer } from '@backlot/domain/contract';
import type { RecentProjects } from '@backlot/domain/contract/staff';
import { Controller, Query } from '@nestjs/common';
import type * as z from 'zod';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { ProjectsService } from './projects.service.ts';

@Controller()
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

  @Endpoint('countProjects')
  async count(): Promise<CountAnswer> {
    return { count: await this.projects.count() };
  }

  @Endpoint('recentProjects')
  recent(@Query({ schema: recentQuerySchema }) { limit }: z.output<typeof recentQuerySchema>): Promise<RecentProjects> {
    return this.projects.recent(limit);
  }
}
