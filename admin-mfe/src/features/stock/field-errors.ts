import { messageText, sortIssues, type FieldIssue } from '@backlot/domain/contract';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** Returns the message of the first issue of each field. Issues without a field are omitted. */
export function fieldErrors<Field extends string>(
  fields: readonly Field[],
  issues: readonly FieldIssue[],
): FieldErrors<Field> {
  const sorted = sortIssues(issues, (path) => fields.find((field) => field === path));
  const errors: FieldErrors<Field> = {};
  for (const field of fields) {
    const message = sorted.fields[field];
    if (message !== undefined) errors[field] = messageText(message, 'en');
  }
  return errors;
}

export const firstWrongField = <Field extends string>(
  fields: readonly Field[],
  errors: FieldErrors<Field>,
): Field | undefined => fields.find((field) => errors[field] !== undefined);
