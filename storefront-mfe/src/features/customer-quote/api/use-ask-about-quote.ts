import { isRefusedWith, type CurrentQuote, type NewQuoteMessage, type QuoteMessage } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import {
  beginAttempt,
  changeQuestion,
  editQuestion,
  endQuestion,
  questionAbout,
  useQuestions,
  type Question,
} from '../stores/questions.ts';
import { isLinkEnded } from './use-customer-quote.ts';
import { useQuoteApi } from './quote-api.ts';
import { useQuoteCache } from './use-quote-cache.ts';

/** Adds a message unless it is there: the response to a retry may repeat it. */
const withMessage = (quote: CurrentQuote, message: QuoteMessage): CurrentQuote =>
  quote.messages.some(({ id }) => id === message.id) ? quote : { ...quote, messages: [...quote.messages, message] };

/** Sends messages about a quote, one at a time. The input outlives the component. */
export function useAskAboutQuote(reference: string, onSent: () => void) {
  const api = useQuoteApi();
  const locale = useLocale();
  const { refetch, update } = useQuoteCache(reference);
  const question = useQuestions(({ questions }) => questions.get(reference));

  function sent(message: QuoteMessage): void {
    update((quote) => withMessage(quote, message));
    endQuestion(reference);
    onSent();
  }

  async function send(message: NewQuoteMessage): Promise<void> {
    if (questionAbout(reference).isSending) return;
    const headers = { 'idempotency-key': beginAttempt(reference, message) };
    try {
      sent(await api.askAboutQuote({ query: { locale }, headers, body: message }));
    } catch (cause) {
      // An expired link is handled by the page; of a changed quote it then shows the current state.
      if (isLinkEnded(cause) || isRefusedWith(cause, 409)) await refetch();
      changeQuestion(reference, { isSending: false, failure: cause });
    }
  }

  return {
    text: question?.text ?? '',
    line: question?.line,
    draft: question?.draft,
    isSending: question?.isSending ?? false,
    failure: question?.failure,
    edit: (changes: Partial<Pick<Question, 'text' | 'line' | 'draft'>>) => editQuestion(reference, changes),
    send: (message: NewQuoteMessage): void => void send(message),
  };
}

export type QuestionCall = ReturnType<typeof useAskAboutQuote>;
