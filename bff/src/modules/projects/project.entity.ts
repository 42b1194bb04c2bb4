import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A project (spec 3): only its count and the recent list are used. */
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
