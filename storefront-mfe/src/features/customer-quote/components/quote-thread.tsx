import { businessNameIn, formatUsd, toCents } from '@backlot/domain';
import type { CurrentQuote, ProposedChange, QuoteMessage } from '@backlot/domain/contract';
import { Button, Notice, OnDemand, useLocale } from '@backlot/ui-kit';
import { useState, type RefObject } from 'react';
import { useShell } from '../../../lib/shell-context.tsx';
import { useAskAboutQuote } from '../api/use-ask-about-quote.ts';
import type { QuoteApi } from '../api/use-customer-quote.ts';
import { useMinutesLeft } from '../api/use-minutes-left.ts';
import type { LateFocus } from '../../../lib/late-focus.ts';
import { PhoneLine } from '../../../lib/phone-line.tsx';
import { clockText, instantText } from '../../../lib/time-text.ts';
import { questionForm } from '../late-parts.ts';
import { useProposalMessages } from '../proposal-messages.ts';
import { useThreadMessages } from '../thread-messages.ts';
import type { QuestionFormProps } from './question-form.tsx';
import { canUpload } from './quote-paperwork.tsx';
import classes from './quote-thread.module.css';

/** How the business is called among the messages. */
function useOurName(): string {
  const messages = useThreadMessages();
  const locale = useLocale();
  const { site } = useShell();
  return site === undefined ? messages.us : businessNameIn(site.businessName, locale);
}

/** The change that a message proposes, with our price. */
function Change({ proposal: { version, changes, total } }: { proposal: ProposedChange }) {
  const messages = useProposalMessages();
  return (
    <div className={classes.change}>
      <p className={classes.about}>{messages.proposed(version)}</p>
      <ul>
        {[...new Set(changes.map(({ text }) => text))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{messages.proposedTotal(formatUsd(toCents(total)))}</p>
    </div>
  );
}

/** Name of the writer of a message, as the reader of the page calls them. */
function useWriter({ from, colleague }: QuoteMessage, reader: CurrentQuote['colleague']): string {
  const messages = useThreadMessages();
  const ourName = useOurName();
  if (from === 'staff') return ourName;
  if (reader === undefined) return colleague ?? messages.you;
  return colleague === (reader.name ?? reader.email) ? messages.you : (colleague ?? reader.sharedBy);
}

/** Of the files of a message that came by e-mail: how many were not kept, and where the reader can upload them. */
function FilesNotKept({ files, quote }: { files: number; quote: CurrentQuote }) {
  const { filesNotKept, uploadInstead } = useThreadMessages();
  if (files === 0) return null;
  return (
    <p className={classes.about}>
      {filesNotKept(files)}
      {canUpload(quote) ? ` ${uploadInstead}` : ''}
    </p>
  );
}

function Message({ message, quote }: { message: QuoteMessage; quote: CurrentQuote }) {
  const { from, text, at, mail, lineName, proposal } = message;
  const proposalMessages = useProposalMessages();
  const locale = useLocale();
  const writer = useWriter(message, quote.colleague);
  return (
    <li className={classes.message} data-from={from}>
      <p className={classes.head}>
        <span className={classes.who}>{writer}</span> <time dateTime={at}>{instantText(at, locale)}</time>
      </p>
      {lineName === undefined ? null : <p className={classes.about}>{proposalMessages.about(lineName)}</p>}
      {text === '' ? null : <p className={classes.text}>{text}</p>}
      <FilesNotKept files={mail?.files ?? 0} quote={quote} />
      {proposal === undefined ? null : <Change proposal={proposal} />}
    </li>
  );
}

function Messages({ quote, labelledBy }: { quote: CurrentQuote; labelledBy: string }) {
  const { messages: all } = quote;
  const { none } = useThreadMessages();
  if (all.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <ol className={classes.messages} aria-labelledby={labelledBy}>
      {all.map((message) => (
        <Message key={message.id} message={message} quote={quote} />
      ))}
    </ol>
  );
}

/** Until when we mean to answer. Heard where it stands: a minute less is no news. */
function AnswerDue({ dueAt }: { dueAt: string }) {
  const messages = useThreadMessages();
  const locale = useLocale();
  const minutes = useMinutesLeft(dueAt);
  return (
    <div className={classes.due}>
      {minutes > 0 ? (
        <Notice>{messages.due(clockText(dueAt, locale), minutes)}</Notice>
      ) : (
        <Notice kind="warning">
          <PhoneLine className={undefined} text={messages.lateOrCall} withoutNumber={messages.late} />
        </Notice>
      )}
    </div>
  );
}

/** The form comes after the quote, which can be read without it. */
function LateForm(props: QuestionFormProps) {
  const messages = useThreadMessages();
  return (
    <OnDemand
      part={questionForm}
      props={props}
      loading={<p className={classes.late}>{messages.loading}</p>}
      renderFailure={({ onRetry }) => (
        <Notice kind="danger" role="alert">
          {messages.missing}{' '}
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {messages.retry}
          </Button>
        </Notice>
      )}
    />
  );
}

type News = 'sent' | 'answered' | 'replaced';

/** What has happened last since the page was opened: a message went out, or an answer or a newer version has come. */
function useNews({ messages, version: { number } }: CurrentQuote) {
  const answer = messages.findLast(({ from }) => from === 'staff')?.id;
  const [known, setKnown] = useState({ answer, number });
  const [news, setNews] = useState<News>();
  if (answer !== known.answer || number !== known.number) {
    setKnown({ answer, number });
    setNews(answer === known.answer ? 'replaced' : 'answered');
  }
  return { news, setNews, key: `${answer} ${number}` };
}

export interface QuoteThreadProps {
  readonly quote: CurrentQuote;
  readonly api: Pick<QuoteApi, 'askAboutQuote'>;
  readonly labelledBy: string;
  /** Where the customer writes, for whoever leads there. */
  readonly field: LateFocus<HTMLTextAreaElement>;
  /** Where a change is proposed, for whoever leads there. */
  readonly editor: RefObject<HTMLFieldSetElement | null>;
}

/** What customer and business write to each other about a quote. */
export function QuoteThread({ quote, api, labelledBy, field, editor }: QuoteThreadProps) {
  const messages = useThreadMessages();
  const { reference, answerDueAt, can, version } = quote;
  const { news, setNews, key } = useNews(quote);
  const asking = useAskAboutQuote(api, reference, () => setNews('sent'));
  const texts = { sent: messages.sent, answered: messages.answered, replaced: messages.replaced(version.number) };

  return (
    <div className={classes.root}>
      <Messages quote={quote} labelledBy={labelledBy} />
      {answerDueAt === undefined ? null : <AnswerDue dueAt={answerDueAt} />}
      {can.ask ? (
        <LateForm
          field={field}
          editor={editor}
          quote={quote}
          isWaiting={answerDueAt !== undefined}
          asking={{
            ...asking,
            send: (message) => {
              setNews(undefined);
              asking.send(message);
            },
          }}
        />
      ) : null}
      <p className={classes.news} role="status">
        {/* Another answer is news as well, in the same words. */}
        {news === undefined ? null : <span key={key}>{texts[news]}</span>}
      </p>
    </div>
  );
}
