import { businessToday, formatDay, QUOTE_SHARES_MAX } from '@backlot/domain';
import type { CurrentQuote, QuoteShare } from '@backlot/domain/contract';
import { Button, OnDemand, onDemandPart, useLocale } from '@backlot/ui-kit';
import { useRef, useState, type RefObject } from 'react';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { busyProps } from '../../../lib/busy-props.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';
import { useEndShare } from '../api/use-share-quote.ts';
import { colleagueName, EMPTY_ENTRIES, type ShareEntries } from '../rules/new-share.ts';
import { useShareMessages } from '../share-messages.ts';
import classes from './quote-shares.module.css';

// Loaded on demand: rarely used, and it bundles the overlay code.
const dialog = onDemandPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

interface ColleagueProps {
  readonly share: QuoteShare;
  readonly reference: string;
  readonly onEnded: (share: QuoteShare) => void;
}

function Colleague({ share, reference, onEnded }: ColleagueProps) {
  const messages = useShareMessages();
  const locale = useLocale();
  const { isPending, error, mutate } = useEndShare(reference, onEnded);
  const { name, email, at, viewedAt } = share;
  const dayOf = (instant: string) => formatDay(businessToday(new Date(instant)), locale);
  return (
    <li className={classes.entry}>
      <div className={classes.person}>
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
        onClick={() => mutate(share)}
      >
        {isPending ? messages.ending : messages.end}
      </Button>
      <FailureNotice failed="quote-share-end-failed" error={error} />
    </li>
  );
}

interface ShareButtonProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly quote: CurrentQuote;
  readonly onShared: (share: QuoteShare) => void;
}

function ShareButton({ button, quote, onShared }: ShareButtonProps) {
  const messages = useShareMessages();
  const [isAsking, setAsking] = useState(false);
  const [entries, setEntries] = useState<ShareEntries>(EMPTY_ENTRIES);

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
            entries,
            onChange: setEntries,
            onShared: (share) => {
              setEntries(EMPTY_ENTRIES);
              close();
              onShared(share);
            },
            onCancel: close,
          }}
          loading={null}
          renderFailure={() => <LoadFailure message={messages.missing} onClose={close} />}
        />
      ) : null}
    </>
  );
}

export function QuoteShares({ quote, labelledBy }: { quote: CurrentQuote; labelledBy: string }) {
  const messages = useShareMessages();
  const [announcement, setAnnouncement] = useState('');
  const { shares, reference } = quote;
  const button = useRef<HTMLButtonElement>(null);
  // The clicked button unmounts with its row.
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
              onEnded={() => setAnnouncement(messages.ended(colleagueName(share)))}
            />
          ))}
        </ul>
      )}
      {shares.length < QUOTE_SHARES_MAX ? null : <p className={classes.intro}>{messages.full}</p>}
      <ShareButton
        button={button}
        quote={quote}
        onShared={(share) => setAnnouncement(messages.sent(colleagueName(share)))}
      />
      <p className={classes.announcement} role="status">
        {announcement}
      </p>
    </div>
  );
}
