import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import type { LeaveGuard } from './use-leave-guard.ts';

const messages = {
  title: 'Leave without saving?',
  question: 'Your changes on this page are not saved. They are lost when you leave.',
  stay: 'Stay',
  leave: 'Leave',
};

export function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  return (
    <ConfirmDialog
      isOpen={guard.isConfirming}
      title={messages.title}
      confirmLabel={messages.leave}
      cancelLabel={messages.stay}
      isDangerous
      onConfirm={guard.leave}
      onCancel={guard.stay}
    >
      {messages.question}
    </ConfirmDialog>
  );
}
