import { defineStaffMessages } from '@backlot/ui-kit';
import { ConfirmedButton } from '../../../lib/confirmed-button.tsx';

const useMessages = defineStaffMessages({
  open: 'End All Sessions',
  title: 'End the sessions of everybody?',
  question:
    'All customers and staff have to sign in again, in every browser but this one. Nothing that is stored is lost; what somebody is typing stays on the page.',
  confirm: 'End all sessions',
});

export interface EndAllSessionsProps {
  isBusy: boolean;
  onEnd: () => Promise<unknown>;
}

/** Signs out all accounts, after a confirmation. For a suspected account takeover. */
export function EndAllSessions({ isBusy, onEnd }: EndAllSessionsProps) {
  const messages = useMessages();
  return (
    <ConfirmedButton
      label={messages.open}
      title={messages.title}
      confirmLabel={messages.confirm}
      isBusy={isBusy}
      onConfirm={(close) => void onEnd().finally(close)}
    >
      {messages.question}
    </ConfirmedButton>
  );
}
