import './mantine-styles/overlays.ts';

export * from './components/AlertDialog/index.ts';
export * from './components/ConfirmDialog/index.ts';
export * from './components/ShortcutDialog/index.ts';
export * from './components/SidePanel/index.ts';
export * from './components/UserMenu/index.ts';

export { Collapse, Drawer, Menu, Modal, Popover, Tooltip } from '@mantine/core';
export { useDisclosure } from '@mantine/hooks';
