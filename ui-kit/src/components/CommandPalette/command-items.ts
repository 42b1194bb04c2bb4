import type { ReactNode } from 'react';

/** One thing that can be chosen. */
export type CommandItem = {
  /** Unique in the palette. */
  id: string;
  /** What it is called, shown and read out. */
  label: string;
  /** A second line: what distinguishes it from others of its kind. */
  description?: ReactNode;
  /** An icon of 20 px, hidden from screen readers. */
  icon?: ReactNode;
  /** Its shortcut, as `ShortcutKeys` takes it. */
  keys?: string | undefined;
  /** It was chosen, by Enter or a click. */
  onSelect: () => void;
  /** The palette stays open: another attempt. */
  staysOpen?: boolean;
};

export type CommandGroup = {
  /** Unique in the palette. */
  id: string;
  /** Heading of the group. */
  label: string;
  /** What can be chosen, the likeliest first. */
  items: readonly CommandItem[];
};

export type CommandPaletteProps = {
  /** Name of the dialog and of its field. */
  label: string;
  /** What can be typed, shown while the field is empty. */
  placeholder: string;
  /** Whether it covers the page. */
  isOpen: boolean;
  /** Escape, a click beside it, or something was chosen. */
  onClose: () => void;
  /** What stands in the field. */
  query: string;
  /** The visitor typed. */
  onQueryChange: (query: string) => void;
  /** Filtered already; groups without items are left out. */
  groups: readonly CommandGroup[];
  /** Below the groups: what is still on its way. */
  notes?: readonly string[];
  /** Shown when there is neither a group nor a note. */
  nothingFound: string;
  /** Read out when it changes: how much was found. */
  status: string;
};
