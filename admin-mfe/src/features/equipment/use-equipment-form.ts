import {
  isRefusedWith,
  issuesOf,
  messageText,
  problemOf,
  reasonsOf,
  withoutFullStop,
  type Equipment,
} from '@backlot/domain/contract';
import { useForm } from '@backlot/ui-kit/forms';
import { useState } from 'react';
import { splitIssues, type FieldErrors } from '../../lib/field-errors.ts';
import { useSaveEquipment, type EquipmentSave } from './api/equipment-form.ts';
import {
  checkEquipment,
  emptyValues,
  entriesOf,
  EQUIPMENT_FIELDS,
  isSameEquipment,
  valuesOf,
  type EquipmentField,
  type EquipmentValues,
} from './equipment-values.ts';

export interface SaveFailure {
  readonly title: string;
  readonly reasons: readonly string[];
  /** True for a 404: the item was deleted meanwhile. */
  readonly isDeleted: boolean;
}

export type EquipmentFormState = ReturnType<typeof useEquipmentForm>;

/** Returns the reason of a failed call; undefined when it only repeats `title`. */
function failureReason(cause: unknown, title: string): string | undefined {
  // Responses that are not problem documents of the API have no user-facing text.
  if (problemOf(cause)?.code === 'unknown') return undefined;
  const reasons = reasonsOf(cause).map((reason) => messageText(reason, 'en'));
  return reasons.findLast((reason) => withoutFullStop(reason) !== withoutFullStop(title));
}

function readFailure(cause: unknown, { id }: EquipmentSave): SaveFailure {
  const title = id === undefined ? 'Failed to add equipment.' : 'Failed to update equipment.';
  const { errors, others } = splitIssues(EQUIPMENT_FIELDS, issuesOf(cause));
  const isDeleted = isRefusedWith(cause, 404);
  const reason = isDeleted || Object.keys(errors).length > 0 ? undefined : failureReason(cause, title);
  return { title, reasons: [...(reason === undefined ? [] : [reason]), ...others], isDeleted };
}

/** State of the equipment form; without an item of a new one. A failed save keeps all values. */
export function useEquipmentForm(item: Equipment | undefined) {
  const initial = item === undefined ? emptyValues : valuesOf(item);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<EquipmentValues>({ initialValues: initial });
  const saving = useSaveEquipment();

  /** Sets errors, also those that the contract does not know, such as those of an upload. */
  function showErrors(errors: FieldErrors<EquipmentField>): void {
    if (Object.keys(errors).length === 0) return;
    form.setErrors(errors);
    setAttempt((before) => before + 1);
  }

  /** Validates, then saves; without an id as a new item. No-op while saving and after a successful save. */
  function submit(id: number | undefined): void {
    // The form stays locked until the redirect.
    if (saving.isPending || saving.isSuccess) return;
    saving.reset();
    form.clearErrors();
    const errors = checkEquipment(form.values);
    showErrors(errors);
    if (Object.keys(errors).length > 0) return;
    saving.mutate(
      { id, body: entriesOf(form.values) },
      { onError: (cause) => showErrors(splitIssues(EQUIPMENT_FIELDS, issuesOf(cause)).errors) },
    );
  }

  return {
    form,
    errors: EQUIPMENT_FIELDS.flatMap((field) => {
      const message = form.errors[field];
      return typeof message === 'string' ? [{ field, message }] : [];
    }),
    /** Number of attempts that found errors. Moves the focus to the error summary when it increases. */
    attempt,
    isDirty: !saving.isSuccess && !isSameEquipment(form.values, initial),
    isSaving: saving.isPending,
    /** The saved item. The form is locked then. */
    saved: saving.data,
    failure: saving.isError ? readFailure(saving.error, saving.variables) : undefined,
    /** Validates a field on blur. Empty fields are validated only on save. */
    checkField: (field: EquipmentField) => {
      if (form.values[field].length === 0) return;
      form.setFieldError(field, checkEquipment(form.values)[field] ?? null);
    },
    submit,
    showErrors,
  };
}
