import { businessNameIn, formatUsd, toCents } from '@backlot/domain';
import type { CurrentQuote, NewQuoteMessage, ProposedChange, QuoteMessage } from '@backlot/domain/contract';
import { Notice, OnDemand, useLocale } from '@backlot/ui-kit';
import { useState, type RefObject } from 'react';
import { useShell } from '../../../lib/shell-context.tsx';
import { useAskAboutQuote } from '../api/use-ask-about-quote.ts';
import { MINUTE_MS, useTimeLeft } from '../use-time-left.ts';
import type { DeferredFocus } from '../../../lib/deferred-focus.ts';
import { PhoneLine } from '../../../lib/phone-line.tsx';
import { clockText, instantText } from '../../../lib/time-text.ts';
import { questionForm } from '../lazy-parts.ts';
import { useProposalMessages } from '../proposal-messages.ts';
import { useThreadMessages } from '../thread-messages.ts';
import { canUpload } from './quote-paperwork.tsx';
import { RetryNotice } from './retry-notice.tsx';
import classes from './quote-thread.module.css';

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

function useSender({ from, colleague }: QuoteMessage, reader: CurrentQuote['colleague']): string {
  const messages = useThreadMessages();
  const locale = useLocale();
  const { site } = useShell();
  if (from === 'staff') return site === undefined ? messages.us : businessNameIn(site.businessName, locale);
  if (reader === undefined) return colleague ?? messages.you;
  return colleague === (reader.name ?? reader.email) ? messages.you : (colleague ?? reader.sharedBy);
}

function DiscardedFiles({ files, quote }: { files: number; quote: CurrentQuote }) {
  const { discardedFiles, uploadInstead } = useThreadMessages();
  if (files === 0) return null;
  return (
    <p className={classes.about}>
      {discardedFiles(files)}
      {canUpload(quote) ? ` ${uploadInstead}` : ''}
    </p>
  );
}

function Message({ message, quote }: { message: QuoteMessage; quote: CurrentQuote }) {
  const { from, text, at, mail, lineName, proposal } = message;
  const proposalMessages = useProposalMessages();
  const locale = useLocale();
  const sender = useSender(message, quote.colleague);
  return (
    <li className={classes.message} data-from={from}>
      <p className={classes.head}>
        <span className={classes.sender}>{sender}</span> <time dateTime={at}>{instantText(at, locale)}</time>
      </p>
      {lineName === undefined ? null : <p className={classes.about}>{proposalMessages.about(lineName)}</p>}
      {text === '' ? null : <p className={classes.text}>{text}</p>}
      <DiscardedFiles files={mail?.files ?? 0} quote={quote} />
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

/** Due time of the reply. No live region, since it changes every minute. */
function AnswerDue({ dueAt }: { dueAt: string }) {
  const messages = useThreadMessages();
  const locale = useLocale();
  const minutes = useTimeLeft(Date.parse(dueAt), MINUTE_MS);
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

function useAnnouncement({ messages, version: { number } }: CurrentQuote) {
  const answer = messages.findLast(({ from }) => from === 'staff')?.id;
  const [lastSeen, setLastSeen] = useState({ answer, number });
  const [announcement, setAnnouncement] = useState<'sent' | 'answered' | 'replaced'>();
  if (answer !== lastSeen.answer || number !== lastSeen.number) {
    setLastSeen({ answer, number });
    setAnnouncement(answer === lastSeen.answer ? 'replaced' : 'answered');
  }
  return { announcement, setAnnouncement, key: `${answer} ${number}` };
}

export interface QuoteThreadProps {
  readonly quote: CurrentQuote;
  readonly labelledBy: string;
  readonly field: DeferredFocus;
  readonly editor: RefObject<HTMLFieldSetElement | null>;
}

export function QuoteThread({ quote, labelledBy, field, editor }: QuoteThreadProps) {
  const messages = useThreadMessages();
  const { reference, answerDueAt, can, version } = quote;
  const { announcement, setAnnouncement, key } = useAnnouncement(quote);
  const asking = useAskAboutQuote(reference, () => setAnnouncement('sent'));
  const texts = { sent: messages.sent, answered: messages.answered, replaced: messages.replaced(version.number) };

  function send(message: NewQuoteMessage): void {
    setAnnouncement(undefined);
    asking.send(message);
  }

  return (
    <div className={classes.root}>
      <Messages quote={quote} labelledBy={labelledBy} />
      {answerDueAt === undefined ? null : <AnswerDue dueAt={answerDueAt} />}
      {can.ask ? (
        // Loaded after the quote, which is readable without it.
        <OnDemand
          part={questionForm}
          props={{ quote, asking: { ...asking, send }, isWaiting: answerDueAt !== undefined, field, editor }}
          loading={<p className={classes.skeleton}>{messages.loading}</p>}
          renderFailure={({ onRetry }) => (
            <RetryNotice text={messages.missing} retry={messages.retry} onRetry={onRetry} />
          )}
        />
      ) : null}
      <p className={classes.announcement} role="status">
        {/* A new key announces a repeated text again. */}
        {announcement === undefined ? null : <span key={key}>{texts[announcement]}</span>}
      </p>
    </div>
  );
}
