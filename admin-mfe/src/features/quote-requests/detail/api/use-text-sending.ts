import { checkMessage, messageText, type MessageSchema } from '@backlot/domain/contract';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureReason } from '../rules/failure-reason.ts';
import type { Report } from './use-page-message.ts';
import { beginSending, endSending, readUnsentText, typeUnsentText, useUnsentText } from './unsent-texts.ts';
import { isNoSuchRequest, useQuoteRequestCache } from './use-quote-request.ts';

/** What became of a press of the button; undefined: nothing, because the text is under way already. */
export type SendingOutcome = 'sent' | 'objected' | 'failed' | undefined;

/** A text about a request, from the first letter until the server has it. */
export type TextSending = {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly send: () => Promise<SendingOutcome>;
  readonly isSending: boolean;
  /** What is wrong with the text. */
  readonly objection: string | undefined;
  /** Why the last try failed, in a sentence. */
  readonly failure: string | undefined;
};

export type TextSendingConfig = {
  readonly kind: 'reply' | 'note';
  /** Of the request. */
  readonly id: string;
  readonly schema: MessageSchema<{ text: string }>;
  /** What has failed when it fails. */
  readonly failed: string;
  /** What is said once it has it. */
  readonly sent: string;
  /** Says something on the page. */
  readonly report: Report;
  /** Hands the text to the server, and shows what comes of it. */
  readonly call: (text: string, key: string) => Promise<void>;
};

/** Whether the page is still there, for what ends after it. */
export function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** Sends what is typed about a request. It outlasts the page: whoever comes back finds it, what is under way, and what has failed. */
export function useTextSending({ kind, id, schema, failed, sent, report, call }: TextSendingConfig): TextSending {
  const { session, notify } = useShell();
  const isShown = useIsShown();
  const cache = useQuoteRequestCache(id);
  const account = session.status === 'signed-in' ? session.user.id : '';
  const textId = `${account} ${id} ${kind}`;
  const { text, isSending, failure } = useUnsentText(textId);
  const [objection, setObjection] = useState<string>();

  async function send(): Promise<SendingOutcome> {
    const typed = readUnsentText(textId);
    if (typed.isSending) return undefined;
    const { data, objections } = checkMessage(schema, { text: typed.text });
    const [first] = objections;
    setObjection(first === undefined ? undefined : messageText(first.message, 'en'));
    if (data === undefined) return 'objected';
    try {
      await call(data.text, beginSending(textId, data.text));
      endSending(textId, undefined);
      if (isShown.current) report('success', sent);
      else notify({ kind: 'success', message: sent });
      return 'sent';
    } catch (cause) {
      const reason = `${failed}: ${failureReason(cause, failed)}.`;
      endSending(textId, reason);
      // Whoever has gone on would take it for sent.
      if (!isShown.current) notify({ kind: 'error', message: reason });
      if (isNoSuchRequest(cause)) await cache.refresh();
      return 'failed';
    }
  }

  function type(next: string) {
    setObjection(undefined);
    typeUnsentText(textId, next);
  }

  return { text, type, send, isSending, objection, failure };
}
