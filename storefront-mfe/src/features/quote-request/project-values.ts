import { DESCRIBED_FIELDS, storedProjectDraftSchema, type StoredProjectDraft } from '@backlot/domain/contract';

/** The project form as it is typed: texts as they stand in the fields (spec 3, public quote form fields). */
export type ProjectValues = StoredProjectDraft['values'];
export type ProjectField = keyof ProjectValues;

/** The form as it stands before anybody has typed. */
export const emptyProject: ProjectValues = storedProjectDraftSchema.parse({ values: {} }).values;

/** Whether two states of the form hold the same. */
export function isSameProject(one: ProjectValues, other: ProjectValues): boolean {
  return DESCRIBED_FIELDS.every((field) => one[field] === other[field]);
}
