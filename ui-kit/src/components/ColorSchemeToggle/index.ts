export { ColorSchemeToggle, type ColorSchemeToggleProps } from './ColorSchemeToggle';
