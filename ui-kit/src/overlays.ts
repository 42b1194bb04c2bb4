/** What lies over or beside the page. */
import './mantine-styles/overlays';

export * from './components/AlertDialog';
export * from './components/ConfirmDialog';
export * from './components/ShortcutDialog';
export * from './components/SidePanel';
export * from './components/UserMenu';

export { Collapse, Drawer, Menu, Modal, Popover, Tooltip } from '@mantine/core';
export { useDisclosure } from '@mantine/hooks';
