import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { defineMessages } from '../../i18n/define-messages';
import { readTypedDay } from './read-typed-day';

const useMessages = defineMessages({
  en: { placeholder: 'MM/DD/YYYY', clear: 'Clear the date', previous: 'Previous month', next: 'Next month' },
});

export type DayFieldProps = {
  label: string;
  /** 'YYYY-MM-DD', or '' for none. */
  value: string;
  onChange: (day: string) => void;
  /** First day that the calendar offers. A typed earlier day is passed on, so that the form can say what is wrong with it. */
  min?: string | undefined;
  max?: string | undefined;
  error?: ReactNode;
  description?: ReactNode;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  id?: string;
  name?: string;
  onBlur?: () => void;
};

/** A day, typed or picked. Days are calendar days of the business: no clock and no time zone takes part. */
export function DayField({ label, value, onChange, min, max, error, description, placeholder, isRequired = false, isDisabled = false, id, name, onBlur }: DayFieldProps) {
  const messages = useMessages();
  return (
    <DateInput
      {...(id === undefined ? {} : { id })}
      {...(name === undefined ? {} : { name })}
      label={label}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      valueFormat="MM/DD/YYYY"
      dateParser={(raw) => readTypedDay(raw) ?? null}
      excludeDate={(day) => (min !== undefined && day < min) || (max !== undefined && day > max)}
      {...(value === '' && min !== undefined ? { defaultDate: min } : {})}
      error={error}
      description={description}
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
      rightSection={value === '' ? <IconCalendar size={18} stroke={1.75} aria-hidden="true" /> : undefined}
      onBlur={onBlur}
    />
  );
}
