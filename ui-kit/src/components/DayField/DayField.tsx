import { Box } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import spanish from 'dayjs/locale/es';
import { useState, type ReactNode } from 'react';
import { defineMessages } from '../../i18n/define-messages';
import { useLocale } from '../../i18n/locale';
import { iconSize, iconStroke } from '../../theme/tokens';
import classes from './DayField.module.css';
import { formatLongDay, readDayWhileTyped, readTypedDay } from './read-typed-day';

// Known to the calendar by its name, without becoming the language of all others.
dayjs.locale(spanish, undefined, true);

const useMessages = defineMessages({
  en: {
    format: 'MM/DD/YYYY',
    placeholder: 'MM/DD/YYYY',
    order: 'Month, day, year',
    clear: 'Clear the date',
    previous: 'Previous month',
    next: 'Next month',
    unreadable: 'Enter a date like 12/01/2026',
  },
  es: {
    format: 'DD/MM/YYYY',
    placeholder: 'dd/mm/aaaa',
    order: 'Día, mes, año',
    clear: 'Borrar la fecha',
    previous: 'Mes anterior',
    next: 'Mes siguiente',
    unreadable: 'Escriba una fecha como 01/12/2026',
  },
});

export type DayFieldProps = {
  /** Which day it is; the name of the field. */
  label: string;
  /** 'YYYY-MM-DD', or '' for none, which is also the value while the typed text is not a date. */
  value: string;
  /** The day as 'YYYY-MM-DD' once it can be read, '' while it cannot. */
  onChange: (day: string) => void;
  /** First day that the calendar offers. A typed earlier day is passed on, so that the form can say what is wrong with it. */
  min?: string | undefined;
  /** Last day that the calendar offers. */
  max?: string | undefined;
  /** What the form says about the day. Shown below the field's own message when the typed text is not a date. */
  error?: ReactNode;
  /** In place of the order of typing and the day in words. */
  description?: ReactNode;
  /** In place of the order of typing in the empty field. */
  placeholder?: string;
  /** Marks the field with an asterisk, and tells the browser. */
  isRequired?: boolean;
  /** Shows the day without letting anybody change it. */
  isDisabled?: boolean;
  /** Id of the input, for links from an error summary. */
  id?: string;
  /** Name of the input in a form. */
  name?: string;
  /** The field was left; what stood in it has been read. */
  onBlur?: () => void;
};

function limitHeight({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) {
  elements.floating.style.maxHeight = `${Math.max(availableHeight, 0)}px`;
}

function hasError(error: ReactNode): boolean {
  return error !== undefined && error !== null && error !== false && error !== '';
}

/**
 * A day, typed or picked, in the order of the visitor's language and as ISO; once read it stands below in words, so that
 * nobody has to guess which number is the month. Days are calendar days of the business: no clock and no time zone takes part.
 * Text that is not a date stays in the field with a message once the visitor leaves it, and the value is '' meanwhile.
 */
export function DayField({
  label,
  value,
  onChange,
  min,
  max,
  error,
  description,
  placeholder,
  isRequired = false,
  isDisabled = false,
  id,
  name,
  onBlur,
}: DayFieldProps) {
  const messages = useMessages();
  const locale = useLocale();
  // Text in the field that stands for no value yet; '' when the text and the value agree.
  const [pendingText, setPendingText] = useState('');
  const [isFinished, setFinished] = useState(false);
  const [lastValue, setLastValue] = useState(value);
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const [position, setPosition] = useState<'top-start' | 'bottom-start'>('bottom-start');

  if (value !== lastValue) {
    setLastValue(value);
    if (value !== '') {
      setPendingText('');
    }
  }

  const isUnreadable = pendingText !== '' && readTypedDay(pendingText, locale) === undefined;
  const unreadable = isUnreadable && isFinished ? messages.unreadable : undefined;

  function takeText(text: string) {
    const isPending = text.trim() !== '' && readDayWhileTyped(text, locale) === undefined;
    setFinished(false);
    setPendingText(isPending ? text : '');
    // The old day must not be sent in place of the text that the visitor sees.
    if (isPending && value !== '') {
      onChange('');
    }
  }

  function finishText() {
    setFinished(true);
    const day = pendingText === '' ? undefined : readTypedDay(pendingText, locale);
    if (day !== undefined) {
      onChange(day);
    }
  }

  return (
    <DateInput
      {...(id === undefined ? {} : { id })}
      {...(name === undefined ? {} : { name })}
      label={label}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      // In the capture phase, because DateInput keeps `onChange` of its input to itself.
      onChangeCapture={(event) => takeText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          finishText();
        }
        // Closes the calendar, and not also what the field stands in.
        if (event.key === 'Escape' && isCalendarOpen) {
          event.preventDefault();
        }
      }}
      popoverProps={{
        position,
        onOpen: () => {
          setCalendarOpen(true);
          // Below the field it would cover the message. It stays there when the message goes, also while it closes.
          setPosition(hasError(unreadable ?? error) ? 'top-start' : 'bottom-start');
        },
        onClose: () => setCalendarOpen(false),
        classNames: { dropdown: classes.calendar },
        // Where neither side of the field has room for all of it, the calendar takes the room there is and scrolls.
        middlewares: {
          flip: { padding: 8, fallbackStrategy: 'bestFit' },
          shift: { padding: 8 },
          size: { padding: 8, apply: limitHeight },
        },
      }}
      fixOnBlur={!isUnreadable}
      locale={locale}
      valueFormat={messages.format}
      dateParser={(raw) => readDayWhileTyped(raw, locale) ?? null}
      excludeDate={(day) => (min !== undefined && day < min) || (max !== undefined && day > max)}
      {...(value === '' && min !== undefined ? { defaultDate: min } : {})}
      error={
        unreadable !== undefined && hasError(error) ? (
          <>
            <Box component="span" display="block">
              {unreadable}
            </Box>
            <Box component="span" display="block">
              {error}
            </Box>
          </>
        ) : (
          (unreadable ?? error)
        )
      }
      // Below the field, where the day in words takes the place of the order in which it is typed: nothing moves.
      description={description ?? (value === '' ? messages.order : formatLongDay(value, locale))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={placeholder ?? messages.placeholder}
      withAsterisk={isRequired}
      required={isRequired}
      disabled={isDisabled}
      hideOutsideDates
      firstDayOfWeek={0}
      clearable
      clearButtonProps={{ 'aria-label': messages.clear }}
      previousLabel={messages.previous}
      nextLabel={messages.next}
      rightSection={
        value === '' ? <IconCalendar size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" /> : undefined
      }
      onBlur={() => {
        finishText();
        onBlur?.();
      }}
    />
  );
}
