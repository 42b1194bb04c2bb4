import type { Equipment } from '@backlot/domain/contract';
import type { EquipmentInput } from '@backlot/domain/contract/staff';
import { Button, defineStaffMessages } from '@backlot/ui-kit';
import { FormErrorSummary } from '@backlot/ui-kit/forms';
import { Link } from '@backlot/ui-kit/router';
import { useId, useState } from 'react';
import { pagePath } from '../../../lib/sections/page-path.ts';
import type { EquipmentField } from '../equipment-values.ts';
import { EquipmentFields } from './equipment-fields.tsx';
import classes from './equipment-form.module.css';
import { FailureNotice, SavedNotice } from './save-outcome.tsx';
import type { EquipmentFormState } from './use-equipment-form.ts';
import { VisitorPreview } from './visitor-preview.tsx';

const useMessages = defineStaffMessages({
  add: 'Add Equipment',
  adding: 'Adding...',
  save: 'Save Changes',
  saving: 'Saving...',
  cancel: 'Cancel',
  stillUploading: 'Wait until the picture is uploaded, or cancel the upload.',
  addFailed: 'Failed to add equipment.',
  updateFailed: 'Failed to update equipment.',
  newForm: 'New equipment',
  editForm: (name: string) => `Edit ${name}`,
});

export type EquipmentFormProps = {
  state: EquipmentFormState;
  /** The item as it was loaded; undefined for a new one. */
  item: Equipment | undefined;
  categories: readonly string[] | undefined;
  haveCategoriesFailed: boolean;
  upload: (file: File, signal: AbortSignal) => Promise<string>;
  /** Changes the item. */
  onUpdate: (entries: EquipmentInput) => Promise<Equipment>;
  onAdd: (entries: EquipmentInput) => Promise<Equipment>;
};

function submitLabel(
  messages: { add: string; adding: string; save: string; saving: string },
  isNew: boolean,
  isSaving: boolean,
): string {
  if (isNew) return isSaving ? messages.adding : messages.add;
  return isSaving ? messages.saving : messages.save;
}

/** The form of one item, with the card that visitors will see beside it. */
export function EquipmentForm({
  state,
  item,
  categories,
  haveCategoriesFailed,
  upload,
  onUpdate,
  onAdd,
}: EquipmentFormProps) {
  const messages = useMessages();
  const prefix = useId();
  const [isUploading, setUploading] = useState(false);
  const { form, errors, attempt, failure, saved, isSaving } = state;
  const isNew = item === undefined;
  const isLocked = isSaving || saved !== undefined;
  const idOf = (field: EquipmentField) => `${prefix}-${field}`;

  function save(asNew: boolean): void {
    if (isUploading) state.object({ image: messages.stillUploading });
    else void (asNew ? state.submit(onAdd, messages.addFailed) : state.submit(onUpdate, messages.updateFailed));
  }

  return (
    <div className={classes.page}>
      <form
        className={classes.form}
        noValidate
        aria-label={isNew ? messages.newForm : messages.editForm(item.name)}
        onSubmit={(event) => {
          event.preventDefault();
          save(isNew);
        }}
      >
        <FormErrorSummary
          attempt={attempt}
          errors={errors.map(({ field, message }) => ({ fieldId: idOf(field), message }))}
        />
        <EquipmentFields
          state={state}
          idOf={idOf}
          categories={categories}
          haveCategoriesFailed={haveCategoriesFailed}
          upload={upload}
          onUploading={setUploading}
          isLocked={isLocked}
        />
        <div className={classes.end}>
          {failure === undefined || saved !== undefined ? null : (
            <FailureNotice failure={failure} onAddAsNew={() => save(true)} />
          )}
          {saved === undefined ? null : <SavedNotice isAdded={saved.id !== item?.id} />}
          <div className={classes.actions}>
            <Button type="submit" aria-disabled={isLocked}>
              {submitLabel(messages, isNew, isSaving)}
            </Button>
            <Button component={Link} to={pagePath('adminEquipment')} variant="default">
              {messages.cancel}
            </Button>
          </div>
        </div>
      </form>
      <aside className={classes.preview}>
        <VisitorPreview values={form.values} />
      </aside>
    </div>
  );
}
