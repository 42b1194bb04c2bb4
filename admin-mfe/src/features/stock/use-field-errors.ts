import { issuesOf, type FieldIssue } from '@backlot/domain/contract';
import { useId, useState } from 'react';
import { firstWrongField, splitIssues, type FieldErrors } from '../../lib/field-errors.ts';

/** Errors of a form's fields, and the ids of its inputs. `show` focuses the first wrong field. */
export function useFieldErrors<Field extends string>(fields: readonly Field[]) {
  const prefix = useId();
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const idOf = (field: Field) => `${prefix}-${field}`;

  function show(issues: readonly FieldIssue[]): void {
    const found = splitIssues(fields, issues).errors;
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
    showFailure: (failure: unknown) => show(issuesOf(failure)),
    hasWrongField: firstWrongField(fields, errors) !== undefined,
  };
}
