import { businessToday, formatDay, QUOTE_SHARES_MAX } from '@backlot/domain';
import type { CurrentQuote, QuoteShare } from '@backlot/domain/contract';
import { Button, Notice, OnDemand, onDemandPart, useLocale } from '@backlot/ui-kit';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { busyProps } from '../../../lib/busy-props.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useShell } from '../../../lib/shell-context.tsx';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';
import type { QuoteApi } from '../api/use-customer-quote.ts';
import { useEndShare } from '../api/use-share-quote.ts';
import { colleagueName, NO_ENTRIES, type ShareEntries } from '../rules/new-share.ts';
import { useShareMessages } from '../share-messages.ts';
import classes from './quote-shares.module.css';

// Most customers never see it, and it brings what lies over a page along.
const dialog = onDemandPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** In place of a dialog that did not come: the next press of the button is another attempt. */
function Missing({ onClose }: { onClose: () => void }) {
  const { missing } = useShareMessages();
  const { notify } = useShell();
  const report = useEffectEvent(() => {
    notify({ kind: 'error', message: missing });
    onClose();
  });
  useEffect(() => report(), []);
  return null;
}

interface ColleagueProps {
  readonly share: QuoteShare;
  readonly reference: string;
  readonly api: Pick<QuoteApi, 'endQuoteShare'>;
  readonly onEnded: (share: QuoteShare) => void;
}

function Colleague({ share, reference, api, onEnded }: ColleagueProps) {
  const messages = useShareMessages();
  const locale = useLocale();
  const { isPending, failure, run } = useEndShare(api, reference, onEnded);
  const { name, email, at, viewedAt } = share;
  const dayOf = (instant: string) => formatDay(businessToday(new Date(instant)), locale);
  return (
    <li className={classes.entry}>
      <div className={classes.who}>
        <p className={classes.name}>{colleagueName(share)}</p>
        {name === null ? null : <p>{email}</p>}
        <p className={classes.facts}>
          {messages.since(dayOf(at))} · {viewedAt === undefined ? messages.notViewed : messages.viewed(dayOf(viewedAt))}
        </p>
      </div>
      <Button
        variant="default"
        size="compact-md"
        {...(isPending ? {} : { 'aria-label': messages.endOf(colleagueName(share)) })}
        {...busyProps(isPending)}
        onClick={() => run(share)}
      >
        {isPending ? messages.ending : messages.end}
      </Button>
      {failure === undefined ? null : (
        <Notice kind="danger" role="alert">
          {failureText('quote-share-end-failed', failure, locale)}
        </Notice>
      )}
    </li>
  );
}

interface ShareButtonProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly quote: CurrentQuote;
  readonly api: Pick<QuoteApi, 'shareQuote'>;
  readonly onShared: (share: QuoteShare) => void;
}

/** The button with its dialog. What was typed stays until it was sent, also when the dialog was closed by mistake. */
function ShareButton({ button, quote, api, onShared }: ShareButtonProps) {
  const messages = useShareMessages();
  const [isAsking, setAsking] = useState(false);
  const [entries, setEntries] = useState<ShareEntries>(NO_ENTRIES);

  function close(): void {
    setAsking(false);
    button.current?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        variant="default"
        aria-haspopup="dialog"
        onPointerEnter={dialog.fetchAhead}
        onFocus={dialog.fetchAhead}
        onClick={() => setAsking(true)}
      >
        {messages.share}
      </Button>
      {isAsking ? (
        <OnDemand
          part={dialog}
          props={{
            quote,
            api,
            entries,
            onChange: setEntries,
            onShared: (share) => {
              setEntries(NO_ENTRIES);
              close();
              onShared(share);
            },
            onCancel: close,
          }}
          loading={null}
          renderFailure={() => <Missing onClose={close} />}
        />
      ) : null}
    </>
  );
}

export interface QuoteSharesProps {
  readonly quote: CurrentQuote;
  readonly api: Pick<QuoteApi, 'shareQuote' | 'endQuoteShare'>;
  readonly labelledBy: string;
}

/** Colleagues to whom the customer gave links of their own, and how to give another. */
export function QuoteShares({ quote, api, labelledBy }: QuoteSharesProps) {
  const messages = useShareMessages();
  const [news, setNews] = useState('');
  const { shares, reference } = quote;
  const button = useRef<HTMLButtonElement>(null);
  // The button that ended a link goes with it.
  useRestoredFocus(button, shares.length);

  return (
    <div className={classes.root}>
      {shares.length === 0 ? (
        <p className={classes.intro}>{messages.none}</p>
      ) : (
        <ul className={classes.list} aria-labelledby={labelledBy}>
          {shares.map((share) => (
            <Colleague
              key={share.id}
              share={share}
              reference={reference}
              api={api}
              onEnded={() => setNews(messages.ended(colleagueName(share)))}
            />
          ))}
        </ul>
      )}
      {shares.length < QUOTE_SHARES_MAX ? null : <p className={classes.intro}>{messages.full}</p>}
      <ShareButton
        button={button}
        quote={quote}
        api={api}
        onShared={(share) => setNews(messages.sent(colleagueName(share)))}
      />
      <p className={classes.news} role="status">
        {news}
      </p>
    </div>
  );
}
