import { useForm, type UseFormReturnType } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Day, Locale } from '@backlot/domain';
import { messageText } from '@backlot/domain/contract';
import { FORM_FIELDS } from '@backlot/domain/contract/field-presentation';
import { useLocale } from '@backlot/ui-kit';
import { readProject, type CheckedProject, type FieldErrors } from '../project-fields.ts';
import { isSameProject, type ProjectField, type ProjectValues } from '../project-values.ts';
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

/** The messages of rules, contract and server in the visitor's language. */
function inLanguage(errors: FieldErrors, locale: Locale): Partial<Record<ProjectField, string>> {
  const translated: Partial<Record<ProjectField, string>> = {};
  for (const field of FORM_FIELDS) {
    const message = errors[field];
    if (message !== undefined) translated[field] = messageText(message, locale);
  }
  return translated;
}

/** The project form, kept in the draft while it is typed, checked with the contract and the rules. */
export function useProjectForm(today: Day, onSubmit: (details: CheckedProject) => void): ProjectFormState {
  const locale = useLocale();
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
    form.setErrors(inLanguage(errors, locale));
    setAttempt((before) => before + 1);
  });
  // Each failed attempt brings its own errors, once.
  useEffect(() => {
    if (serverErrors !== undefined && Object.keys(serverErrors).length > 0) showServerErrors(serverErrors);
  }, [serverErrors]);

  function checkField(field: ProjectField): void {
    if (form.values[field] === '') return;
    const read = readProject(form.values, today);
    const errors = 'errors' in read ? inLanguage(read.errors, locale) : {};
    form.setFieldError(field, errors[field] ?? null);
  }

  return {
    form,
    errors: FORM_FIELDS.flatMap((field) => {
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
      form.setErrors(inLanguage(read.errors, locale));
      setAttempt((before) => before + 1);
    },
  };
}
