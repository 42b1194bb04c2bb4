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
import { customerQuoteKeys, isLinkEnded, type QuoteApi } from './use-customer-quote.ts';
import { useFreshQuote } from './use-fresh-quote.ts';

/** What is written and not sent yet. */
type Written = Pick<Question, 'text' | 'line' | 'draft'>;

export interface QuoteAsking extends Written {
  readonly isSending: boolean;
  /** Why the last attempt failed, which can be made again. */
  readonly failure: unknown;
  readonly edit: (changes: Partial<Written>) => void;
  readonly send: (message: NewQuoteMessage) => void;
}

/** A message that was sent before may come once more, as the answer to another attempt. */
const withMessage = (quote: CurrentQuote, message: QuoteMessage): CurrentQuote =>
  quote.messages.some(({ id }) => id === message.id) ? quote : { ...quote, messages: [...quote.messages, message] };

/** Writes to the business about a quote, one message at a time. What is typed outlasts the component. */
export function useAskAboutQuote(
  api: Pick<QuoteApi, 'askAboutQuote'>,
  reference: string,
  onSent: () => void,
): QuoteAsking {
  const client = useQueryClient();
  const locale = useLocale();
  const freshQuote = useFreshQuote(reference);
  const question = useQuestions(({ questions }) => questions.get(reference));

  function sent(message: QuoteMessage): void {
    // It is known by now, whether or not the quote comes once more.
    client.setQueriesData<CurrentQuote>({ queryKey: customerQuoteKeys(reference) }, (quote) =>
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
      // A link that has ended ends the page as well; of a quote that has changed the page shows what it says now.
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
