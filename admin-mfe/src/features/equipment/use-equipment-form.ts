import { isRefusedWith, issuesOf, type Equipment } from '@backlot/domain/contract';
import { useForm, type UseFormReturnType } from '@backlot/ui-kit/forms';
import { useState } from 'react';
import { useSaveEquipment, type EquipmentSave } from './api/use-save-equipment.ts';
import { failureReason } from './failure-reason.ts';
import {
  checkEquipment,
  emptyValues,
  entriesOf,
  EQUIPMENT_FIELDS,
  isSameEquipment,
  splitIssues,
  valuesOf,
  type EquipmentField,
  type EquipmentValues,
  type FieldErrors,
} from './equipment-values.ts';

export interface SaveFailure {
  readonly title: string;
  readonly reasons: readonly string[];
  /** True for a 404: the item was deleted meanwhile. */
  readonly isDeleted: boolean;
}

export interface EquipmentFormState {
  readonly form: UseFormReturnType<EquipmentValues>;
  readonly errors: readonly { readonly field: EquipmentField; readonly message: string }[];
  /** Number of attempts that found errors. Moves the focus to the error summary when it increases. */
  readonly attempt: number;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** The saved item. The form is locked then. */
  readonly saved: Equipment | undefined;
  readonly failure: SaveFailure | undefined;
  /** Validates a field on blur. Empty fields are validated only on save. */
  readonly checkField: (field: EquipmentField) => void;
  /** Validates, then saves; without an id as a new item. No-op while saving and after a successful save. */
  readonly submit: (id: number | undefined) => void;
  /** Sets errors that the contract does not know, such as those of an upload. */
  readonly showErrors: (errors: FieldErrors) => void;
}

function readFailure(cause: unknown, { id }: EquipmentSave): SaveFailure {
  const title = id === undefined ? 'Failed to add equipment.' : 'Failed to update equipment.';
  const { fields, others } = splitIssues(issuesOf(cause));
  const isDeleted = isRefusedWith(cause, 404);
  const reason = isDeleted || Object.keys(fields).length > 0 ? undefined : failureReason(cause, title);
  return { title, reasons: [...(reason === undefined ? [] : [reason]), ...others], isDeleted };
}

/** State of the equipment form; without an item of a new one. A failed save keeps all values. */
export function useEquipmentForm(item: Equipment | undefined): EquipmentFormState {
  const initial = item === undefined ? emptyValues : valuesOf(item);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<EquipmentValues>({ initialValues: initial });
  const saving = useSaveEquipment();

  function showErrors(errors: FieldErrors): void {
    if (Object.keys(errors).length === 0) return;
    form.setErrors(errors);
    setAttempt((before) => before + 1);
  }

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
      { onError: (cause) => showErrors(splitIssues(issuesOf(cause)).fields) },
    );
  }

  return {
    form,
    errors: EQUIPMENT_FIELDS.flatMap((field) => {
      const message = form.errors[field];
      return typeof message === 'string' ? [{ field, message }] : [];
    }),
    attempt,
    isDirty: !saving.isSuccess && !isSameEquipment(form.values, initial),
    isSaving: saving.isPending,
    saved: saving.data,
    failure: saving.isError ? readFailure(saving.error, saving.variables) : undefined,
    checkField: (field) => {
      if (form.values[field].length === 0) return;
      form.setFieldError(field, checkEquipment(form.values)[field] ?? null);
    },
    submit,
    showErrors,
  };
}
