export { ColorSchemeToggle, type ColorSchemeToggleProps } from './ColorSchemeToggle';
export { useColorSchemeSwitch, type ColorSchemeSwitch } from './use-color-scheme-switch';
