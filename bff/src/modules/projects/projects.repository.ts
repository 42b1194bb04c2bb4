import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProjectEntity, type ProjectRecord } from './project.entity.ts';

@Injectable()
export class ProjectsRepository {
  constructor(private readonly em: EntityManager) {}

  count(): Promise<number> {
    return this.em.fork().count(ProjectEntity);
  }

  recent(limit: number): Promise<ProjectRecord[]> {
    return this.em.fork().find(ProjectEntity, {}, { orderBy: { updatedAt: 'desc', id: 'desc' }, limit });
  }
}
