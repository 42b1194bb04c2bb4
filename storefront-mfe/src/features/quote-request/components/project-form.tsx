import { earliestReturn, type Day } from '@backlot/domain';
import { fieldOf, hasText, type FieldKind, type TextFieldName } from '@backlot/domain/contract';
import { FORM_FIELDS, FORM_SECTIONS, formRows, presentationOf } from '@backlot/domain/contract/field-presentation';
import { useLocale } from '@backlot/ui-kit';
import {
  Checkbox,
  DayField,
  FormErrorSummary,
  Textarea,
  TextInput,
  type UseFormReturnType,
} from '@backlot/ui-kit/forms';
import { Fragment, useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { summaryErrors } from '../../../lib/summary-errors.ts';
import { useToday } from '../../../lib/use-today.ts';
import { useQuoteRequestMessages } from '../messages.ts';
import type { CheckedProject } from '../project-fields.ts';
import type { ProjectField, ProjectValues } from '../project-values.ts';
import { useRentalDaysText } from '../rental-days.ts';
import classes from './project-form.module.css';
import { useProjectForm } from './use-project-form.ts';

export interface ProjectFormProps {
  formId: string;
  onSubmit: (details: CheckedProject) => void;
  changing?: ProjectField | undefined;
  isDisabled?: boolean;
  children?: ReactNode;
}

const CONTROLS: Partial<Record<FieldKind, { readonly type: 'email' | 'tel'; readonly inputMode: 'email' | 'tel' }>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
};

function Period({ startDate, endDate, today }: { startDate: string; endDate: string; today: Day }) {
  const messages = useQuoteRequestMessages();
  const rentalDaysText = useRentalDaysText(startDate, endDate);
  const text = startDate < today ? undefined : rentalDaysText;
  return (
    <p className={classes.period} data-known={text !== undefined || undefined} aria-live="polite">
      {text ?? messages.rentalDaysRule}
    </p>
  );
}

interface EntryProps<Field extends ProjectField> {
  readonly field: Field;
  readonly id: string;
  readonly form: UseFormReturnType<ProjectValues>;
  readonly onBlur: () => void;
}

function TextEntry({ field, id, form, onBlur }: EntryProps<TextFieldName>) {
  const messages = useQuoteRequestMessages();
  const locale = useLocale();
  const { kind, isRequired } = fieldOf(field);
  const {
    label,
    hint,
    form: { autoComplete = 'off', lines },
  } = presentationOf(field);
  const props = {
    ...form.getInputProps(field),
    id,
    name: field,
    label: isRequired ? label[locale] : messages.optional(label[locale]),
    description: hint?.[locale],
    required: isRequired,
    onBlur,
  };
  if (lines === undefined) return <TextInput {...props} autoComplete={autoComplete} {...CONTROLS[kind]} />;
  const [minRows, maxRows] = lines;
  return <Textarea {...props} autosize minRows={minRows} maxRows={maxRows} />;
}

interface DayEntryProps extends EntryProps<'startDate' | 'endDate'> {
  readonly isDisabled: boolean;
}

function DayEntry({ field, id, form, onBlur, isDisabled }: DayEntryProps) {
  const locale = useLocale();
  const today = useToday();
  return (
    <DayField
      id={id}
      name={field}
      label={presentationOf(field).label[locale]}
      value={form.values[field]}
      onChange={(day: string) => form.setFieldValue(field, day)}
      onBlur={onBlur}
      error={form.errors[field]}
      isRequired
      isDisabled={isDisabled}
      min={field === 'startDate' ? today : earliestReturn(form.values.startDate, today)}
    />
  );
}

function FlagEntry({ field, id, form }: EntryProps<'isTaxExempt'>) {
  const locale = useLocale();
  return (
    <Checkbox
      {...form.getInputProps(field, { type: 'checkbox' })}
      id={id}
      name={field}
      label={presentationOf(field).label[locale]}
      description={presentationOf(field).hint?.[locale]}
    />
  );
}

export function ProjectForm({ formId, onSubmit, isDisabled = false, changing, children }: ProjectFormProps) {
  const messages = useQuoteRequestMessages();
  const today = useToday();
  const prefix = useId();
  const { form, attempt, checkField, submit } = useProjectForm(today, onSubmit);
  const idOf = (field: ProjectField) => `${prefix}-${field}`;

  const focusChanged = useEffectEvent(() => {
    if (changing !== undefined) document.getElementById(idOf(changing))?.focus();
  });
  useEffect(() => focusChanged(), []);

  const entry = (field: ProjectField) => {
    const props = { id: idOf(field), form, onBlur: () => checkField(field) };
    if (hasText(field)) return <TextEntry key={field} field={field} {...props} />;
    if (field === 'isTaxExempt') return <FlagEntry key={field} field={field} {...props} />;
    return <DayEntry key={field} field={field} {...props} isDisabled={isDisabled} />;
  };

  return (
    <form id={formId} className={classes.root} noValidate aria-label={messages.projectForm} onSubmit={submit}>
      <FormErrorSummary attempt={attempt} errors={summaryErrors(FORM_FIELDS, form.errors, idOf)} />
      {FORM_SECTIONS.map((section) => (
        <fieldset key={section} className={classes.section} disabled={isDisabled}>
          <legend className={classes.legend}>{messages[`${section}Section`]}</legend>
          {formRows(section).map((row) => (
            <Fragment key={row.join()}>
              {row.length === 1 ? row.map(entry) : <div className={classes.pair}>{row.map(entry)}</div>}
              {row.includes('endDate') ? (
                <Period startDate={form.values.startDate} endDate={form.values.endDate} today={today} />
              ) : null}
            </Fragment>
          ))}
          {section === 'more' ? <p className={classes.note}>{messages.taxExemptNote}</p> : null}
        </fieldset>
      ))}
      {children}
    </form>
  );
}
