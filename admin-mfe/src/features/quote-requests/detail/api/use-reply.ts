import { newReplySchema, type QuoteRequest, type StaffQuoteMessage } from '@backlot/domain/contract/staff';
import { useShell } from '../../../../lib/use-shell.ts';
import type { Report } from './use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';
import { useTextSending, type TextSending } from './use-text-sending.ts';

const SENT = 'Reply sent.';
const FAILED = 'Failed to send the reply';

/** Since when the customer waits after a reply of somebody who had read as far as this message: for what they asked after it. */
function waitingAfter(messages: readonly StaffQuoteMessage[], lastMessageId: string | null): string | null {
  const unread = messages.slice(messages.findIndex(({ id }) => id === lastMessageId) + 1);
  return unread.find(({ from }) => from === 'customer')?.at ?? null;
}

/** The thread with the reply at its end. */
function withReply(request: QuoteRequest, reply: StaffQuoteMessage, lastMessageId: string | null): QuoteRequest {
  const { messages } = request;
  // Of a reply that was sent again the page may have heard already.
  if (messages.some(({ id }) => id === reply.id)) return request;
  return { ...request, messages: [...messages, reply], waitingSince: waitingAfter(messages, lastMessageId) };
}

/** Replying to the customer. */
export function useReply({ id, messages }: QuoteRequest, report: Report): TextSending {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  return useTextSending({
    kind: 'reply',
    id,
    schema: newReplySchema,
    failed: FAILED,
    sent: SENT,
    report,
    call: async (text, key) => {
      // As it is on the screen: what comes while the reply is under way is not answered by it.
      const lastMessageId = messages.at(-1)?.id ?? null;
      const reply = await api.replyToCustomer({
        params: { id },
        headers: { 'idempotency-key': key },
        body: { text, lastMessageId },
      });
      const displayed = cache.read();
      if (displayed !== undefined) await cache.put(withReply(displayed, reply, lastMessageId));
      // It may be the first answer to the request.
      void cache.refresh();
      cache.refreshOthers();
    },
  });
}
