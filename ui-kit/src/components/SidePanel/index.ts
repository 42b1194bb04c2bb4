export { SidePanel, useIsDesktop, type SidePanelProps } from './SidePanel.tsx';
