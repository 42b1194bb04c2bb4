import { VisuallyHidden } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { defineMessages } from '../../i18n/define-messages.ts';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import classes from './SearchField.module.css';

const useMessages = defineMessages({ en: { clear: 'Clear search' }, es: { clear: 'Borrar la búsqueda' } });

export interface SearchFieldProps {
  /** Label of the field; shown above it unless `isLabelHidden`. */
  label: string;
  /** Search text. */
  value: string;
  /** Called after each key with the text, and with '' when cleared. */
  onChange: (value: string) => void;
  /** Placeholder: an example. */
  placeholder?: string;
  /** Hides the label visually, if the context makes it obvious. */
  isLabelHidden?: boolean;
  /** Name in a form, for submission without scripts. */
  name?: string;
}

/** Search input; its button and Escape clear it and keep the focus. */
export function SearchField({ label, value, onChange, placeholder, isLabelHidden = false, name }: SearchFieldProps) {
  const messages = useMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // Reports text that was typed before hydration.
  const initial = useRef({ value, onChange });
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== initial.current.value) initial.current.onChange(typed);
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
