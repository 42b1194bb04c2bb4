import { Button, defineStaffMessages, ErrorState, LoadingState, OnDemand, onDemandPart } from '@backlot/ui-kit';
import { ModalDialog } from '../../lib/modal-dialog.tsx';
import type { SessionEndedFormProps } from './session-ended-form.tsx';
import classes from './session-ended.module.css';

const useMessages = defineStaffMessages({
  title: 'Your session has ended',
  loading: 'Loading sign-in...',
  failed: 'The sign-in form did not load. Nothing that you typed is lost.',
  another: 'Sign in with another account',
});

const form = onDemandPart(async () => (await import('./session-ended-form.tsx')).SessionEndedForm);

/** Prefetches the form while signed in: the network may be down when it is needed. */
export const fetchSessionEndedForm = () => form.fetchAhead();

export function SessionEnded(props: SessionEndedFormProps) {
  const messages = useMessages();
  return (
    <ModalDialog label={messages.title} className={classes.cover}>
      <OnDemand
        part={form}
        props={props}
        loading={<LoadingState label={messages.loading} />}
        renderFailure={({ onRetry }) => (
          <ErrorState
            message={messages.failed}
            onRetry={onRetry}
            detail={
              <Button variant="subtle" onClick={props.onLeave}>
                {messages.another}
              </Button>
            }
          />
        )}
      />
    </ModalDialog>
  );
}
