import type { CurrentQuote, QuoteAcceptance } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useForm, type UseFormReturnType } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import {
  ACCEPTANCE_FIELDS,
  NO_ENTRIES,
  readAcceptance,
  refusedFields,
  type AcceptanceEntries,
  type AcceptanceErrors,
  type AcceptanceField,
} from '../rules/acceptance.ts';
import { acceptEntries } from '../stores/accept-entries.ts';

export type AcceptFormValues = UseFormReturnType<AcceptanceEntries>;

/** What each step of the form gets. */
export interface StepProps {
  readonly form: AcceptFormValues;
  readonly idOf: (field: AcceptanceField) => string;
}

export interface AcceptFormState {
  readonly form: AcceptFormValues;
  /** In the order of the form. */
  readonly errors: readonly { readonly field: AcceptanceField; readonly message: string }[];
  /** Goes up with each attempt that fails at fields; the summary of errors then takes focus. */
  readonly attempt: number;
  /** What the server said last is said at fields. */
  readonly hasRefusedFields: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** What was filled in. Nothing of it is lost, whatever is wrong with it and wherever its reader looks meanwhile; a reload of the page begins anew. */
export function useAcceptForm(
  version: CurrentQuote['version'],
  failure: unknown,
  accept: (acceptance: QuoteAcceptance) => void,
  isPending: boolean,
): AcceptFormState {
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const form = useForm<AcceptanceEntries>({
    initialValues: acceptEntries.get(version.sha256) ?? NO_ENTRIES,
    onValuesChange: (values) => void acceptEntries.set(version.sha256, values),
  });
  const refused = failure === undefined ? {} : refusedFields(failure, form.values.kind, locale);

  function showErrors(errors: AcceptanceErrors): void {
    form.setErrors(errors);
    setAttempt((before) => before + 1);
  }
  const showRefused = useEffectEvent(() => {
    if (Object.keys(refused).length > 0) showErrors(refused);
  });
  // Each failed attempt brings its own errors, once.
  useEffect(() => showRefused(), [failure]);

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
    errors: ACCEPTANCE_FIELDS.flatMap((field) => {
      const message = form.errors[field];
      return typeof message === 'string' ? [{ field, message }] : [];
    }),
    attempt,
    hasRefusedFields: Object.keys(refused).length > 0,
    submit,
  };
}
