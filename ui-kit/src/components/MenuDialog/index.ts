export { MenuDialog, type MenuDialogProps } from './MenuDialog';
