export { MenuDialog, type MenuDialogProps } from './MenuDialog.tsx';
export { MenuButton, type MenuButtonProps } from './MenuButton.tsx';
