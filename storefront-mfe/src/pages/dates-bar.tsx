import { Button, OnDemand, onDemandPart, useIsHydrated, useLocale } from '@backlot/ui-kit';
import { useLocation } from '@backlot/ui-kit/router';
import { useRef, useState } from 'react';
import { useDraftDays } from '../features/quote-request/draft-days.ts';
import { DAYS_PARAMETERS } from '../lib/chosen-days.ts';
import { periodText } from '../lib/period-text.ts';
import { LoadFailure } from '../lib/load-failure.tsx';
import { useToday } from '../lib/use-today.ts';
import { useDatesBarMessages } from '../features/availability/dates-bar-messages.ts';
import classes from './dates-bar.module.css';

// Loaded on demand: most visits choose no dates.
const picker = onDemandPart(async () => (await import('./dates-picker.tsx')).DatesPicker);
const chosenDates = onDemandPart<object>(async () => (await import('./chosen-dates.tsx')).ChosenDates);

function hasDays(search: string): boolean {
  const params = new URLSearchParams(search);
  return params.has(DAYS_PARAMETERS.from) || params.has(DAYS_PARAMETERS.to);
}

/** Date picker above a catalogue. Server-rendered without dates, in a space of constant size. */
export function DatesBar() {
  const messages = useDatesBarMessages();
  const locale = useLocale();
  const today = useToday();
  const isHydrated = useIsHydrated();
  const draftDays = useDraftDays();
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const days = isHydrated ? draftDays : undefined;
  const period = days === undefined ? undefined : periodText(days, today, locale);
  const hint = <p className={classes.hint}>{messages.hint}</p>;

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div className={classes.root}>
      <Button
        ref={button}
        className={classes.button ?? ''}
        variant="default"
        aria-haspopup="dialog"
        aria-label={period === undefined ? undefined : messages.change(period)}
        onPointerEnter={picker.fetchAhead}
        onFocus={picker.fetchAhead}
        onClick={() => setOpen(true)}
      >
        {period ?? messages.choose}
      </Button>
      <div className={classes.summary}>
        {days === undefined && !(isHydrated && hasDays(search)) ? (
          hint
        ) : (
          <OnDemand part={chosenDates} props={{}} loading={null} renderFailure={() => hint} />
        )}
      </div>
      {isOpen ? (
        <OnDemand
          part={picker}
          props={{ onClose: close }}
          loading={null}
          renderFailure={() => <LoadFailure message={messages.pickerMissing} onClose={close} />}
        />
      ) : null}
    </div>
  );
}
