import { earliestReturn, type Day } from '@backlot/domain';
import { Checkbox, DayField, FormErrorSummary, Textarea, TextInput } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useId, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import { useToday } from '../../../lib/use-today.ts';
import { useQuoteRequestMessages } from '../messages.ts';
import { REQUIRED_FIELDS, type CheckedProject, type ProjectField } from '../project-fields.ts';
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

type TextField = Exclude<ProjectField, 'startDate' | 'endDate' | 'isTaxExempt'>;

const isRequired = (field: ProjectField): boolean => REQUIRED_FIELDS.some((required) => required === field);

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
  const today = useToday();
  const prefix = useId();
  const { form, errors, attempt, checkField, submit } = useProjectForm(today, onSubmit);
  const idOf = (field: ProjectField) => `${prefix}-${field}`;

  const focusChanged = useEffectEvent(() => {
    if (changing !== undefined) document.getElementById(idOf(changing))?.focus();
  });
  useEffect(() => focusChanged(), []);

  const textProps = (field: TextField) => ({
    ...form.getInputProps(field),
    id: idOf(field),
    name: field,
    label: isRequired(field) ? messages[field] : messages.optional(messages[field]),
    required: isRequired(field),
    onBlur: () => checkField(field),
  });
  const line = (field: TextField, more: { type?: 'email' | 'tel'; inputMode?: 'email' | 'tel'; autoComplete?: HTMLInputAutoCompleteAttribute } = {}) => (
    <TextInput {...textProps(field)} autoComplete="off" {...more} />
  );
  const dayProps = (field: 'startDate' | 'endDate') => ({
    id: idOf(field),
    name: field,
    label: messages[field],
    value: form.values[field],
    onChange: (day: string) => form.setFieldValue(field, day),
    onBlur: () => checkField(field),
    error: form.errors[field],
    isRequired: true,
    isDisabled,
  });

  return (
    <form id={formId} className={classes.root} noValidate aria-label={messages.projectForm} onSubmit={submit}>
      <FormErrorSummary attempt={attempt} errors={errors.map(({ field, message }) => ({ fieldId: idOf(field), message }))} />
      <fieldset className={classes.section} disabled={isDisabled}>
        <legend className={classes.legend}>{messages.whoSection}</legend>
        {line('company', { autoComplete: 'organization' })}
        <div className={classes.pair}>
          {line('customerName', { autoComplete: 'name' })}
          {line('customerPhone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel' })}
        </div>
        {line('customerEmail', { type: 'email', inputMode: 'email', autoComplete: 'email' })}
      </fieldset>
      <fieldset className={classes.section} disabled={isDisabled}>
        <legend className={classes.legend}>{messages.jobSection}</legend>
        {line('jobName')}
        <div className={classes.pair}>
          {line('jobNumber')}
          {line('purchaseOrderNumber')}
        </div>
      </fieldset>
      <fieldset className={classes.section} disabled={isDisabled}>
        <legend className={classes.legend}>{messages.whenSection}</legend>
        <div className={classes.pair}>
          <DayField {...dayProps('startDate')} min={today} />
          <DayField {...dayProps('endDate')} min={earliestReturn(form.values.startDate, today)} />
        </div>
        <Period startDate={form.values.startDate} endDate={form.values.endDate} today={today} />
        <Textarea {...textProps('shootingLocations')} description={messages.shootingLocationsHint} autosize minRows={2} maxRows={8} />
      </fieldset>
      <fieldset className={classes.section} disabled={isDisabled}>
        <legend className={classes.legend}>{messages.moreSection}</legend>
        <Textarea {...textProps('specialRequests')} autosize minRows={3} maxRows={12} />
        <Checkbox
          {...form.getInputProps('isTaxExempt', { type: 'checkbox' })}
          id={idOf('isTaxExempt')}
          name="isTaxExempt"
          label={messages.isTaxExempt}
          description={messages.isTaxExemptHint}
        />
        <p className={classes.note}>{messages.taxExemptNote}</p>
      </fieldset>
      {children}
    </form>
  );
}
