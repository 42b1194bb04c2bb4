import { isRefusedWith, objectionsOf } from '@backlot/domain/contract';
import type { Handover, NewHandover } from '@backlot/domain/contract/staff';
import type { HandoverDirection } from '@backlot/domain/stock';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import type { Report } from '../../detail/api/use-page-message.ts';
import { useQuoteRequestCache } from '../../detail/api/use-quote-request.ts';
import { createAttemptKey } from '../../detail/rules/attempt-key.ts';
import { failureReason } from '../../detail/rules/failure-reason.ts';
import { quoteRequestKeys } from '../../query-keys.ts';
import { handoverErrorsOf, type HandoverErrors } from '../rules/handover-entries.ts';

const REFRESH_MS = 30_000;
const FAILED = 'Failed to record the handover';
const DONE: Readonly<Record<HandoverDirection, string>> = { out: 'Recorded as out.', in: 'Recorded as back.' };
const NO_ERRORS: HandoverErrors = new Map();

/** Loads what of a request is out and back. */
export function useHandover(id: string, isEnabled: boolean): UseQueryResult<Handover> {
  const { api } = useShell();
  return useQuery({
    queryKey: quoteRequestKeys.handover(id),
    queryFn: ({ signal }) => api.getHandover({ params: { id }, signal }),
    enabled: isEnabled,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: REFRESH_MS,
  });
}

/** Records what goes out or comes back. */
export interface HandoverRecording {
  /** True once the server has it. */
  readonly record: (handover: NewHandover) => Promise<boolean>;
  readonly isRecording: boolean;
  /** What the server objected to. */
  readonly errors: HandoverErrors;
  /** Why the last try failed, in a sentence. */
  readonly failure: string | undefined;
  readonly clear: () => void;
}

/** Returns the Idempotency-Key of a handover: that of the last try while it is the same one. */
function useAttemptKeys() {
  const last = useRef<{ readonly text: string; readonly key: string }>(undefined);
  return {
    keyOf: (handover: NewHandover): string => {
      const text = JSON.stringify(handover);
      if (last.current?.text !== text) last.current = { text, key: createAttemptKey() };
      return last.current.key;
    },
    forget: () => {
      last.current = undefined;
    },
  };
}

/** Sends handovers of one request. The same one after a failure has the same key, so that it counts once. */
export function useRecordHandover(id: string, report: Report): HandoverRecording {
  const { api } = useShell();
  const client = useQueryClient();
  const cache = useQuoteRequestCache(id);
  const attempts = useAttemptKeys();
  const isUnderWay = useRef(false);
  const [isRecording, setRecording] = useState(false);
  const [errors, setErrors] = useState<HandoverErrors>(NO_ERRORS);
  const [failure, setFailure] = useState<string>();

  function clear() {
    setErrors(NO_ERRORS);
    setFailure(undefined);
  }

  async function send(handover: NewHandover): Promise<void> {
    const queryKey = quoteRequestKeys.handover(id);
    const headers = { 'idempotency-key': attempts.keyOf(handover) };
    const now = await api.handOver({ params: { id }, headers, body: handover });
    attempts.forget();
    await client.cancelQueries({ queryKey });
    client.setQueryData<Handover>(queryKey, now);
    report('success', DONE[handover.direction]);
    // The status follows from what is out, and with it what is free.
    void cache.refresh();
    cache.refreshOthers();
  }

  function fail(cause: unknown, handover: NewHandover): void {
    const refused = handoverErrorsOf(objectionsOf(cause), handover);
    setErrors(refused);
    setFailure(refused.size > 0 ? undefined : `${FAILED}: ${failureReason(cause, FAILED)}.`);
    // Somebody else recorded the same, or changed the status.
    if (!isRefusedWith(cause, 409) && !isRefusedWith(cause, 422) && !isRefusedWith(cause, 404)) return;
    void client.invalidateQueries({ queryKey: quoteRequestKeys.handover(id) });
    void cache.refresh();
  }

  async function record(handover: NewHandover): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    clear();
    setRecording(true);
    try {
      await send(handover);
      return true;
    } catch (cause) {
      fail(cause, handover);
      return false;
    } finally {
      isUnderWay.current = false;
      setRecording(false);
    }
  }

  return { record, isRecording, errors, failure, clear };
}
