import { PillsInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { defineStaffMessages } from '../../i18n/define-messages';
import { iconSize, iconStroke } from '../../theme/tokens';
import { useEntryList } from './use-entry-list';
import classes from './EntryListField.module.css';

const useMessages = defineStaffMessages({
  edit: (entry: string) => `Edit ${entry}`,
  remove: (entry: string) => `Remove ${entry}`,
  added: (count: number) => `${count} added`,
  removed: (entry: string) => `${entry} removed`,
});

export type EntryListFieldProps = {
  /** Id of the input, for links from an error summary. */
  id?: string;
  /** What is listed; the name of the field. */
  label: string;
  /** A hint below the field. */
  description?: ReactNode;
  /** What is wrong with the list. */
  error?: ReactNode;
  /** An example, shown while the list is empty. */
  placeholder?: string;
  /** The entries, in their order. */
  value: readonly string[];
  /** The whole list after an entry was added, changed or taken out. */
  onChange: (entries: string[]) => void;
  /** Splits what was typed or pasted into entries; none are empty. */
  split: (typed: string) => string[];
  /** Shows the list without letting anybody change it. */
  isDisabled?: boolean;
};

/**
 * A list that is typed or pasted separated by commas. An entry that is pressed comes back into the field to be changed, and
 * there it may hold commas. Backspace in the empty field takes back the last entry.
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

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Ends an entry and never the form: who has just typed a comma presses it in an empty field.
      event.preventDefault();
      list.commit();
    }
    if (event.key === 'Escape' && list.isEditing) {
      event.stopPropagation();
      list.giveUpEdit();
    }
    if (event.key === 'Backspace' && list.text === '' && !list.isEditing && value.length > 0) {
      event.preventDefault();
      list.edit(value.length - 1);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    if (list.isEditing) return;
    event.preventDefault();
    list.paste(event.clipboardData.getData('text/plain'));
  }

  return (
    <PillsInput
      label={label}
      description={description}
      error={error}
      disabled={isDisabled}
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={classes.entries}>
        {value.map((entry, index) =>
          index === list.editedIndex ? null : (
            <span key={`${index} ${entry}`} className={classes.entry}>
              <button
                className={classes.edit}
                type="button"
                disabled={isDisabled}
                aria-label={messages.edit(entry)}
                onClick={() => {
                  list.edit(index);
                  field.current?.focus();
                }}
              >
                {entry}
              </button>
              <button
                className={classes.remove}
                type="button"
                disabled={isDisabled}
                aria-label={messages.remove(entry)}
                onClick={() => {
                  list.remove(index);
                  field.current?.focus();
                }}
              >
                <IconX size={iconSize.sm} stroke={iconStroke.strong} aria-hidden="true" />
              </button>
            </span>
          ),
        )}
        <PillsInput.Field
          ref={field}
          {...(id === undefined ? {} : { id })}
          value={list.text}
          placeholder={value.length === 0 ? placeholder : undefined}
          autoComplete="off"
          onChange={(event) => list.type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={list.commit}
        />
      </div>
      <span className={classes.announced} role="status">
        {list.announced}
      </span>
    </PillsInput>
  );
}
