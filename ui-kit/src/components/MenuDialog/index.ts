export { MenuDialog, type MenuDialogProps } from './MenuDialog';
export { MenuButton, type MenuButtonProps } from './MenuButton';
