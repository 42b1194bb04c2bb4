import { Box } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import spanish from 'dayjs/locale/es';
import { useState, type ReactNode } from 'react';
import { defineMessages } from '../../i18n/define-messages.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import classes from './DayField.module.css';
import { formatLongDay, readDayWhileTyped, readTypedDay } from './read-typed-day.ts';

// Registers the locale without making it the default.
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

export interface DayFieldProps {
  /** Label of the field. */
  label: string;
  /** 'YYYY-MM-DD', or '' for none and while the typed text is not a date. */
  value: string;
  /** Called with the day as 'YYYY-MM-DD', or '' while the text cannot be parsed. */
  onChange: (day: string) => void;
  /** First day that the calendar offers. A typed earlier day is still passed on, so that the form can show an error. */
  min?: string | undefined;
  /** Last day that the calendar offers. */
  max?: string | undefined;
  /** Error of the form. Shown below the field's own message when the typed text is not a date. */
  error?: ReactNode;
  /** Replaces the format hint and the day in words. */
  description?: ReactNode;
  /** Placeholder; the date format by default. */
  placeholder?: string;
  /** Marks the field with an asterisk and sets `required`. */
  isRequired?: boolean;
  /** Shows the day read-only. */
  isDisabled?: boolean;
  /** Id of the input, for links from an error summary. */
  id?: string;
  /** Name of the input in a form. */
  name?: string;
  /** Called on blur, after the text has been parsed. */
  onBlur?: () => void;
}

function limitHeight({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) {
  elements.floating.style.maxHeight = `${Math.max(availableHeight, 0)}px`;
}

/** Text that is not a date yet, or not at all. The value is '' meanwhile. */
function useTypedText({ value, onChange }: Pick<DayFieldProps, 'value' | 'onChange'>) {
  const messages = useMessages();
  const locale = useLocale();
  const [pendingText, setPendingText] = useState('');
  const [isFinished, setFinished] = useState(false);
  const [lastValue, setLastValue] = useState(value);

  if (value !== lastValue) {
    setLastValue(value);
    if (value !== '') {
      setPendingText('');
    }
  }

  const isUnreadable = pendingText !== '' && readTypedDay(pendingText, locale) === undefined;

  function handleText(text: string) {
    const isPending = text.trim() !== '' && readDayWhileTyped(text, locale) === undefined;
    setFinished(false);
    setPendingText(isPending ? text : '');
    // The old day must not be submitted in place of the visible text.
    if (isPending && value !== '') {
      onChange('');
    }
  }

  function commitText() {
    setFinished(true);
    const day = pendingText === '' ? undefined : readTypedDay(pendingText, locale);
    if (day !== undefined) {
      onChange(day);
    }
  }
  return { isUnreadable, error: isUnreadable && isFinished ? messages.unreadable : undefined, handleText, commitText };
}

/** Calendar below the field, or above it if it would cover a message. */
function useCalendar(hasMessage: boolean) {
  const [isOpen, setOpen] = useState(false);
  const [position, setPosition] = useState<'top-start' | 'bottom-start'>('bottom-start');
  const popoverProps = {
    position,
    onOpen: () => {
      setOpen(true);
      // Stays there while it closes.
      setPosition(hasMessage ? 'top-start' : 'bottom-start');
    },
    onClose: () => setOpen(false),
    classNames: { dropdown: classes.calendar },
    // If it fits on neither side, the calendar shrinks to the available space and scrolls.
    middlewares: {
      flip: { padding: 8, fallbackStrategy: 'bestFit' },
      shift: { padding: 8 },
      size: { padding: 8, apply: limitHeight },
    },
  } as const;
  return { isOpen, popoverProps };
}

function bothErrors(unreadable: string | undefined, error: ReactNode): ReactNode {
  if (unreadable === undefined || !error) return unreadable ?? error;
  return (
    <>
      <Box component="span" display="block">
        {unreadable}
      </Box>
      <Box component="span" display="block">
        {error}
      </Box>
    </>
  );
}

/**
 * Date field with calendar. Accepts typed text in the visitor's locale or ISO and shows the parsed day in words, so
 * that month and day cannot be confused. Days have no time or time zone. Text that is not a date shows an error after
 * blur; the value is '' meanwhile.
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
  const text = useTypedText({ value, onChange });
  const calendar = useCalendar(Boolean(text.error ?? error));

  return (
    <DateInput
      id={id}
      name={name}
      label={label}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      // Capture phase: DateInput does not forward `onChange` of its input.
      onChangeCapture={(event) => text.handleText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          text.commitText();
        }
        if (event.key === 'Escape' && calendar.isOpen) {
          event.preventDefault();
        }
      }}
      popoverProps={calendar.popoverProps}
      fixOnBlur={!text.isUnreadable}
      locale={locale}
      valueFormat={messages.format}
      dateParser={(raw) => readDayWhileTyped(raw, locale) ?? null}
      excludeDate={(day) => (min !== undefined && day < min) || (max !== undefined && day > max)}
      {...(value === '' && min !== undefined ? { defaultDate: min } : {})}
      error={bothErrors(text.error, error)}
      // The day in words replaces the format hint in the same line: no layout shift.
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
        text.commitText();
        onBlur?.();
      }}
    />
  );
}
