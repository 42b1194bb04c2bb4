import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { defineMessages } from '../../i18n/define-messages';

const useMessages = defineMessages({
  en: { toDark: 'Use dark colors', toLight: 'Use light colors' },
  es: { toDark: 'Usar colores oscuros', toLight: 'Usar colores claros' },
});

export type ColorSchemeSwitch = {
  /** What the page looks like now. */
  scheme: 'light' | 'dark';
  /** What switching does, in words. */
  label: string;
  onSwitch: () => void;
};

/** Changes between light and dark; the choice is kept in the browser. */
export function useColorSchemeSwitch(): ColorSchemeSwitch {
  const messages = useMessages();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light');
  return {
    scheme,
    label: scheme === 'dark' ? messages.toLight : messages.toDark,
    onSwitch: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark'),
  };
}
