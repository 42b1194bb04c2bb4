import { messageText, sortIssues, type FieldIssue } from '@backlot/domain/contract';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** Splits issues into the first message of each field, and the others. The path 'notes.2' belongs to `notes`. */
export function splitIssues<Field extends string>(
  fields: readonly Field[],
  issues: readonly FieldIssue[],
): { readonly errors: FieldErrors<Field>; readonly others: readonly string[] } {
  const sorted = sortIssues(issues, (path) => fields.find((field) => path === field || path.startsWith(`${field}.`)));
  const errors: FieldErrors<Field> = {};
  for (const field of fields) {
    const message = sorted.fields[field];
    if (message !== undefined) errors[field] = messageText(message, 'en');
  }
  return { errors, others: sorted.others.map(({ message }) => messageText(message, 'en')) };
}

export const firstWrongField = <Field extends string>(
  fields: readonly Field[],
  errors: FieldErrors<Field>,
): Field | undefined => fields.find((field) => errors[field] !== undefined);

/** Returns the text of the first issue; undefined without one. */
export function firstIssueText([first]: readonly FieldIssue[]): string | undefined {
  return first === undefined ? undefined : messageText(first.message, 'en');
}
