import { IconMenu2 } from '@tabler/icons-react';
import { iconSize, iconStroke } from '../../theme/tokens';
import classes from './MenuDialog.module.css';

export type MenuButtonProps = {
  /** Its name. */
  label: string;
  /** Whether the menu covers the page. */
  isOpen: boolean;
  /** It was pressed. */
  onClick: () => void;
};

/** Opens the menu on small screens. The bar that it stands in says where, and at which widths it is there. */
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
