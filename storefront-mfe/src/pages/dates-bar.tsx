import { Button, OnDemand, onDemandPart, useIsHydrated, useLocale } from '@backlot/ui-kit';
import { useLocation } from '@backlot/ui-kit/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDraftDays } from '../features/quote-request/draft-days.ts';
import { DAYS_PARAMETERS } from '../lib/chosen-days.ts';
import { periodText } from '../lib/period-text.ts';
import { useShell } from '../lib/shell-context.tsx';
import { useToday } from '../lib/use-today.ts';
import { useDatesBarMessages } from './dates-bar-messages.ts';
import type { DatesPickerProps } from './dates-picker.tsx';
import classes from './dates-bar.module.css';

// Most visits choose no dates: neither the calendar nor what follows from dates is part of the first view.
const picker = onDemandPart<DatesPickerProps>(async () => (await import('./dates-picker.tsx')).DatesPicker);
const chosenDates = onDemandPart<object>(async () => (await import('./chosen-dates.tsx')).ChosenDates);

/** In place of a picker that did not load: the next click of the button is another attempt. */
function Missing({ onClose }: { readonly onClose: () => void }) {
  const { pickerMissing } = useDatesBarMessages();
  const { notify } = useShell();
  const report = useEffectEvent(() => {
    notify({ kind: 'error', message: pickerMissing });
    onClose();
  });
  useEffect(() => report(), []);
  return null;
}

/** Whether the address has days, good or not. */
function hasDays(search: string): boolean {
  const params = new URLSearchParams(search);
  return params.has(DAYS_PARAMETERS.from) || params.has(DAYS_PARAMETERS.to);
}

/**
 * Choice of dates above a catalogue. The server renders it for everybody without dates, and the room beside the button is
 * the same with and without them.
 */
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
      <div className={classes.beside}>
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
          renderFailure={() => <Missing onClose={close} />}
        />
      ) : null}
    </div>
  );
}
