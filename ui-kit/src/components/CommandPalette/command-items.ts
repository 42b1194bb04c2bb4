import type { ReactNode } from 'react';

/** An option of the palette. */
export interface CommandItem {
  /** Unique id in the palette. */
  id: string;
  /** Visible and accessible name. */
  label: string;
  /** Second line, to distinguish it from similar options. */
  description?: ReactNode;
  /** Icon of 20 px, hidden from screen readers. */
  icon?: ReactNode;
  /** Keyboard shortcut, in the format of `ShortcutKeys`. */
  keys?: string | undefined;
  /** Called when it is chosen, by Enter or a click. */
  onSelect: () => void;
  /** Keeps the palette open, e.g. for a retry. */
  staysOpen?: boolean;
}

export interface CommandGroup {
  /** Unique id in the palette. */
  id: string;
  /** Heading of the group. */
  label: string;
  /** Options, most likely first. */
  items: readonly CommandItem[];
}

export interface CommandPaletteProps {
  /** Accessible name of the dialog and of its field. */
  label: string;
  /** Placeholder of the field. */
  placeholder: string;
  /** Opens the dialog. */
  isOpen: boolean;
  /** Called on Escape, on a click outside, or when an option was chosen. */
  onClose: () => void;
  query: string;
  /** Called when the text changes. */
  onQueryChange: (query: string) => void;
  /** Filtered groups; those without items are hidden. */
  groups: readonly CommandGroup[];
  /** Lines below the groups, e.g. for results that are still loading. */
  notes?: readonly string[];
  /** Shown if there is neither a group nor a note. */
  nothingFound: string;
  /** Live region text: number of results. */
  status: string;
}
