import { IconMoon, IconSun } from '@tabler/icons-react';
import { iconSize, iconStroke } from '../../theme/tokens';
import { useColorSchemeSwitch } from './use-color-scheme-switch';
import classes from './ColorSchemeToggle.module.css';

export type ColorSchemeToggleProps = {
  /** Shows the words beside the icon, for menus. */
  isLabelled?: boolean;
};

/** Changes between light and dark; the choice is kept in the browser. */
export function ColorSchemeToggle({ isLabelled = false }: ColorSchemeToggleProps) {
  const { scheme, label, onSwitch } = useColorSchemeSwitch();
  const Icon = scheme === 'dark' ? IconSun : IconMoon;
  return (
    <button
      className={classes.root}
      type="button"
      aria-label={isLabelled ? undefined : label}
      title={isLabelled ? undefined : label}
      onClick={onSwitch}
    >
      <Icon size={iconSize.lg} stroke={iconStroke.regular} aria-hidden="true" />
      {isLabelled ? label : null}
    </button>
  );
}
