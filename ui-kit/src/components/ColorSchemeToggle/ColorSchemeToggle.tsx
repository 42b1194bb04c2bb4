import { IconMoon, IconSun } from '@tabler/icons-react';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import { useColorSchemeSwitch } from './use-color-scheme-switch.ts';
import classes from './ColorSchemeToggle.module.css';

export interface ColorSchemeToggleProps {
  /** Shows the text next to the icon, for menus. */
  isLabelled?: boolean;
}

/** Switches between light and dark; the choice is stored in the browser. */
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
