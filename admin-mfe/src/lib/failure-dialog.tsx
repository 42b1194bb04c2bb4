import { AlertDialog } from '@backlot/ui-kit/overlays';

export interface FailureDialogProps {
  title: string;
  text: string;
  /** A write whose failure is shown until it is acknowledged. */
  write: { readonly hasFailed: boolean; readonly acknowledge: () => void };
}

/** Alert about a failed write. */
export const FailureDialog = ({ title, text, write: { hasFailed, acknowledge } }: FailureDialogProps) => (
  <AlertDialog title={title} message={hasFailed ? text : undefined} onClose={acknowledge} />
);
