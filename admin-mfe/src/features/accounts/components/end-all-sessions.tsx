import { Button, defineStaffMessages } from '@backlot/ui-kit';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useState } from 'react';

const useMessages = defineStaffMessages({
  open: 'End All Sessions',
  title: 'End the sessions of everybody?',
  question:
    'All customers and staff have to sign in again, in every browser but this one. Nothing that is stored is lost; what somebody is typing stays on the page.',
  confirm: 'End all sessions',
});

export type EndAllSessionsProps = {
  isBusy: boolean;
  onEnd: () => Promise<unknown>;
};

/** Signs everybody out, after a question: for when nobody knows who else has got in. */
export function EndAllSessions({ isBusy, onEnd }: EndAllSessionsProps) {
  const messages = useMessages();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {messages.open}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.title}
        confirmLabel={messages.confirm}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void onEnd().finally(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        {messages.question}
      </ConfirmDialog>
    </>
  );
}
