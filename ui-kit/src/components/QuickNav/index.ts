export { QuickNav, type QuickNavItem, type QuickNavProps } from './QuickNav.tsx';
