import './mantine-styles/overlays.ts';

export * from './components/AlertDialog/AlertDialog.tsx';
export * from './components/ConfirmDialog/ConfirmDialog.tsx';
export * from './components/ShortcutDialog/ShortcutDialog.tsx';
export * from './components/SidePanel/SidePanel.tsx';
export * from './components/UserMenu/UserMenu.tsx';

export { Collapse, Drawer, Menu, Modal, Popover, Tooltip } from '@mantine/core';
export { useDisclosure } from '@mantine/hooks';
