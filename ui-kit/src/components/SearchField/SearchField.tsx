import { VisuallyHidden } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { defineMessages } from '../../i18n/define-messages';
import classes from './SearchField.module.css';

const useMessages = defineMessages({ en: { clear: 'Clear search' }, es: { clear: 'Borrar la búsqueda' } });

export type SearchFieldProps = {
  /** Name of the field, for everybody; shown above the field unless `isLabelHidden`. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  isLabelHidden?: boolean;
};

/** A search box that empties with its button or with Escape and keeps focus when it does. */
export function SearchField({ label, value, onChange, placeholder, isLabelHidden = false }: SearchFieldProps) {
  const messages = useMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

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
        <IconSearch className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
        <input
          ref={input}
          id={id}
          className={classes.input}
          type="search"
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
            <IconX size={18} stroke={2} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}
