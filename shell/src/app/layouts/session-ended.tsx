import {
  Button,
  defineStaffMessages,
  ErrorState,
  LoadingState,
  MAIN_ID,
  OnDemand,
  onDemandPart,
} from '@backlot/ui-kit';
import { useEffect, useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import type { SessionEndedFormProps } from './session-ended-form.tsx';
import classes from './session-ended.module.css';

const useMessages = defineStaffMessages({
  title: 'Your session has ended',
  loading: 'Loading sign-in...',
  failed: 'The sign-in form did not load. Nothing that you typed is lost.',
  another: 'Sign in with another account',
});

const form = onDemandPart(async () => (await import('./session-ended-form.tsx')).SessionEndedForm);

/** Fetches the form while there is a session: when it is needed, the network may be what is missing. */
export const fetchSessionEndedForm = () => form.fetchAhead();

// A browser lets a second Escape close what the first did not; then it opens again.
const stay = (event: SyntheticEvent) => event.preventDefault();

/**
 * Lies over the whole page and asks for the password again. A modal dialog of the browser's own: nothing else of the
 * document can be reached, also what opens later, nor is it seen. What had the focus gets it back.
 */
export function SessionEnded(props: SessionEndedFormProps) {
  const messages = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const before = useRef<Element>(null);

  const open = () => dialog.current?.showModal();

  // Before the page is painted without its cover.
  useLayoutEffect(() => {
    before.current = document.activeElement;
    dialog.current?.showModal();
  }, []);
  // After the page is no longer inert, which refuses the focus.
  useEffect(
    () => () => {
      const last = before.current;
      const isThere = last instanceof HTMLElement && last !== document.body && last.isConnected;
      (isThere ? last : document.getElementById(MAIN_ID))?.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <dialog ref={dialog} className={classes.cover} aria-label={messages.title} onCancel={stay} onClose={open}>
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
    </dialog>
  );
}
