import { issuesOf } from '@backlot/domain/contract';
import { useId, useState } from 'react';
import { fieldErrors, firstWrongField, type FieldErrors } from './field-errors.ts';

/** Errors of a form's fields, and the ids of its inputs. `show` focuses the first wrong field. */
export function useFieldErrors<Field extends string>(fields: readonly Field[]) {
  const prefix = useId();
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const idOf = (field: Field) => `${prefix}-${field}`;

  function show(found: FieldErrors<Field>): void {
    setErrors(found);
    const wrong = firstWrongField(fields, found);
    if (wrong !== undefined) document.getElementById(idOf(wrong))?.focus();
  }

  return {
    errors,
    setErrors,
    idOf,
    show,
    /** Shows the issues of a refused request. */
    showFailure: (failure: unknown) => show(fieldErrors(fields, issuesOf(failure))),
    hasWrongField: firstWrongField(fields, errors) !== undefined,
  };
}
