import type { ReactNode } from 'react';

/** One thing that can be chosen. */
export type CommandItem = {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** A second line: what distinguishes it from others of its kind. */
  description?: ReactNode;
  /** An icon of 20 px, hidden from screen readers. */
  icon?: ReactNode;
  /** Its shortcut, as `ShortcutKeys` takes it. */
  keys?: string | undefined;
  onSelect: () => void;
  /** The palette stays open: another attempt. */
  staysOpen?: boolean;
};

export type CommandGroup = {
  id: string;
  label: string;
  items: readonly CommandItem[];
};

export type CommandPaletteProps = {
  /** Name of the dialog and of its field. */
  label: string;
  placeholder: string;
  isOpen: boolean;
  onClose: () => void;
  query: string;
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
