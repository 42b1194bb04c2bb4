import type { RecentProjects } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { ProjectsRepository } from './projects.repository.ts';

@Injectable()
export class ProjectsService {
  constructor(private readonly projects: ProjectsRepository) {}

  count(): Promise<number> {
    return this.projects.count();
  }

  async recent(limit: number): Promise<RecentProjects> {
    const rows = await this.projects.recent(limit);
    return {
      items: rows.map(({ id, title, createdAt, updatedAt }) => ({
        id,
        title,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      })),
    };
  }
}
