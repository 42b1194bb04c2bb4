import { HOLD_ANSWER_HOURS } from '@backlot/domain/stock';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { FailureAlert } from '../../../../lib/failure-alert.tsx';
import type { Report } from '../../detail/use-page-message.ts';
import { useChallengeHold } from '../api/challenges.ts';
import type { Rival } from '../rules/challenges.ts';

const messages = {
  title: (reference: string) => `Challenge the hold of ${reference}?`,
  question: (reference: string) =>
    `Mails ${reference}’s customer to confirm or release within ${HOLD_ANSWER_HOURS} hours. Without an answer the hold is released.`,
  confirm: 'Challenge hold',
};

export interface ChallengeDialogProps {
  readonly id: string;
  /** The hold to be challenged; undefined: the dialog is closed. */
  readonly rival: Rival | undefined;
  readonly report: Report;
  readonly onClose: (isChallenged: boolean) => void;
}

/** Confirmation of a challenge, which mails the hold's customer. */
export function ChallengeDialog({ id, rival, report, onClose }: ChallengeDialogProps) {
  const { mutate: challenge, isPending, failure, dismiss } = useChallengeHold(id, report);
  const { quoteRequestId, reference = '' } = rival ?? {};

  function close(isChallenged: boolean) {
    dismiss();
    onClose(isChallenged);
  }

  function confirm() {
    if (quoteRequestId !== undefined && !isPending) challenge(quoteRequestId, { onSuccess: () => close(true) });
  }

  return (
    <ConfirmDialog
      isOpen={rival !== undefined}
      title={messages.title(reference)}
      confirmLabel={messages.confirm}
      isBusy={isPending}
      onConfirm={confirm}
      onCancel={() => close(false)}
    >
      {messages.question(reference)}
      <FailureAlert text={failure} />
    </ConfirmDialog>
  );
}
