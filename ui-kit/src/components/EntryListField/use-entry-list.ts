import { useState } from 'react';

interface Entries {
  value: readonly string[];
  onChange: (entries: string[]) => void;
  split: (typed: string) => string[];
  messages: { readonly added: (count: number) => string; readonly removed: (entry: string) => string };
}

/** State of list and field: a new text is split into entries, an edited one replaces its entry unsplit. */
export function useEntryList({ value, onChange, split, messages }: Entries) {
  const [text, setText] = useState('');
  const [editedIndex, setEdited] = useState<number>();
  const [announcement, setAnnouncement] = useState('');

  /** Returns the list including the field's text. */
  function settled(): string[] {
    if (editedIndex === undefined) return [...value, ...split(text)];
    const changed = text.trim();
    return value.flatMap((entry, index) => (index === editedIndex ? (changed === '' ? [] : [changed]) : [entry]));
  }

  function commit(): void {
    if (text === '' && editedIndex === undefined) return;
    const entries = settled();
    setText('');
    setEdited(undefined);
    if (entries.length > value.length) setAnnouncement(messages.added(entries.length - value.length));
    onChange(entries);
  }

  function add(typed: string): void {
    const entries = split(typed);
    setText('');
    setAnnouncement(messages.added(entries.length));
    if (entries.length > 0) onChange([...value, ...entries]);
  }

  return {
    text,
    isEditing: editedIndex !== undefined,
    editedIndex,
    announcement,
    // Checks the text rather than the key: virtual keyboards report no keys.
    type: (typed: string) => (editedIndex === undefined && typed.includes(',') ? add(typed) : setText(typed)),
    paste: (pasted: string) =>
      /[,\n\r\t]/u.test(pasted) ? add(`${text}${pasted.replace(/[\n\r\t]+/gu, ',')}`) : setText(`${text}${pasted}`),
    edit: (index: number) => {
      const entry = value[index];
      if (entry === undefined) return;
      const before = settled();
      // Committing the field's text may have shifted the index.
      const target = editedIndex !== undefined && editedIndex < index ? index - (value.length - before.length) : index;
      if (text !== '' || editedIndex !== undefined) onChange(before);
      setEdited(target);
      setText(entry);
    },
    cancelEdit: () => {
      setText('');
      setEdited(undefined);
    },
    commit,
    remove: (index: number) => {
      const entry = value[index];
      if (entry === undefined) return;
      if (editedIndex !== undefined && index < editedIndex) setEdited(editedIndex - 1);
      setAnnouncement(messages.removed(entry));
      onChange(value.filter((_, other) => other !== index));
    },
  };
}

export type EntryList = ReturnType<typeof useEntryList>;
