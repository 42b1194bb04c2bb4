import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { registerEntities } from '../../platform/database/entities.ts';

export const ProjectEntity = defineEntity({
  name: 'Project',
  tableName: 'projects',
  properties: {
    id: p.integer().primary().autoincrement(),
    title: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type ProjectRecord = InferEntity<typeof ProjectEntity>;

registerEntities(ProjectEntity);
