import { IconMenu2 } from '@tabler/icons-react';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import classes from './MenuDialog.module.css';

export interface MenuButtonProps {
  /** Accessible name. */
  label: string;
  /** True while the menu is open. */
  isOpen: boolean;
  /** Called on click. */
  onClick: () => void;
}

/** Button that opens the menu on small screens. Its container decides at which widths it shows. */
export function MenuButton({ label, isOpen, onClick }: MenuButtonProps) {
  return (
    <button
      className={classes.button}
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <IconMenu2 size={iconSize['2xl']} stroke={iconStroke.regular} aria-hidden="true" />
    </button>
  );
}
