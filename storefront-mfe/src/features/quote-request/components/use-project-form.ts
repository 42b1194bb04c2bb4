import { useForm, type UseFormReturnType } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Day } from '@backlot/domain';
import type { ProjectDetails } from '@backlot/domain/contract';
import { isSameProject, PROJECT_FIELDS, readProject, type FieldErrors, type ProjectField, type ProjectValues } from '../project-fields.ts';
import { useDraft } from '../stores/draft-store.ts';
import { useSubmission } from '../stores/submission-store.ts';

/** The form's state: its fields, and the errors in the form's order with the attempt that they belong to. */
export interface ProjectFormState {
  readonly form: UseFormReturnType<ProjectValues>;
  readonly errors: readonly { readonly field: ProjectField; readonly message: string }[];
  /** Goes up with each attempt to send; the summary of errors then takes focus. */
  readonly attempt: number;
  /** Says what is wrong with a field that was filled and left; empty fields wait until sending. */
  readonly checkField: (field: ProjectField) => void;
  readonly submit: (event: { preventDefault: () => void }) => void;
}

/** The project form, kept in the draft while it is typed, checked with the contract and the rules. */
export function useProjectForm(today: Day, onSubmit: (details: ProjectDetails) => void): ProjectFormState {
  const values = useDraft((state) => state.values);
  const failure = useSubmission((state) => state.failure);
  const serverErrors = failure?.errors.fields;
  const [attempt, setAttempt] = useState(0);
  const form = useForm<ProjectValues>({
    initialValues: values,
    onValuesChange: (changed) => useDraft.getState().change(changed),
  });

  const takeOver = useEffectEvent((draft: ProjectValues) => {
    // Taking over values clears all errors, so it must not happen for what was typed right here.
    if (!isSameProject(draft, form.values)) form.setValues(draft);
  });
  // The same draft may be typed in the panel, on the page, or in another tab.
  useEffect(() => takeOver(values), [values]);

  const showServerErrors = useEffectEvent((errors: FieldErrors) => {
    form.setErrors(errors);
    setAttempt((before) => before + 1);
  });
  // Each failed attempt brings its own errors, once.
  useEffect(() => {
    if (serverErrors !== undefined && Object.keys(serverErrors).length > 0) showServerErrors(serverErrors);
  }, [serverErrors]);

  function checkField(field: ProjectField): void {
    if (form.values[field] === '') return;
    const read = readProject(form.values, today);
    const errors: FieldErrors = 'errors' in read ? read.errors : {};
    form.setFieldError(field, errors[field] ?? null);
  }

  return {
    form,
    errors: PROJECT_FIELDS.flatMap((field) => {
      const message = form.errors[field];
      return typeof message === 'string' ? [{ field, message }] : [];
    }),
    attempt,
    checkField,
    submit: (event) => {
      event.preventDefault();
      const read = readProject(form.values, today);
      if ('details' in read) {
        form.clearErrors();
        onSubmit(read.details);
        return;
      }
      form.setErrors(read.errors);
      setAttempt((before) => before + 1);
    },
  };
}
