import { Button } from '@backlot/ui-kit';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useState, type ReactNode } from 'react';

export interface ConfirmedButtonProps {
  label: string;
  /** Title and confirming button of the dialog, and its text. */
  title: string;
  confirmLabel: string;
  children: ReactNode;
  /** The confirmed action is pending. */
  isBusy?: boolean;
  /** The button ignores clicks but keeps the focus. */
  isOff?: boolean;
  onConfirm: (close: () => void) => void;
  onCancel?: () => void;
  size?: 'compact-md';
  className?: string | undefined;
}

/** Button for a dangerous action, which begins after a confirmation. */
export function ConfirmedButton({
  label,
  title,
  confirmLabel,
  children,
  isBusy = false,
  isOff = false,
  onConfirm,
  onCancel,
  className = '',
  ...button
}: ConfirmedButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  return (
    <>
      <Button
        {...button}
        className={className}
        variant="default"
        aria-disabled={isOff}
        onClick={() => setConfirming(!isOff)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isDangerous
        isOpen={isConfirming}
        title={title}
        confirmLabel={confirmLabel}
        isBusy={isBusy}
        onConfirm={() => onConfirm(close)}
        onCancel={() => {
          onCancel?.();
          close();
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
