import type { Day } from '@backlot/domain';
import type { ItemAvailability } from '@backlot/domain/contract';
import { Button, useLocale, VisuallyHidden } from '@backlot/ui-kit';
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { busyProps } from '../../../lib/busy-props.ts';
import { periodText, shortDay } from '../../../lib/period-text.ts';
import { useToday } from '../../../lib/use-today.ts';
import { useItemCalendar } from '../api/use-item-calendar.ts';
import { calendarStart, calendarWeeks, MONTHS_AHEAD_MAX, stepOf } from '../calendar-days.ts';
import { useCalendarMessages } from '../calendar-messages.ts';
import { calendarTexts } from '../calendar-texts.ts';
import classes from './availability-calendar.module.css';

type DayBand = ItemAvailability['days'][number];
type BandsByDay = ReadonlyMap<Day, DayBand>;

function useDayText(): (day: Day, band: DayBand | undefined) => string {
  const messages = useCalendarMessages();
  const { longDay } = calendarTexts(useLocale());
  return (day, band) => {
    const text = longDay(day);
    if (band === undefined) return text;
    if (band.band === 'free') return messages.dayFree(text);
    return band.band === 'few' && band.left !== undefined ? messages.dayFew(text, band.left) : messages.dayNone(text);
  };
}

function DayNumber({ day, isFirst }: { readonly day: Day; readonly isFirst: boolean }) {
  const locale = useLocale();
  return (
    <span aria-hidden="true">{isFirst || day.endsWith('-01') ? shortDay(day, locale) : Number(day.slice(8))}</span>
  );
}

interface DaysProps {
  readonly first: Day;
  readonly bands: BandsByDay;
  readonly focused: Day;
  readonly cell: RefObject<HTMLTableCellElement | null>;
}

/** Weeks with a roving tabindex: only the focused day is a tab stop. */
function Days({ first, bands, focused, cell }: DaysProps) {
  const dayText = useDayText();
  const weeks = useMemo(() => calendarWeeks(first), [first]);
  return (
    <tbody>
      {weeks.map((week, index) => (
        <tr key={index}>
          {week.map((day, weekday) => {
            if (day === undefined)
              return (
                <td key={weekday} className={classes.empty}>
                  {'\u00a0'}
                </td>
              );
            const band = bands.get(day);
            return (
              <td
                key={weekday}
                ref={day === focused ? cell : null}
                className={classes.day}
                tabIndex={day === focused ? 0 : -1}
                data-day={day}
                data-band={band?.band}
              >
                <DayNumber day={day} isFirst={day === first} />
                {band?.left === undefined ? null : (
                  <span className={classes.left} aria-hidden="true">
                    {band.left}
                  </span>
                )}
                <VisuallyHidden>{dayText(day, band)}</VisuallyHidden>
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

function Weekdays() {
  const { weekdays } = calendarTexts(useLocale());
  return (
    <thead>
      <tr>
        {weekdays.map(([long, short]) => (
          <th key={long} scope="col" abbr={long}>
            <span aria-hidden="true">{short}</span>
            <VisuallyHidden>{long}</VisuallyHidden>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Legend() {
  const messages = useCalendarMessages();
  return (
    <ul className={classes.legend} aria-hidden="true">
      {(['free', 'few', 'none'] as const).map((band) => (
        <li key={band}>
          <span className={classes.sample} data-band={band} />
          {messages[band]}
        </li>
      ))}
    </ul>
  );
}

/** Arrow keys, Home and End move the focus; Page Up and Page Down change the month. */
function useCalendarFocus(first: Day, turn: (months: number) => void) {
  const [chosen, setChosen] = useState(first);
  const cell = useRef<HTMLTableCellElement>(null);
  const days = useMemo(() => calendarWeeks(first).flat(), [first]);
  const focused = days.includes(chosen) ? chosen : first;

  // Moves the focus only if it is in the table; the paging buttons retain theirs.
  useLayoutEffect(() => {
    if (cell.current?.closest('table')?.contains(document.activeElement) === true) cell.current.focus();
  }, [focused, first]);

  function onKeyDown(event: KeyboardEvent): void {
    const pages = { PageUp: -1, PageDown: 1 }[event.key];
    const index = days.indexOf(focused);
    const step = stepOf(event.key, index % 7);
    if (pages === undefined && step === undefined) return;
    event.preventDefault();
    if (pages !== undefined) return turn(pages);
    const firstIndex = days.indexOf(first);
    setChosen(days[Math.min(Math.max(index + (step ?? 0), firstIndex), days.length - 1)] ?? first);
  }

  return {
    focused,
    cell,
    onKeyDown,
    onFocus: ({ target }: { readonly target: EventTarget }): void => {
      const day = target instanceof HTMLElement ? target.dataset['day'] : undefined;
      if (day !== undefined) setChosen(day);
    },
  };
}

/** Six weeks of an item's availability as a grid, pageable by month up to a year ahead. */
export function AvailabilityCalendar({ equipmentId }: { equipmentId: number }) {
  const messages = useCalendarMessages();
  const locale = useLocale();
  const today = useToday();
  const [monthsAhead, setMonthsAhead] = useState(0);
  const titleId = useId();
  const first = calendarStart(today, monthsAhead);
  const { data, isError, isFetching } = useItemCalendar(equipmentId, first);
  const bands = useMemo<BandsByDay>(() => new Map(data?.days.map((each) => [each.day, each])), [data]);
  const turn = (months: number) => setMonthsAhead((before) => Math.min(Math.max(before + months, 0), MONTHS_AHEAD_MAX));
  const { focused, cell, onKeyDown, onFocus } = useCalendarFocus(first, turn);
  const last = calendarWeeks(first).at(-1)?.at(-1) ?? first;
  const period = periodText({ startDate: first, endDate: last }, today, locale);

  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <Button variant="default" size="sm" {...busyProps(monthsAhead === 0)} onClick={() => turn(-1)}>
          {messages.previous}
        </Button>
        <p id={titleId} className={classes.title} aria-live="polite">
          {period}
        </p>
        <Button variant="default" size="sm" {...busyProps(monthsAhead === MONTHS_AHEAD_MAX)} onClick={() => turn(1)}>
          {messages.next}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table role="grid" className={classes.table} aria-busy={isFetching} onKeyDown={onKeyDown} onFocus={onFocus}>
        <caption>
          <VisuallyHidden>{messages.caption(period)}</VisuallyHidden>
        </caption>
        <Weekdays />
        <Days first={first} bands={bands} focused={focused} cell={cell} />
      </table>
      <p className={classes.note} role="status">
        {isError ? messages.failed : ''}
      </p>
      {isError ? null : (
        <>
          <Legend />
          <p className={classes.note}>{messages.note}</p>
        </>
      )}
    </div>
  );
}
