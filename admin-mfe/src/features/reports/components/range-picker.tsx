import { formatDay, parseReportRange, type Day, type ReportRange } from '@backlot/domain';
import { messageText } from '@backlot/domain/contract';
import { Button } from '@backlot/ui-kit';
import { DayField } from '@backlot/ui-kit/forms';
import { useId, useState, type FormEvent } from 'react';
import { presetOf, presetRange, REPORT_PRESETS } from '../report-presets.ts';
import layout from '../../../lib/layout.module.css';
import classes from './range-picker.module.css';

const messages = {
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
};

export interface RangeErrors {
  from?: string | undefined;
  to?: string | undefined;
}

export interface RangePickerProps {
  /** The displayed range; undefined while the URL has an invalid one. */
  range: ReportRange | undefined;
  requested: { from: string; to: string };
  today: Day;
  errors: RangeErrors;
  onPick: (range: ReportRange) => void;
}

export function RangePicker({ range, requested, today, errors, onPick }: RangePickerProps) {
  const formId = useId();
  const preset = range === undefined ? undefined : presetOf(range, today);
  const [isCustomChosen, setCustomChosen] = useState(false);
  const isCustom = isCustomChosen || preset === undefined;
  return (
    <div className={classes.root}>
      <div className={layout.wrap} role="group" aria-label={messages.days}>
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
      {range === undefined ? null : (
        <p className={classes.shown}>{messages.range(formatDay(range.from), formatDay(range.to))}</p>
      )}
    </div>
  );
}

type CustomDaysProps = Pick<RangePickerProps, 'requested' | 'today' | 'errors' | 'onPick'>;

function CustomDays({ requested, today, errors, onPick }: CustomDaysProps) {
  const [days, setDays] = useState(requested);
  // Client-side errors of the dates; undefined until something is changed, and the server's errors are shown.
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
