import { VisuallyHidden } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { defineMessages } from '../../i18n/define-messages';
import { iconSize, iconStroke } from '../../theme/tokens';
import classes from './SearchField.module.css';

const useMessages = defineMessages({ en: { clear: 'Clear search' }, es: { clear: 'Borrar la búsqueda' } });

export type SearchFieldProps = {
  /** Name of the field, for everybody; shown above the field unless `isLabelHidden`. */
  label: string;
  /** What is searched for; the page keeps it. */
  value: string;
  /** The text after each key, empty after it was cleared. */
  onChange: (value: string) => void;
  /** An example of what can be searched for. */
  placeholder?: string;
  /** The label is only heard, where the place says what the field is for. */
  isLabelHidden?: boolean;
  /** Name in the address, where the form around the field is sent without scripts. */
  name?: string;
};

/** A search box that empties with its button or with Escape and keeps focus when it does. */
export function SearchField({ label, value, onChange, placeholder, isLabelHidden = false, name }: SearchFieldProps) {
  const messages = useMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // What was typed into the page before it was taken over from the server counts.
  const atFirst = useRef({ value, onChange });
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== atFirst.current.value) atFirst.current.onChange(typed);
  }, []);

  function clear() {
    onChange('');
    input.current?.focus();
  }

  return (
    <div className={classes.root} role="search">
      <label className={isLabelHidden ? undefined : classes.label} htmlFor={id}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={classes.field}>
        <IconSearch className={classes.icon} size={iconSize.lg} stroke={iconStroke.regular} aria-hidden="true" />
        <input
          ref={input}
          id={id}
          className={classes.input}
          type="search"
          name={name}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && value !== '') {
              event.preventDefault();
              event.stopPropagation();
              clear();
            }
          }}
        />
        {value === '' ? null : (
          <button className={classes.clear} type="button" aria-label={messages.clear} onClick={clear}>
            <IconX size={iconSize.md} stroke={iconStroke.strong} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}
