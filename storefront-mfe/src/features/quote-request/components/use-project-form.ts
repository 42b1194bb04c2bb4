import { useForm } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Day, Locale } from '@backlot/domain';
import { messageText } from '@backlot/domain/contract';
import { FORM_FIELDS } from '@backlot/domain/contract/field-presentation';
import { useLocale } from '@backlot/ui-kit';
import { readProject, type CheckedProject, type FieldErrors } from '../project-fields.ts';
import { isSameProject, type ProjectField, type ProjectValues } from '../project-values.ts';
import { useDraft } from '../stores/draft-store.ts';
import { useSubmission } from '../stores/submission-store.ts';

function inLanguage(errors: FieldErrors, locale: Locale): Partial<Record<ProjectField, string>> {
  const translated: Partial<Record<ProjectField, string>> = {};
  for (const field of FORM_FIELDS) {
    const message = errors[field];
    if (message !== undefined) translated[field] = messageText(message, locale);
  }
  return translated;
}

/** Project form, saved as a draft while typing, validated by the contract and the rules. */
export function useProjectForm(today: Day, onSubmit: (details: CheckedProject) => void) {
  const locale = useLocale();
  const values = useDraft((state) => state.values);
  const failure = useSubmission((state) => state.failure);
  const serverErrors = failure?.errors.fields;
  const [attempt, setAttempt] = useState(0);
  const form = useForm<ProjectValues>({
    initialValues: values,
    onValuesChange: (changed) => useDraft.getState().change(changed),
  });

  const applyDraft = useEffectEvent((draft: ProjectValues) => {
    // setValues clears all errors, so it is skipped for values typed in this form.
    if (!isSameProject(draft, form.values)) form.setValues(draft);
  });
  // The panel, the page or another tab may edit the same draft.
  useEffect(() => applyDraft(values), [values]);

  const showServerErrors = useEffectEvent((errors: FieldErrors) => {
    form.setErrors(inLanguage(errors, locale));
    setAttempt((before) => before + 1);
  });
  // Applies each failed attempt's errors once.
  useEffect(() => {
    if (serverErrors !== undefined && Object.keys(serverErrors).length > 0) showServerErrors(serverErrors);
  }, [serverErrors]);

  /** Validates a filled field on blur; empty fields are validated on submission. */
  function checkField(field: ProjectField): void {
    if (form.values[field] === '') return;
    const read = readProject(form.values, today);
    const errors = 'errors' in read ? inLanguage(read.errors, locale) : {};
    form.setFieldError(field, errors[field] ?? null);
  }

  return {
    form,
    /** Incremented with each submission; the error summary then takes the focus. */
    attempt,
    checkField,
    submit: (event: { preventDefault: () => void }) => {
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
