import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { defineMessages } from '../../i18n/define-messages';
import classes from './ColorSchemeToggle.module.css';

const useMessages = defineMessages({
  en: { toDark: 'Use dark colors', toLight: 'Use light colors' },
  es: { toDark: 'Usar colores oscuros', toLight: 'Usar colores claros' },
});

export type ColorSchemeToggleProps = {
  /** Shows the words beside the icon, for menus. */
  isLabelled?: boolean;
};

/** Changes between light and dark; the choice is kept in the browser. */
export function ColorSchemeToggle({ isLabelled = false }: ColorSchemeToggleProps) {
  const messages = useMessages();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light');
  const Icon = scheme === 'dark' ? IconSun : IconMoon;
  const label = scheme === 'dark' ? messages.toLight : messages.toDark;
  return (
    <button
      className={classes.root}
      type="button"
      aria-label={isLabelled ? undefined : label}
      title={isLabelled ? undefined : label}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {isLabelled ? label : null}
    </button>
  );
}
