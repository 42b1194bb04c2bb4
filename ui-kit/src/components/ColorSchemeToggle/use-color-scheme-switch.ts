import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { defineMessages } from '../../i18n/define-messages.ts';
import type { ColorScheme } from '../../theme/color-scheme.ts';

const useMessages = defineMessages({
  en: { toDark: 'Use dark colors', toLight: 'Use light colors' },
  es: { toDark: 'Usar colores oscuros', toLight: 'Usar colores claros' },
});

export interface ColorSchemeSwitch {
  scheme: ColorScheme;
  label: string;
  onSwitch: () => void;
}

/** Switches between light and dark; the choice is stored in the browser. */
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
