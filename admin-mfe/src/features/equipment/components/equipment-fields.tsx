import { MAIN_CATEGORIES, normalizeMainCategory, pictureSources, readSpecifications } from '@backlot/domain';
import { PICTURE_BYTES_MAX, PICTURE_TYPES } from '@backlot/domain/contract/staff';
import { EntryListField } from '@backlot/ui-kit/data';
import { PictureField } from '@backlot/ui-kit/pictures';
import { NativeSelect, Textarea, TextInput } from '@backlot/ui-kit/forms';
import type { ReactNode } from 'react';
import { useUploadPicture } from '../api/equipment-form.ts';
import { previewImage, type EquipmentField } from '../equipment-values.ts';
import { MAIN_CATEGORY_NAMES } from '../main-category-names.ts';
import { CategoryField } from './category-field.tsx';
import pair from '../../../lib/pair.module.css';
import classes from './equipment-form.module.css';
import type { EquipmentFormState } from '../use-equipment-form.ts';

const messages = {
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
};

export interface EquipmentFieldsProps {
  state: Pick<EquipmentFormState, 'form' | 'checkField'>;
  idOf: (field: EquipmentField) => string;
  onUploading: (isUploading: boolean) => void;
  /** True while saving, and after a successful save. */
  isLocked: boolean;
}

/** Hints are below the inputs, so that inputs in one row align. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type TextField = Exclude<EquipmentField, 'mainCategory' | 'category' | 'specifications'>;

function Section({ title, isLocked, children }: { title: string; isLocked: boolean; children: ReactNode }) {
  return (
    <fieldset className={classes.section} disabled={isLocked}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

const textProps = ({ state: { form, checkField }, idOf }: EquipmentFieldsProps, field: TextField) => ({
  ...form.getInputProps(field),
  id: idOf(field),
  name: field,
  label: messages[field],
  autoComplete: 'off',
  inputWrapperOrder: ORDER,
  onBlur: () => checkField(field),
});

/** Name, categories and description. */
function NameSection(props: EquipmentFieldsProps) {
  const { idOf, isLocked } = props;
  const { form, checkField } = props.state;
  return (
    <Section title={messages.what} isLocked={isLocked}>
      <TextInput {...textProps(props, 'name')} required />
      <div className={classes.three}>
        <NativeSelect
          id={idOf('mainCategory')}
          name="mainCategory"
          label={messages.mainCategory}
          required
          data={MAIN_CATEGORIES.map((value) => ({ value, label: MAIN_CATEGORY_NAMES[value] }))}
          value={form.values.mainCategory}
          error={form.errors['mainCategory']}
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
          error={form.errors['category']}
        />
        <TextInput {...textProps(props, 'subcategory')} required />
      </div>
      <Textarea {...textProps(props, 'description')} required autosize minRows={3} maxRows={14} />
    </Section>
  );
}

function PictureSection(props: EquipmentFieldsProps) {
  const { form } = props.state;
  const { mutateAsync: upload } = useUploadPicture();
  const picture = previewImage(form.values);
  return (
    <Section title={messages.looks} isLocked={props.isLocked}>
      <PictureField
        label={messages.picture}
        value={picture}
        onChange={(url) => form.setFieldValue('image', url)}
        upload={async (file, signal) => (await upload({ file, signal })).address}
        types={PICTURE_TYPES}
        maxBytes={PICTURE_BYTES_MAX}
        forms={pictureSources(picture)}
        isDisabled={props.isLocked}
        onBusyChange={props.onUploading}
      >
        <TextInput
          {...textProps(props, 'image')}
          type="url"
          inputMode="url"
          spellCheck={false}
          description={messages.imageHint}
        />
      </PictureField>
    </Section>
  );
}

function PriceSection(props: EquipmentFieldsProps) {
  return (
    <Section title={messages.renting} isLocked={props.isLocked}>
      <div className={pair.root}>
        <TextInput
          {...textProps(props, 'pricePerUnit')}
          inputMode="decimal"
          leftSection="$"
          description={messages.pricePerUnitHint}
        />
        <TextInput {...textProps(props, 'unitsPerItem')} inputMode="numeric" description={messages.unitsPerItemHint} />
      </div>
    </Section>
  );
}

export function EquipmentFields(props: EquipmentFieldsProps) {
  const { idOf, isLocked } = props;
  const { form } = props.state;
  return (
    <>
      <NameSection {...props} />
      <PictureSection {...props} />
      <Section title={messages.details} isLocked={isLocked}>
        <EntryListField
          id={idOf('specifications')}
          label={messages.specifications}
          description={messages.specificationsHint}
          placeholder={messages.specificationsExample}
          value={form.values.specifications}
          onChange={(entries) => form.setFieldValue('specifications', entries)}
          split={readSpecifications}
          error={form.errors['specifications']}
          isDisabled={isLocked}
        />
      </Section>
      <PriceSection {...props} />
    </>
  );
}
