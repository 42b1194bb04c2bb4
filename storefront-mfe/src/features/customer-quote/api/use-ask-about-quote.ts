import type { CurrentQuote, QuoteMessage } from '@backlot/domain/contract';
import { useQueryClient } from '@tanstack/react-query';
import {
  beginAttempt,
  changeQuestion,
  endQuestion,
  questionAbout,
  useQuestions,
  writeQuestion,
} from '../stores/questions.ts';
import { customerQuoteKeys, isLinkEnded, type QuoteApi } from './use-customer-quote.ts';
import { useFreshQuote } from './use-fresh-quote.ts';

/** As it is sent. */
interface NewMessage {
  readonly text: string;
}

export interface QuoteAsking {
  /** What is typed and not sent yet. */
  readonly text: string;
  readonly isSending: boolean;
  /** Why the last attempt failed, which can be made again. */
  readonly failure: unknown;
  readonly write: (text: string) => void;
  readonly send: (message: NewMessage) => void;
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

  async function send(message: NewMessage): Promise<void> {
    if (questionAbout(reference).isSending) return;
    const headers = { 'idempotency-key': beginAttempt(reference, message.text) };
    try {
      sent(await api.askAboutQuote({ headers, body: message }));
    } catch (cause) {
      // A link that has ended ends the page as well.
      if (isLinkEnded(cause)) await freshQuote();
      changeQuestion(reference, { isSending: false, failure: cause });
    }
  }

  return {
    text: question?.text ?? '',
    isSending: question?.isSending ?? false,
    failure: question?.failure,
    write: (text) => writeQuestion(reference, text),
    send: (message) => void send(message),
  };
}
