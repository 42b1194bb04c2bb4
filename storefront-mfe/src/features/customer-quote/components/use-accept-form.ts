import type { CurrentQuote, QuoteAcceptance } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useForm, type UseFormReturnType } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import {
  EMPTY_ENTRIES,
  readAcceptance,
  refusedFields,
  type AcceptanceEntries,
  type AcceptanceErrors,
  type AcceptanceField,
} from '../rules/acceptance.ts';
import { acceptEntries } from '../stores/page-memory.ts';

export interface StepProps {
  readonly form: UseFormReturnType<AcceptanceEntries>;
  readonly idOf: (field: AcceptanceField) => string;
}

/** State of the signing form. Preserved across errors and navigation; a reload resets it. */
export function useAcceptForm(
  version: CurrentQuote['version'],
  error: Error | null,
  accept: (acceptance: QuoteAcceptance) => void,
  isPending: boolean,
) {
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const form = useForm<AcceptanceEntries>({
    initialValues: acceptEntries.get(version.sha256) ?? EMPTY_ENTRIES,
    onValuesChange: (values) => void acceptEntries.set(version.sha256, values),
  });
  const refused = error === null ? {} : refusedFields(error, form.values.kind, locale);

  function showErrors(errors: AcceptanceErrors): void {
    form.setErrors(errors);
    setAttempt((before) => before + 1);
  }
  const showRefused = useEffectEvent(() => {
    if (Object.keys(refused).length > 0) showErrors(refused);
  });
  // Applies each failed attempt's errors once.
  useEffect(() => showRefused(), [error]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const read = readAcceptance(form.values, version, locale);
    if ('errors' in read) {
      showErrors(read.errors);
      return;
    }
    form.clearErrors();
    accept(read.acceptance);
  }

  return {
    form,
    /** Incremented with each attempt that has invalid fields; the error summary then takes the focus. */
    attempt,
    hasRefusedFields: Object.keys(refused).length > 0,
    submit,
  };
}
