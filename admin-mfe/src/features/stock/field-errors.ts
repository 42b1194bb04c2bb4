import { messageText, sortObjections, type Objection } from '@backlot/domain/contract';

/** Texts of what is wrong, by field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** Returns the text of the first objection to each field. Objections to anything else are left out. */
export function fieldErrors<Field extends string>(
  fields: readonly Field[],
  objections: readonly Objection[],
): FieldErrors<Field> {
  const sorted = sortObjections(objections, (path) => fields.find((field) => field === path));
  const errors: FieldErrors<Field> = {};
  for (const field of fields) {
    const message = sorted.fields[field];
    if (message !== undefined) errors[field] = messageText(message, 'en');
  }
  return errors;
}

/** Returns the first field that has an error. */
export const firstWrongField = <Field extends string>(
  fields: readonly Field[],
  errors: FieldErrors<Field>,
): Field | undefined => fields.find((field) => errors[field] !== undefined);
