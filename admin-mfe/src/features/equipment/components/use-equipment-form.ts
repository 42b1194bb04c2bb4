import { isRefusedWith, objectionsOf, type Equipment } from '@backlot/domain/contract';
import type { EquipmentInput } from '@backlot/domain/contract/staff';
import { useForm, type UseFormReturnType } from '@backlot/ui-kit/forms';
import { useRef, useState } from 'react';
import { failureReason } from '../failure-reason.ts';
import {
  checkEquipment,
  entriesOf,
  EQUIPMENT_FIELDS,
  isSameEquipment,
  sortErrors,
  type EquipmentField,
  type EquipmentValues,
  type FieldErrors,
} from '../equipment-values.ts';

/** Why the last attempt to save failed. */
export type SaveFailure = {
  /** What failed, in the words of the error catalogue. */
  readonly title: string;
  readonly reasons: readonly string[];
  /** The item that was to be changed does not exist any more. */
  readonly isGone: boolean;
};

type Save = (entries: EquipmentInput) => Promise<Equipment>;

export type EquipmentFormState = {
  readonly form: UseFormReturnType<EquipmentValues>;
  /** Errors in the form's order. */
  readonly errors: readonly { readonly field: EquipmentField; readonly message: string }[];
  /** Goes up with each attempt that found errors; the summary of errors then takes the focus. */
  readonly attempt: number;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** The item as it was saved; the form is done then. */
  readonly saved: Equipment | undefined;
  readonly failure: SaveFailure | undefined;
  /** Says what is wrong with a field that was filled and left; empty fields wait until saving. */
  readonly checkField: (field: EquipmentField) => void;
  /** Checks, and saves by `save`; `said` is what a failure is called. Ignored while a save is under way and after one. */
  readonly submit: (save: Save, failureTitle: string) => Promise<void>;
  /** Puts a message at a field that is no matter of the contract. */
  readonly object: (errors: FieldErrors) => void;
};

function readFailure(cause: unknown, failureTitle: string): { fields: FieldErrors; failure: SaveFailure } {
  const sorted = sortErrors(objectionsOf(cause));
  const reason = Object.keys(sorted.fields).length > 0 ? undefined : failureReason(cause, failureTitle);
  const isGone = isRefusedWith(cause, 404);
  return {
    fields: sorted.fields,
    failure: {
      title: failureTitle,
      reasons: [...(reason === undefined || isGone ? [] : [reason]), ...sorted.others],
      isGone,
    },
  };
}

/** State of the equipment form. Nothing that was typed is lost by a failing server. */
export function useEquipmentForm(initial: EquipmentValues): EquipmentFormState {
  const isInFlight = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<Equipment>();
  const [failure, setFailure] = useState<SaveFailure>();
  const form = useForm<EquipmentValues>({ initialValues: initial });

  function object(errors: FieldErrors): void {
    form.setErrors(errors);
    setAttempt((before) => before + 1);
  }

  async function send(save: Save, failureTitle: string): Promise<void> {
    isInFlight.current = true;
    setSaving(true);
    try {
      // A saved form stays locked until the page is left.
      setSaved(await save(entriesOf(form.values)));
    } catch (cause) {
      const read = readFailure(cause, failureTitle);
      setFailure(read.failure);
      if (Object.keys(read.fields).length > 0) object(read.fields);
      isInFlight.current = false;
    } finally {
      setSaving(false);
    }
  }

  return {
    form,
    errors: EQUIPMENT_FIELDS.flatMap((field) => {
      const message = form.errors[field];
      return typeof message === 'string' ? [{ field, message }] : [];
    }),
    attempt,
    isDirty: saved === undefined && !isSameEquipment(form.values, initial),
    isSaving,
    saved,
    failure,
    checkField: (field) => {
      if (form.values[field].length === 0) return;
      form.setFieldError(field, checkEquipment(form.values)[field] ?? null);
    },
    submit: async (save, failureTitle) => {
      if (isInFlight.current) return;
      setFailure(undefined);
      const errors = checkEquipment(form.values);
      if (Object.keys(errors).length > 0) {
        object(errors);
        return;
      }
      form.clearErrors();
      await send(save, failureTitle);
    },
    object,
  };
}
