import { PillsInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { defineStaffMessages } from '../../i18n/define-messages.ts';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import { useEntryList, type EntryList } from './use-entry-list.ts';
import classes from './EntryListField.module.css';

const useMessages = defineStaffMessages({
  edit: (entry: string) => `Edit ${entry}`,
  remove: (entry: string) => `Remove ${entry}`,
  added: (count: number) => `${count} added`,
  removed: (entry: string) => `${entry} removed`,
});

export interface EntryListFieldProps {
  /** Id of the input, for links from an error summary. */
  id?: string;
  /** Label of the field. */
  label: string;
  /** Hint below the field. */
  description?: ReactNode;
  /** Error below the field. */
  error?: ReactNode;
  /** Example, shown while the list is empty. */
  placeholder?: string;
  /** Entries, in order. */
  value: readonly string[];
  /** Called with the whole list after an entry was added, changed or removed. */
  onChange: (entries: string[]) => void;
  /** Splits typed or pasted text into entries; none may be empty. */
  split: (typed: string) => string[];
  /** Shows the list read-only. */
  isDisabled?: boolean;
}

interface EntryProps {
  entry: string;
  isDisabled: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function Entry({ entry, isDisabled, onEdit, onRemove }: EntryProps) {
  const messages = useMessages();
  return (
    <span className={classes.entry}>
      <button
        className={classes.edit}
        type="button"
        disabled={isDisabled}
        aria-label={messages.edit(entry)}
        onClick={onEdit}
      >
        {entry}
      </button>
      <button
        className={classes.remove}
        type="button"
        disabled={isDisabled}
        aria-label={messages.remove(entry)}
        onClick={onRemove}
      >
        <IconX size={iconSize.sm} stroke={iconStroke.strong} aria-hidden="true" />
      </button>
    </span>
  );
}

function handleKey(event: KeyboardEvent<HTMLInputElement>, list: EntryList, count: number): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Enter') {
    // Enter ends an entry and never submits the form: after a comma the field is empty.
    event.preventDefault();
    list.commit();
  }
  if (event.key === 'Escape' && list.isEditing) {
    event.stopPropagation();
    list.cancelEdit();
  }
  if (event.key === 'Backspace' && list.text === '' && !list.isEditing && count > 0) {
    event.preventDefault();
    list.edit(count - 1);
  }
}

/**
 * List typed or pasted separated by commas. A clicked entry moves into the field for editing, where it may contain
 * commas. Backspace in the empty field removes the last entry.
 */
export function EntryListField({
  id,
  label,
  description,
  error,
  placeholder,
  value,
  onChange,
  split,
  isDisabled = false,
}: EntryListFieldProps) {
  const messages = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const list = useEntryList({ value, onChange, split, messages });

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    if (list.isEditing) return;
    event.preventDefault();
    list.paste(event.clipboardData.getData('text/plain'));
  }

  // The clicked button is unmounted.
  function runAndFocus(action: () => void): void {
    action();
    field.current?.focus();
  }

  return (
    <PillsInput
      label={label}
      description={description}
      error={error}
      disabled={isDisabled}
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      // The field takes its id from the wrapper and ignores its own.
      wrapperProps={{ id }}
    >
      <div className={classes.entries}>
        {value.map((entry, index) =>
          index === list.editedIndex ? null : (
            <Entry
              key={`${index} ${entry}`}
              entry={entry}
              isDisabled={isDisabled}
              onEdit={() => runAndFocus(() => list.edit(index))}
              onRemove={() => runAndFocus(() => list.remove(index))}
            />
          ),
        )}
        <PillsInput.Field
          ref={field}
          value={list.text}
          placeholder={value.length === 0 ? placeholder : undefined}
          autoComplete="off"
          onChange={(event) => list.type(event.currentTarget.value)}
          onKeyDown={(event) => handleKey(event, list, value.length)}
          onPaste={onPaste}
          onBlur={list.commit}
        />
      </div>
      <span className={classes.announcement} role="status">
        {list.announcement}
      </span>
    </PillsInput>
  );
}
