import { isRefusedWith, objectionsOf } from '@backlot/domain/contract';
import type { QuoteRequest, RecordedAcceptance } from '@backlot/domain/contract/staff';
import { useRef, useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { errorsOf, type AcceptanceErrors } from '../rules/acceptance-entries.ts';
import { createAttemptKey } from '../rules/attempt-key.ts';
import { failureReason } from '../rules/failure-reason.ts';
import type { Report } from './use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

const RECORDED = 'Acceptance recorded.';
const FAILED = 'Failed to record the acceptance';

/** Records acceptances by phone or on paper. */
export type AcceptanceRecording = {
  /** Ends with whether it is recorded. */
  readonly record: (acceptance: RecordedAcceptance, file: File | undefined) => Promise<boolean>;
  readonly isRecording: boolean;
  /** Why the last try failed, in a sentence. */
  readonly failure: string | undefined;
  /** What the server said of fields. */
  readonly errors: AcceptanceErrors;
  readonly dismiss: () => void;
};

/** The key of the last attempt while acceptance and file stay the same, so that a lost response records nothing twice. */
function useAttemptKey() {
  const last = useRef<{ readonly text: string; readonly file: File | undefined; readonly key: string }>(undefined);
  return (acceptance: RecordedAcceptance, file: File | undefined): string => {
    const text = JSON.stringify(acceptance);
    if (last.current?.text !== text || last.current.file !== file)
      last.current = { text, file, key: createAttemptKey() };
    return last.current.key;
  };
}

/** Recording of an acceptance: the page shows the request as the server returns it. */
export function useRecordAcceptance({ id }: QuoteRequest, report: Report): AcceptanceRecording {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  const keyOf = useAttemptKey();
  const [isRecording, setRecording] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [errors, setErrors] = useState<AcceptanceErrors>({});

  function dismiss() {
    setFailure(undefined);
    setErrors({});
  }

  async function record(acceptance: RecordedAcceptance, file: File | undefined): Promise<boolean> {
    setRecording(true);
    dismiss();
    try {
      const headers = { 'idempotency-key': keyOf(acceptance, file) };
      await cache.put(await api.recordAcceptance({ params: { id }, headers, body: acceptance, file }));
      report('success', RECORDED);
      cache.refreshOthers();
      return true;
    } catch (cause) {
      setErrors(errorsOf(objectionsOf(cause)).errors);
      setFailure(`${FAILED}: ${failureReason(cause, FAILED)}.`);
      // The version has ended otherwise, or its request was deleted.
      if (isRefusedWith(cause, 409) || isRefusedWith(cause, 404)) await cache.refresh();
      return false;
    } finally {
      setRecording(false);
    }
  }

  return { record, isRecording, failure, errors, dismiss };
}
