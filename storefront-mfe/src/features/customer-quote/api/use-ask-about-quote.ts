import { isRefusedWith, type CurrentQuote, type NewQuoteMessage, type QuoteMessage } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import {
  beginAttempt,
  changeQuestion,
  editQuestion,
  endQuestion,
  questionAbout,
  useQuestions,
  type Question,
} from '../stores/questions.ts';
import { customerQuoteKeys } from './query-keys.ts';
import { isLinkEnded, type QuoteApi } from './use-customer-quote.ts';
import { useFreshQuote } from './use-fresh-quote.ts';

type UnsentQuestion = Pick<Question, 'text' | 'line' | 'draft'>;

export interface QuestionCall extends UnsentQuestion {
  readonly isSending: boolean;
  readonly failure: unknown;
  readonly edit: (changes: Partial<UnsentQuestion>) => void;
  readonly send: (message: NewQuoteMessage) => void;
}

/** Adds a message unless it is there: the response to a retry may repeat it. */
const withMessage = (quote: CurrentQuote, message: QuoteMessage): CurrentQuote =>
  quote.messages.some(({ id }) => id === message.id) ? quote : { ...quote, messages: [...quote.messages, message] };

/** Sends messages about a quote, one at a time. The input outlives the component. */
export function useAskAboutQuote(
  api: Pick<QuoteApi, 'askAboutQuote'>,
  reference: string,
  onSent: () => void,
): QuestionCall {
  const client = useQueryClient();
  const locale = useLocale();
  const freshQuote = useFreshQuote(reference);
  const question = useQuestions(({ questions }) => questions.get(reference));

  function sent(message: QuoteMessage): void {
    // Updates the cache even if the refetch fails.
    client.setQueriesData<CurrentQuote>({ queryKey: customerQuoteKeys.allLocales(reference) }, (quote) =>
      quote === undefined ? undefined : withMessage(quote, message),
    );
    endQuestion(reference);
    void freshQuote();
    onSent();
  }

  async function send(message: NewQuoteMessage): Promise<void> {
    if (questionAbout(reference).isSending) return;
    const headers = { 'idempotency-key': beginAttempt(reference, message) };
    try {
      sent(await api.askAboutQuote({ query: { locale }, headers, body: message }));
    } catch (cause) {
      // An expired link is handled by the page; of a changed quote it then shows the current state.
      if (isLinkEnded(cause) || isRefusedWith(cause, 409)) await freshQuote();
      changeQuestion(reference, { isSending: false, failure: cause });
    }
  }

  return {
    text: question?.text ?? '',
    line: question?.line,
    draft: question?.draft,
    isSending: question?.isSending ?? false,
    failure: question?.failure,
    edit: (changes) => editQuestion(reference, changes),
    send: (message) => void send(message),
  };
}
