export { MobileBar, type MobileBarItem, type MobileBarProps } from './MobileBar.tsx';
