import { checkMessage, type MessageSchema } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { firstIssueText } from '../../../../lib/field-errors.ts';
import { useIsMounted } from '../../../../lib/use-is-mounted.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureText } from '../rules/failure-reason.ts';
import { beginSending, endSending, readUnsentText, setUnsentText, useUnsentText } from '../unsent-texts.ts';
import type { Report } from '../use-page-message.ts';
import { isNoSuchRequest, useQuoteRequestCache } from './use-quote-request.ts';

export type TextSending = ReturnType<typeof useTextSending>;

interface TextSendingConfig {
  readonly kind: 'reply' | 'note';
  readonly id: string;
  readonly schema: MessageSchema<{ text: string }>;
  readonly failed: string;
  readonly sent: string;
  readonly report: Report;
  /** Sends the text. Resolves to the update of the cached request. */
  readonly mutationFn: (sent: {
    readonly text: string;
    readonly key: string;
  }) => Promise<(displayed: QuoteRequest) => QuoteRequest>;
  readonly onSaved?: () => void;
}

/** Sends a text about a request. Text, sending state and failure survive navigation. */
export function useTextSending(config: TextSendingConfig) {
  const { kind, id, schema, failed, sent, report, mutationFn, onSaved } = config;
  const { session, notify } = useShell();
  const isMounted = useIsMounted();
  const cache = useQuoteRequestCache(id);
  const account = session.status === 'signed-in' ? session.user.id : '';
  const textId = `${account} ${id} ${kind}`;
  const { text, isSending, failure } = useUnsentText(textId);
  const [issue, setIssue] = useState<string>();
  const { mutate } = useMutation({
    mutationFn,
    onSuccess: async (update) => {
      const displayed = cache.read();
      if (displayed !== undefined) await cache.put(update(displayed));
      onSaved?.();
      endSending(textId, undefined);
      if (isMounted.current) report('success', sent);
      else notify({ kind: 'success', message: sent });
    },
    onError: (cause) => {
      const reason = failureText(cause, failed);
      endSending(textId, reason);
      // The form is not visible on another page: reports the failure as a toast.
      if (!isMounted.current) notify({ kind: 'error', message: reason });
      if (isNoSuchRequest(cause)) void cache.refresh();
    },
  });

  /** Sends the text unless a call is already running. Returns false for an invalid text. */
  function send(onSent: () => void): boolean {
    const typed = readUnsentText(textId);
    if (typed.isSending) return true;
    const { data, issues } = checkMessage(schema, { text: typed.text });
    setIssue(firstIssueText(issues));
    if (data === undefined) return false;
    mutate({ text: data.text, key: beginSending(textId, data.text) }, { onSuccess: onSent });
    return true;
  }

  function type(next: string) {
    setIssue(undefined);
    setUnsentText(textId, next);
  }

  return { text, type, send, isSending, issue, failure };
}
