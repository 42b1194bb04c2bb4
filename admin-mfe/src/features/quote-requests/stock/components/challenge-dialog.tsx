import { HOLD_ANSWER_HOURS } from '@backlot/domain/stock';
import { defineStaffMessages, Notice } from '@backlot/ui-kit';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import type { Report } from '../../detail/api/use-page-message.ts';
import { useChallengeHold } from '../api/use-challenge-hold.ts';
import type { Rival } from '../rules/challenges.ts';

const useMessages = defineStaffMessages({
  title: (reference: string) => `Challenge the hold of ${reference}?`,
  question: (reference: string) =>
    `Mails ${reference}’s customer to confirm or release within ${HOLD_ANSWER_HOURS} hours. Without an answer the hold is released.`,
  confirm: 'Challenge hold',
});

export interface ChallengeDialogProps {
  /** Id of the request that is short. */
  readonly id: string;
  /** The hold that is to be challenged; undefined: the dialog is closed. */
  readonly rival: Rival | undefined;
  readonly report: Report;
  /** Challenged, or given up. */
  readonly onClose: (isChallenged: boolean) => void;
}

/** Asks before a hold is challenged: that mails its customer. */
export function ChallengeDialog({ id, rival, report, onClose }: ChallengeDialogProps) {
  const messages = useMessages();
  const { challenge, isSending, failure, dismiss } = useChallengeHold(id, report);
  const { quoteRequestId, reference = '' } = rival ?? {};

  function close(isChallenged: boolean) {
    dismiss();
    onClose(isChallenged);
  }

  async function confirm() {
    if (quoteRequestId !== undefined && (await challenge(quoteRequestId))) close(true);
  }

  return (
    <ConfirmDialog
      isOpen={rival !== undefined}
      title={messages.title(reference)}
      confirmLabel={messages.confirm}
      isBusy={isSending}
      onConfirm={() => void confirm()}
      onCancel={() => close(false)}
    >
      {messages.question(reference)}
      {failure === undefined ? null : (
        <Notice kind="danger" role="alert">
          {failure}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
