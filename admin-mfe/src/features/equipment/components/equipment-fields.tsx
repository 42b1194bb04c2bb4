import { MAIN_CATEGORIES, normalizeMainCategory, pictureSources, readSpecifications } from '@backlot/domain';
import { PICTURE_BYTES_MAX, PICTURE_TYPES } from '@backlot/domain/contract/staff';
import { defineStaffMessages } from '@backlot/ui-kit';
import { EntryListField } from '@backlot/ui-kit/data';
import { PictureField } from '@backlot/ui-kit/pictures';
import { NativeSelect, Textarea, TextInput } from '@backlot/ui-kit/forms';
import { shownPicture, type EquipmentField } from '../equipment-values.ts';
import { useMainCategoryNames } from '../main-category-names.ts';
import { CategoryField } from './category-field.tsx';
import classes from './equipment-form.module.css';
import type { EquipmentFormState } from './use-equipment-form.ts';

const useMessages = defineStaffMessages({
  what: 'What it is',
  name: 'Name',
  mainCategory: 'Main category',
  subcategory: 'Subcategory',
  description: 'Description',
  looks: 'How it looks',
  picture: 'Picture',
  image: 'Image URL (optional)',
  imageHint: 'Filled by an upload. A web address works too.',
  details: 'Details',
  specifications: 'Specifications (optional)',
  specificationsHint: 'Separate them with commas. Press one to change it. Cards show the first two.',
  specificationsExample: '4K up to 120p, dual base ISO',
  renting: 'What it costs',
  pricePerUnit: 'Price per unit (optional)',
  pricePerUnitHint: 'US dollars a day for one unit. Left empty, it reads "Price on request".',
  unitsPerItem: 'Units per item',
  unitsPerItemHint: 'Single units in one rental item; 1 when left empty.',
});

export type EquipmentFieldsProps = {
  state: Pick<EquipmentFormState, 'form' | 'checkField'>;
  idOf: (field: EquipmentField) => string;
  categories: readonly string[] | undefined;
  haveCategoriesFailed: boolean;
  upload: (file: File, signal: AbortSignal) => Promise<string>;
  onUploading: (isUploading: boolean) => void;
  /** Nothing can be changed: it is being saved, or it was. */
  isLocked: boolean;
};

/** Hints stand below, so that fields beside each other stand on one line. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type TextField = Exclude<EquipmentField, 'mainCategory' | 'category' | 'specifications'>;

/** All fields of an item (spec 5, admin equipment form). */
export function EquipmentFields({
  state: { form, checkField },
  idOf,
  categories,
  haveCategoriesFailed,
  upload,
  onUploading,
  isLocked,
}: EquipmentFieldsProps) {
  const messages = useMessages();
  const names = useMainCategoryNames();
  const errorOf = (field: EquipmentField) => {
    const error = form.errors[field];
    return typeof error === 'string' ? error : undefined;
  };
  const picture = shownPicture(form.values);
  const textProps = (field: TextField) => ({
    ...form.getInputProps(field),
    id: idOf(field),
    name: field,
    label: messages[field],
    autoComplete: 'off',
    inputWrapperOrder: ORDER,
    onBlur: () => checkField(field),
  });

  return (
    <>
      <fieldset className={classes.section} disabled={isLocked}>
        <legend className={classes.legend}>{messages.what}</legend>
        <TextInput {...textProps('name')} required />
        <div className={classes.three}>
          <NativeSelect
            id={idOf('mainCategory')}
            name="mainCategory"
            label={messages.mainCategory}
            required
            data={MAIN_CATEGORIES.map((value) => ({ value, label: names[value] }))}
            value={form.values.mainCategory}
            error={errorOf('mainCategory')}
            onChange={(event) =>
              form.setFieldValue(
                'mainCategory',
                normalizeMainCategory(event.currentTarget.value) ?? form.values.mainCategory,
              )
            }
          />
          <CategoryField
            id={idOf('category')}
            value={form.values.category}
            onChange={(category) => form.setFieldValue('category', category)}
            onBlur={() => checkField('category')}
            names={categories}
            hasFailed={haveCategoriesFailed}
            error={errorOf('category')}
          />
          <TextInput {...textProps('subcategory')} required />
        </div>
        <Textarea {...textProps('description')} required autosize minRows={3} maxRows={14} />
      </fieldset>
      <fieldset className={classes.section} disabled={isLocked}>
        <legend className={classes.legend}>{messages.looks}</legend>
        <PictureField
          label={messages.picture}
          value={picture}
          onChange={(url) => form.setFieldValue('image', url)}
          upload={upload}
          types={PICTURE_TYPES}
          maxBytes={PICTURE_BYTES_MAX}
          forms={pictureSources(picture)}
          isDisabled={isLocked}
          onBusyChange={onUploading}
        >
          <TextInput
            {...textProps('image')}
            type="url"
            inputMode="url"
            spellCheck={false}
            description={messages.imageHint}
          />
        </PictureField>
      </fieldset>
      <fieldset className={classes.section} disabled={isLocked}>
        <legend className={classes.legend}>{messages.details}</legend>
        <EntryListField
          id={idOf('specifications')}
          label={messages.specifications}
          description={messages.specificationsHint}
          placeholder={messages.specificationsExample}
          value={form.values.specifications}
          onChange={(entries) => form.setFieldValue('specifications', entries)}
          split={readSpecifications}
          error={errorOf('specifications')}
          isDisabled={isLocked}
        />
      </fieldset>
      <fieldset className={classes.section} disabled={isLocked}>
        <legend className={classes.legend}>{messages.renting}</legend>
        <div className={classes.two}>
          <TextInput
            {...textProps('pricePerUnit')}
            inputMode="decimal"
            leftSection="$"
            description={messages.pricePerUnitHint}
          />
          <TextInput {...textProps('unitsPerItem')} inputMode="numeric" description={messages.unitsPerItemHint} />
        </div>
      </fieldset>
    </>
  );
}
