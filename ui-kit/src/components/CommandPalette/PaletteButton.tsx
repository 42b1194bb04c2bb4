import { IconSearch } from '@tabler/icons-react';
import { ShortcutKeys } from '../ShortcutKeys';
import { iconSize, iconStroke } from '../../theme/tokens';
import classes from './PaletteButton.module.css';

export type PaletteButtonProps = {
  /** What it opens: 'Search and commands'. */
  label: string;
  /** The keys that open it too. */
  keys: string;
  /** Opens the palette. */
  onClick: () => void;
};

/** Opens the command palette: a field's likeness on wide screens, an icon on small ones. */
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
