import { REQUEST_FIELDS, storedProjectDraftSchema, type StoredProjectDraft } from '@backlot/domain/contract';

export type ProjectValues = StoredProjectDraft['values'];
export type ProjectField = keyof ProjectValues;

export const emptyProject: ProjectValues = storedProjectDraftSchema.parse({ values: {} }).values;

export const isSameProject = (one: ProjectValues, other: ProjectValues): boolean =>
  REQUEST_FIELDS.every((field) => one[field] === other[field]);
