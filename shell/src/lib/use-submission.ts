import { useLocale } from '@backlot/ui-kit';
import { useRef, useState } from 'react';
import { failureMessage, type FailureMessage } from './failure-message.ts';

/** Ignores a second submission while one is pending (spec 4). `fallback`: message without a server message. */
export function useSubmission<Values>(send: (values: Values) => Promise<unknown>, fallback: string) {
  const locale = useLocale();
  const isInFlight = useRef(false);
  const [isSending, setSending] = useState(false);
  /** Of the last submission; undefined before, while pending and after success. */
  const [failure, setFailure] = useState<FailureMessage>();

  const submit = async (values: Values) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      await send(values);
    } catch (cause) {
      setFailure(failureMessage(cause, fallback, locale));
    } finally {
      isInFlight.current = false;
      setSending(false);
    }
  };
  return { isSending, failure, submit };
}
