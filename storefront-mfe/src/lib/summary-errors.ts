/** Returns a form's errors for its summary, in the order of the fields. */
export const summaryErrors = <Field extends string>(
  fields: readonly Field[],
  errors: Readonly<Record<string, unknown>>,
  idOf: (field: Field) => string,
) =>
  fields.flatMap((field) => {
    const message = errors[field];
    return typeof message === 'string' ? [{ fieldId: idOf(field), message }] : [];
  });
