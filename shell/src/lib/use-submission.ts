import { useLocale } from '@backlot/ui-kit';
import { useRef, useState } from 'react';
import { failureMessage, type FailureMessage } from './failure-message.ts';

export interface Submission<Values> {
  readonly isSending: boolean;
  /** Why the last one failed; undefined before, while one is under way and after a success. */
  readonly failure: FailureMessage | undefined;
  readonly submit: (values: Values) => Promise<void>;
}

/**
 * One submission at a time: a second one is ignored while the first is under way (spec 4).
 * @param otherwise what to say when the failure brings no message of the server's
 */
export function useSubmission<Values>(
  send: (values: Values) => Promise<unknown>,
  otherwise: string,
): Submission<Values> {
  const locale = useLocale();
  const isInFlight = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<FailureMessage>();

  const submit = async (values: Values) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      await send(values);
    } catch (cause) {
      setFailure(failureMessage(cause, otherwise, locale));
    } finally {
      isInFlight.current = false;
      setSending(false);
    }
  };
  return { isSending, failure, submit };
}
