import { checkAdminPeriod, formatDay, rentalDays } from '@backlot/domain';
import { fieldOf, messageText } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { presentationOf, staffFields } from '@backlot/domain/contract/field-presentation';
import { Button } from '@backlot/ui-kit';
import { DayField } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { Period } from '../rules/quote-edit.ts';
import type { SectionProps } from '../section.ts';
import { useEditedSection } from '../use-edited-section.ts';
import { Block, EditButton, Fact, Facts } from './block.tsx';
import { BusyButton } from './busy-button.tsx';
import { LongText } from './long-text.tsx';
import { TextFields } from './text-fields.tsx';
import classes from './project-block.module.css';

const messages = {
  title: 'Project Information',
  edit: 'Edit project information',
  period: 'Rental period',
  editPeriod: 'Edit rental period',
  days: (from: string, to: string, days: number) => `${from} to ${to} (${days} ${days === 1 ? 'day' : 'days'})`,
  newDays: (days: number) => `${days} rental ${days === 1 ? 'day' : 'days'}`,
  save: 'Save',
  cancel: 'Cancel',
  periodDone: 'Rental period updated successfully!',
  periodFailed: 'Failed to save rental period. Please try again.',
  done: 'Project information updated successfully!',
  failed: 'Failed to save project information. Please try again.',
};

const FIELDS = staffFields('project');

interface PeriodFormProps {
  section: SectionProps;
  base: QuoteRequest;
  onClose: () => void;
  /** The edited period for the preview of the totals; undefined while unchanged. */
  onPeriod: (period: Period | undefined) => void;
}

function PeriodForm({ section, base, onClose, onPeriod }: PeriodFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [period, setPeriod] = useState<Period>({ startDate: base.startDate, endDate: base.endDate });
  const [error, setError] = useState<string>();
  const isDirty = period.startDate !== base.startDate || period.endDate !== base.endDate;

  const reportPeriod = useEffectEvent((value: Period | undefined) => {
    onPeriod(value);
    section.onDirty(value !== undefined);
  });
  useEffect(() => reportPeriod(isDirty ? period : undefined), [isDirty, period]);
  useEffect(() => () => reportPeriod(undefined), []);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function change(part: Partial<Period>) {
    setError(undefined);
    setPeriod((all) => ({ ...all, ...part }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const issue = checkAdminPeriod(period);
    setError(issue === undefined ? undefined : messageText(issue, 'en'));
    if (issue !== undefined) return;
    section.saving.save({
      edit: { base, patch: period },
      done: messages.periodDone,
      failed: messages.periodFailed,
      onSaved: onClose,
    });
  }

  const isStartWrong = error !== undefined && period.startDate === '';
  const days = checkAdminPeriod(period) === undefined ? rentalDays(period.startDate, period.endDate) : undefined;
  return (
    <form ref={form} className={classes.period} aria-label={messages.editPeriod} noValidate onSubmit={submit}>
      <div className={classes.fields}>
        <DayField
          label={presentationOf('startDate').staffLabel}
          value={period.startDate}
          isRequired
          error={isStartWrong}
          onChange={(startDate) => change({ startDate })}
        />
        {/* Shows the error without focusing the field, which would open the calendar over it. */}
        <DayField
          label={presentationOf('endDate').staffLabel}
          value={period.endDate}
          isRequired
          error={error !== undefined && !isStartWrong}
          onChange={(endDate) => change({ endDate })}
        />
      </div>
      {error === undefined ? null : (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.actions}>
        <span className={classes.days}>{days === undefined ? null : messages.newDays(days)}</span>
        <Button variant="default" size="sm" disabled={section.saving.isSaving} onClick={onClose}>
          {messages.cancel}
        </Button>
        <BusyButton size="sm" isBusy={section.saving.isSaving}>
          {messages.save}
        </BusyButton>
      </div>
    </form>
  );
}

function RentalPeriod({ section, onPeriod }: Pick<PeriodFormProps, 'section' | 'onPeriod'>) {
  const { base, open, close, opener } = useEditedSection(section.request);
  const { startDate, endDate, rentalDays: days } = section.request;
  if (base !== undefined) return <PeriodForm section={section} base={base} onClose={close} onPeriod={onPeriod} />;
  return (
    <span className={classes.shown}>
      <span>{messages.days(formatDay(startDate), formatDay(endDate), days)}</span>
      <EditButton ref={opener} isSmall label={messages.editPeriod} onClick={open} />
    </span>
  );
}

export type ProjectBlockProps = SectionProps & {
  onPeriodDirty: (isDirty: boolean) => void;
  onPeriod: PeriodFormProps['onPeriod'];
};

export function ProjectBlock({ onPeriodDirty, onPeriod, ...section }: ProjectBlockProps) {
  const { base, open, close, opener } = useEditedSection(section.request);
  // Edited fields are in the form below.
  const filled = base === undefined ? FIELDS.filter((name) => section.request[name] !== null) : [];
  const factsOf = (isLong: boolean) =>
    filled
      .filter((name) => (fieldOf(name).kind === 'text') === isLong)
      .map((name) => {
        const { staffLabel } = presentationOf(name);
        const value = section.request[name];
        return (
          <Fact key={name} name={staffLabel}>
            {isLong ? <LongText name={staffLabel}>{value ?? ''}</LongText> : value}
          </Fact>
        );
      });
  const [lines, texts] = [factsOf(false), factsOf(true)];
  const period = <RentalPeriod section={{ ...section, onDirty: onPeriodDirty }} onPeriod={onPeriod} />;
  return (
    <Block
      title={messages.title}
      aside={base === undefined ? <EditButton ref={opener} label={messages.edit} onClick={open} /> : null}
    >
      <Facts>
        {lines}
        <Fact key="period" name={messages.period}>
          {period}
        </Fact>
        {texts}
      </Facts>
      {base === undefined ? null : (
        <TextFields messages={messages} fields={FIELDS} base={base} section={section} onClose={close} />
      )}
    </Block>
  );
}
