import { useState } from 'react';

type Entries = {
  value: readonly string[];
  onChange: (entries: string[]) => void;
  split: (typed: string) => string[];
  messages: { readonly added: (count: number) => string; readonly removed: (entry: string) => string };
};

export type EntryList = {
  /** What stands in the field. */
  readonly text: string;
  readonly isEditing: boolean;
  /** The entry that was taken into the field and keeps its place. */
  readonly editedIndex: number | undefined;
  /** What happened last, for those who hear the page. */
  readonly announced: string;
  readonly type: (text: string) => void;
  readonly paste: (text: string) => void;
  readonly edit: (index: number) => void;
  readonly giveUpEdit: () => void;
  /** Makes what stands in the field part of the list. */
  readonly commit: () => void;
  readonly remove: (index: number) => void;
};

/** The list and the field behind it: a new text is split into entries, an edited one takes its old place whole. */
export function useEntryList({ value, onChange, split, messages }: Entries): EntryList {
  const [text, setText] = useState('');
  const [editedIndex, setEdited] = useState<number>();
  const [announced, setAnnounced] = useState('');

  /** The list with what stands in the field. */
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
    if (entries.length > value.length) setAnnounced(messages.added(entries.length - value.length));
    onChange(entries);
  }

  function add(typed: string): void {
    const entries = split(typed);
    setText('');
    setAnnounced(messages.added(entries.length));
    if (entries.length > 0) onChange([...value, ...entries]);
  }

  return {
    text,
    isEditing: editedIndex !== undefined,
    editedIndex,
    announced,
    // By the text and not by the key: keyboards of phones tell no keys.
    type: (typed) => (editedIndex === undefined && typed.includes(',') ? add(typed) : setText(typed)),
    paste: (pasted) =>
      /[,\n\r\t]/u.test(pasted) ? add(`${text}${pasted.replace(/[\n\r\t]+/gu, ',')}`) : setText(`${text}${pasted}`),
    edit: (index) => {
      const entry = value[index];
      if (entry === undefined) return;
      const before = settled();
      // What stood in the field may have changed the list before the entry.
      const target = editedIndex !== undefined && editedIndex < index ? index - (value.length - before.length) : index;
      if (text !== '' || editedIndex !== undefined) onChange(before);
      setEdited(target);
      setText(entry);
    },
    giveUpEdit: () => {
      setText('');
      setEdited(undefined);
    },
    commit,
    remove: (index) => {
      const entry = value[index];
      if (entry === undefined) return;
      if (editedIndex !== undefined && index < editedIndex) setEdited(editedIndex - 1);
      setAnnounced(messages.removed(entry));
      onChange(value.filter((_, other) => other !== index));
    },
  };
}
