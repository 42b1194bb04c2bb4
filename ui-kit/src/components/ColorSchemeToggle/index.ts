export { ColorSchemeToggle, type ColorSchemeToggleProps } from './ColorSchemeToggle.tsx';
export { useColorSchemeSwitch, type ColorSchemeSwitch } from './use-color-scheme-switch.ts';
