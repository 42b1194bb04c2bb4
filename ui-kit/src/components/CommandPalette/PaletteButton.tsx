import { IconSearch } from '@tabler/icons-react';
import { ShortcutKeys } from '../ShortcutKeys/ShortcutKeys.tsx';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import classes from './PaletteButton.module.css';

export interface PaletteButtonProps {
  /** Accessible name: 'Search and commands'. */
  label: string;
  /** Keyboard shortcut of the palette. */
  keys: string;
  /** Called to open the palette. */
  onClick: () => void;
}

/** Opens the command palette: looks like a search field on wide screens, an icon on small ones. */
export function PaletteButton({ label, keys, onClick }: PaletteButtonProps) {
  return (
    <button
      className={classes.root}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
    >
      <IconSearch size={iconSize.lg} stroke={iconStroke.regular} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      <span className={classes.keys} aria-hidden="true">
        <ShortcutKeys keys={keys} />
      </span>
    </button>
  );
}
