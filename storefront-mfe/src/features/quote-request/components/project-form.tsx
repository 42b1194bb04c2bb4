import { earliestReturn, type Day } from '@backlot/domain';
import { fieldOf, holdsWords, type FieldKind, type WordsField } from '@backlot/domain/contract';
import { FORM_SECTIONS, formRows, presentationOf, type FormSection } from '@backlot/domain/contract/field-presentation';
import { useLocale } from '@backlot/ui-kit';
import { Checkbox, DayField, FormErrorSummary, Textarea, TextInput } from '@backlot/ui-kit/forms';
import { Fragment, useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { useToday } from '../../../lib/use-today.ts';
import { useQuoteRequestMessages } from '../messages.ts';
import type { CheckedProject } from '../project-fields.ts';
import type { ProjectField } from '../project-values.ts';
import { chargedDays, useRentalDaysText } from '../rental-days.ts';
import classes from './project-form.module.css';
import { useProjectForm } from './use-project-form.ts';

export interface ProjectFormProps {
  /** Id of the form element, for a submit button that stands outside of it. */
  formId: string;
  /** Called with the checked form. */
  onSubmit: (details: CheckedProject) => void;
  /** The field that the visitor came to change: it takes the focus when the form appears. */
  changing?: ProjectField | undefined;
  isDisabled?: boolean;
  /** Below the fields: the way on. */
  children?: ReactNode;
}

/** What a browser is told of an entry. */
const CONTROLS: Partial<Record<FieldKind, { readonly type: 'email' | 'tel'; readonly inputMode: 'email' | 'tel' }>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
};

function Period({ startDate, endDate, today }: { startDate: string; endDate: string; today: Day }) {
  const messages = useQuoteRequestMessages();
  const textOf = useRentalDaysText();
  const charged = startDate < today ? undefined : chargedDays(startDate, endDate);
  return (
    <p className={classes.period} data-known={charged !== undefined || undefined} aria-live="polite">
      {charged === undefined ? messages.rentalDaysRule : textOf(charged)}
    </p>
  );
}

/** The project form of the quote panel and the quote page (spec 5, public quote form). */
export function ProjectForm({ formId, onSubmit, isDisabled = false, changing, children }: ProjectFormProps) {
  const messages = useQuoteRequestMessages();
  const locale = useLocale();
  const today = useToday();
  const prefix = useId();
  const { form, errors, attempt, checkField, submit } = useProjectForm(today, onSubmit);
  const idOf = (field: ProjectField) => `${prefix}-${field}`;

  const focusChanged = useEffectEvent(() => {
    if (changing !== undefined) document.getElementById(idOf(changing))?.focus();
  });
  useEffect(() => focusChanged(), []);

  const textInput = (field: WordsField) => {
    const { kind, isRequired } = fieldOf(field);
    const {
      label,
      hint,
      form: { autoComplete = 'off', lines },
    } = presentationOf(field);
    const props = {
      ...form.getInputProps(field),
      id: idOf(field),
      name: field,
      label: isRequired ? label[locale] : messages.optional(label[locale]),
      description: hint?.[locale],
      required: isRequired,
      onBlur: () => checkField(field),
    };
    if (lines === undefined)
      return <TextInput key={field} {...props} autoComplete={autoComplete} {...CONTROLS[kind]} />;
    const [minRows, maxRows] = lines;
    return <Textarea key={field} {...props} autosize minRows={minRows} maxRows={maxRows} />;
  };
  const dayOf = (field: 'startDate' | 'endDate') => (
    <DayField
      key={field}
      id={idOf(field)}
      name={field}
      label={presentationOf(field).label[locale]}
      value={form.values[field]}
      onChange={(day: string) => form.setFieldValue(field, day)}
      onBlur={() => checkField(field)}
      error={form.errors[field]}
      isRequired
      isDisabled={isDisabled}
      min={field === 'startDate' ? today : earliestReturn(form.values.startDate, today)}
    />
  );
  const flag = (field: 'isTaxExempt') => (
    <Checkbox
      key={field}
      {...form.getInputProps(field, { type: 'checkbox' })}
      id={idOf(field)}
      name={field}
      label={presentationOf(field).label[locale]}
      description={presentationOf(field).hint?.[locale]}
    />
  );
  const entry = (field: ProjectField) => {
    if (holdsWords(field)) return textInput(field);
    return field === 'isTaxExempt' ? flag(field) : dayOf(field);
  };
  /** Said below the fields of a section. */
  const notes: Partial<Record<FormSection, ReactNode>> = {
    more: <p className={classes.note}>{messages.taxExemptNote}</p>,
  };

  return (
    <form id={formId} className={classes.root} noValidate aria-label={messages.projectForm} onSubmit={submit}>
      <FormErrorSummary
        attempt={attempt}
        errors={errors.map(({ field, message }) => ({ fieldId: idOf(field), message }))}
      />
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
          {notes[section]}
        </fieldset>
      ))}
      {children}
    </form>
  );
}
