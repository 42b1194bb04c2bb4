import { formatDay, parseReportRange, type Day, type ReportRange } from '@backlot/domain';
import { messageText } from '@backlot/domain/contract';
import { Button, defineStaffMessages } from '@backlot/ui-kit';
import { DayField } from '@backlot/ui-kit/forms';
import { useId, useState, type FormEvent } from 'react';
import { presetOf, presetRange, REPORT_PRESETS } from '../report-presets.ts';
import classes from './range-picker.module.css';

const useMessages = defineStaffMessages({
  days: 'Days of the report',
  'last-4-weeks': 'Last 4 weeks',
  'last-12-weeks': 'Last 12 weeks',
  'this-year': 'This year',
  custom: 'Custom days',
  from: 'First day',
  to: 'Last day',
  fromMissing: 'Enter the first day',
  toMissing: 'Enter the last day',
  show: 'Show',
  range: (from: string, to: string) => `${from} to ${to}`,
});

export type RangeErrors = { from?: string | undefined; to?: string | undefined };

export type RangePickerProps = {
  /** What is shown; undefined while the address holds days that cannot be a report's. */
  span: ReportRange | undefined;
  /** The days in the address, to be corrected. */
  requested: { from: string; to: string };
  today: Day;
  /** What the server says about the days. */
  errors: RangeErrors;
  onPick: (span: ReportRange) => void;
};

/** Chooses the days of a report: three usual spans, or days of one's own. */
export function RangePicker({ span, requested, today, errors, onPick }: RangePickerProps) {
  const messages = useMessages();
  const formId = useId();
  const preset = span === undefined ? undefined : presetOf(span, today);
  const [isCustomChosen, setCustomChosen] = useState(false);
  const isCustom = isCustomChosen || preset === undefined;
  return (
    <div className={classes.root}>
      <div className={classes.presets} role="group" aria-label={messages.days}>
        {REPORT_PRESETS.map((each) => (
          <Button
            key={each}
            variant={!isCustom && each === preset ? 'filled' : 'default'}
            aria-pressed={!isCustom && each === preset}
            onClick={() => {
              setCustomChosen(false);
              onPick(presetRange(each, today));
            }}
          >
            {messages[each]}
          </Button>
        ))}
        <Button
          variant={isCustom ? 'filled' : 'default'}
          aria-pressed={isCustom}
          aria-expanded={isCustom}
          aria-controls={formId}
          onClick={() => setCustomChosen(true)}
        >
          {messages.custom}
        </Button>
      </div>
      <div id={formId}>
        {isCustom ? (
          <CustomDays
            key={`${requested.from} ${requested.to}`}
            requested={requested}
            today={today}
            errors={errors}
            onPick={onPick}
          />
        ) : null}
      </div>
      {span === undefined ? null : (
        <p className={classes.shown}>{messages.range(formatDay(span.from), formatDay(span.to))}</p>
      )}
    </div>
  );
}

type CustomDaysProps = Pick<RangePickerProps, 'requested' | 'today' | 'errors' | 'onPick'>;

function CustomDays({ requested, today, errors, onPick }: CustomDaysProps) {
  const messages = useMessages();
  const [days, setDays] = useState(requested);
  // What is wrong with the days as they are typed now; until something is changed, the server's word stands.
  const [found, setFound] = useState<RangeErrors | undefined>(undefined);
  const visibleErrors = found ?? errors;

  const change = (part: RangeErrors) => {
    setDays((last) => ({ from: part.from ?? last.from, to: part.to ?? last.to }));
    setFound({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (days.from === '' || days.to === '') {
      setFound({
        from: days.from === '' ? messages.fromMissing : undefined,
        to: days.to === '' ? messages.toMissing : undefined,
      });
      return;
    }
    const reading = parseReportRange(days, today);
    if (reading.isGood) onPick({ from: reading.from, to: reading.to });
    else setFound({ from: messageText(reading.message, 'en') });
  };
  return (
    <form className={classes.custom} onSubmit={submit} noValidate>
      <DayField
        label={messages.from}
        value={days.from}
        onChange={(from) => change({ from })}
        error={visibleErrors.from}
        max={today}
      />
      <DayField
        label={messages.to}
        value={days.to}
        onChange={(to) => change({ to })}
        error={visibleErrors.to}
        max={today}
      />
      <Button type="submit">{messages.show}</Button>
    </form>
  );
}
