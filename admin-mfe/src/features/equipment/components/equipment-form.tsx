import type { Equipment } from '@backlot/domain/contract';
import { Button } from '@backlot/ui-kit';
import { FormErrorSummary } from '@backlot/ui-kit/forms';
import { Link } from '@backlot/ui-kit/router';
import { useId, useState } from 'react';
import { pagePath } from '../../../lib/sections/page-path.ts';
import type { EquipmentField } from '../equipment-values.ts';
import { EquipmentFields } from './equipment-fields.tsx';
import classes from './equipment-form.module.css';
import { FailureNotice, SavedNotice } from './save-outcome.tsx';
import type { EquipmentFormState } from '../use-equipment-form.ts';
import { VisitorPreview } from './visitor-preview.tsx';

const messages = {
  add: 'Add Equipment',
  adding: 'Adding...',
  save: 'Save Changes',
  saving: 'Saving...',
  cancel: 'Cancel',
  stillUploading: 'Wait until the picture is uploaded, or cancel the upload.',
  newForm: 'New equipment',
  editForm: (name: string) => `Edit ${name}`,
};

/** Form of one item, with a preview of its catalogue card. */
export function EquipmentForm({ state, item }: { state: EquipmentFormState; item: Equipment | undefined }) {
  const prefix = useId();
  const [isUploading, setUploading] = useState(false);
  const { form, errors, attempt, failure, saved, isSaving } = state;
  const isNew = item === undefined;
  const isLocked = isSaving || saved !== undefined;
  const idOf = (field: EquipmentField) => `${prefix}-${field}`;
  const submitLabel = () => {
    if (isNew) return isSaving ? messages.adding : messages.add;
    return isSaving ? messages.saving : messages.save;
  };

  function save(id: number | undefined): void {
    if (isUploading) state.showErrors({ image: messages.stillUploading });
    else state.submit(id);
  }

  return (
    <div className={classes.page}>
      <form
        className={classes.form}
        noValidate
        aria-label={isNew ? messages.newForm : messages.editForm(item.name)}
        onSubmit={(event) => {
          event.preventDefault();
          save(item?.id);
        }}
      >
        <FormErrorSummary
          attempt={attempt}
          errors={errors.map(({ field, message }) => ({ fieldId: idOf(field), message }))}
        />
        <EquipmentFields {...{ state, idOf, isLocked }} onUploading={setUploading} />
        <div className={classes.end}>
          {failure === undefined || saved !== undefined ? null : (
            <FailureNotice failure={failure} onAddAsNew={() => save(undefined)} />
          )}
          {saved === undefined ? null : <SavedNotice isAdded={saved.id !== item?.id} />}
          <div className={classes.actions}>
            <Button type="submit" aria-disabled={isLocked}>
              {submitLabel()}
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
