import { newReplySchema, type QuoteRequest, type StaffQuoteMessage } from '@backlot/domain/contract/staff';
import { useShell } from '../../../../lib/use-shell.ts';
import type { Report } from '../use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';
import { useRequestWrite } from './use-request-write.ts';
import { useTextSending } from './use-text-sending.ts';

/** Returns the time of the first customer message after this one; null if there is none. */
function waitingAfter(messages: readonly StaffQuoteMessage[], lastMessageId: string | null): string | null {
  const unread = messages.slice(messages.findIndex(({ id }) => id === lastMessageId) + 1);
  return unread.find(({ from }) => from === 'customer')?.at ?? null;
}

function withReply(request: QuoteRequest, reply: StaffQuoteMessage, lastMessageId: string | null): QuoteRequest {
  const { messages } = request;
  // A refetch may have brought it already.
  if (messages.some(({ id }) => id === reply.id)) return request;
  return { ...request, messages: [...messages, reply], waitingSince: waitingAfter(messages, lastMessageId) };
}

export function useReply({ id, messages }: QuoteRequest, report: Report) {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  return useTextSending({
    kind: 'reply',
    id,
    schema: newReplySchema,
    failed: 'Failed to send the reply',
    sent: 'Reply sent.',
    report,
    mutationFn: async ({ text, key }) => {
      // A message that arrives while the reply is being sent stays unanswered.
      const lastMessageId = messages.at(-1)?.id ?? null;
      const reply = await api.replyToCustomer({
        params: { id },
        headers: { 'idempotency-key': key },
        body: { text, lastMessageId },
      });
      return (request) => withReply(request, reply, lastMessageId);
    },
    onSaved: () => {
      // The first reply changes the response time of the request.
      void cache.refresh();
      cache.refreshOthers();
    },
  });
}

/** Dismisses the customer's open question without a reply, for messages such as 'Thanks!'. */
export function useDismissQuestion(request: QuoteRequest, report: Report) {
  const { api } = useShell();
  // Dismisses only up to the message on screen: one that arrives meanwhile was not seen.
  const lastMessageId = request.messages.at(-1)?.id;
  return useRequestWrite(request, report, {
    mutationFn: () => api.dismissQuestion({ params: { id: request.id }, query: { lastMessageId } }),
    done: () => 'Marked as needing no reply.',
    failed: 'Failed to note that no reply is needed',
    affectsLists: true,
  });
}
