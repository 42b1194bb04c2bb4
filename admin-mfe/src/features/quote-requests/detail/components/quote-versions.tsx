import {
  businessToday,
  formatDay,
  formatUsd,
  quoteStanding,
  quoteVersionReference,
  toCents,
  type QuoteStanding,
} from '@backlot/domain';
import type { QuoteRequest, QuoteVersion } from '@backlot/domain/contract';
import { Button, defineStaffMessages, StatusBadge, type StatusColor } from '@backlot/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { formatInstant } from '../../../../lib/format-instant.ts';
import { useNow } from '../../../../lib/use-now.ts';
import type { Report } from '../api/use-page-message.ts';
import type { QuoteFunctions } from '../api/use-quote-functions.ts';
import { useWithdrawVersion } from '../api/use-withdraw-version.ts';
import { Block } from './block.tsx';
import { BusyButton } from './busy-button.tsx';
import { ChangeList } from './change-list.tsx';
import { QuoteLinks } from './quote-links.tsx';
import { QuoteReminders } from './quote-reminders.tsx';
import classes from './quote-versions.module.css';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const useMessages = defineStaffMessages({
  title: 'Versions',
  none: 'Not sent yet. Sending the quote seals its first version.',
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  superseded: 'Superseded',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  'on-hold': 'On hold',
  sent: (when: string, who: string) => `Sent ${when} by ${who}`,
  viewed: (when: string) => `Viewed ${when}`,
  notViewed: 'Not viewed yet',
  acceptedOn: (when: string, name: string) => `Accepted ${when} by ${name}`,
  declinedOn: (when: string) => `Declined ${when}`,
  validUntil: (day: string) => `Valid until ${day}`,
  reason: (text: string) => `Reason: ${text}`,
  changedFrom: (number: number) => `Changed from version ${number}`,
  download: 'Download',
  downloadOf: (reference: string) => `Download ${reference}`,
  withdraw: 'Withdraw',
  withdrawOf: (reference: string) => `Withdraw ${reference}`,
});

const COLORS: Readonly<Record<QuoteStanding, StatusColor>> = {
  open: 'blue',
  accepted: 'green',
  declined: 'red',
  superseded: 'gray',
  withdrawn: 'gray',
  expired: 'yellow',
  'on-hold': 'purple',
};

type VersionProps = {
  version: QuoteVersion;
  reference: string;
  standing: QuoteStanding;
  isDownloading: boolean;
  onDownload: () => void;
  onWithdraw: () => void;
};

function Changes({ version: { number, changes } }: Pick<VersionProps, 'version'>) {
  const messages = useMessages();
  if (changes.length === 0) return null;
  const label = messages.changedFrom(number - 1);
  return (
    <div className={classes.changes}>
      <p className={classes.facts}>{label}</p>
      <ChangeList changes={changes} label={label} />
    </div>
  );
}

function Version({ version, reference, standing, isDownloading, onDownload, onWithdraw }: VersionProps) {
  const messages = useMessages();
  const { state, total, sentAt, sentBy, validUntil, viewedAt, acceptedAt, acceptedBy, declinedAt, reason } = version;
  return (
    <li className={classes.version} aria-label={reference}>
      <div className={classes.text}>
        <p className={classes.name}>
          {reference} <StatusBadge label={messages[standing]} color={COLORS[standing]} />
        </p>
        <p className={classes.facts}>
          <span>{messages.sent(formatInstant(sentAt), sentBy)}</span>
          {viewedAt === undefined ? null : <span>{messages.viewed(formatInstant(viewedAt))}</span>}
          {acceptedAt === undefined || acceptedBy === undefined ? null : (
            <span>{messages.acceptedOn(formatInstant(acceptedAt), acceptedBy)}</span>
          )}
          {declinedAt === undefined ? null : <span>{messages.declinedOn(formatInstant(declinedAt))}</span>}
          {state === 'open' && viewedAt === undefined ? <span>{messages.notViewed}</span> : null}
          {state === 'open' ? <span>{messages.validUntil(formatDay(validUntil))}</span> : null}
        </p>
        {reason === undefined ? null : <p className={classes.reason}>{messages.reason(reason)}</p>}
        <Changes version={version} />
      </div>
      <p className={classes.total}>{formatUsd(toCents(total))}</p>
      <div className={classes.actions}>
        {state === 'open' ? (
          <Button variant="default" size="compact-md" aria-label={messages.withdrawOf(reference)} onClick={onWithdraw}>
            {messages.withdraw}
          </Button>
        ) : null}
        <BusyButton
          variant="default"
          size="compact-md"
          isBusy={isDownloading}
          aria-label={messages.downloadOf(reference)}
          onClick={onDownload}
        >
          {messages.download}
        </BusyButton>
      </div>
    </li>
  );
}

/** The question whether a version is to be withdrawn: of which, and where the focus goes when its button has gone. */
function useWithdrawalQuestion(versions: readonly QuoteVersion[]) {
  const title = useRef<HTMLHeadingElement>(null);
  const isFocusLost = useRef(false);
  const [asked, setAsked] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const isOpen = versions.some(({ number, state }) => number === asked && state === 'open');

  // The page may show the version as ended only after the dialog has closed.
  useEffect(() => {
    if (!isFocusLost.current || isAsking || isOpen) return;
    isFocusLost.current = false;
    title.current?.focus({ preventScroll: true });
  }, [isAsking, isOpen]);

  function ask(number: number) {
    setAsked(number);
    setAsking(true);
  }

  function close(isWithdrawn: boolean) {
    isFocusLost.current = isWithdrawn || !isOpen;
    setAsking(false);
  }

  return { title, asked, isAsking, ask, close };
}

export type QuoteVersionsProps = {
  request: QuoteRequest;
  functions: QuoteFunctions;
  /** Says on the page that a version was withdrawn, links were ended or reminders turned on or off. */
  report: Report;
};

/** Every version that was sent: sealed, each with its file, and what has become of it. */
export function QuoteVersions({ request, functions, report }: QuoteVersionsProps) {
  const messages = useMessages();
  const today = businessToday(useNow());
  const { reference, status, versions } = request;
  const [newest] = versions;
  const withdrawal = useWithdrawVersion(request, report);
  const { title, asked, isAsking, ask, close } = useWithdrawalQuestion(versions);
  return (
    <Block title={messages.title} titleRef={title}>
      {versions.length === 0 ? (
        <p className={classes.none}>{messages.none}</p>
      ) : (
        <ul className={classes.list} aria-label={messages.title}>
          {versions.map((version) => (
            <Version
              key={version.number}
              version={version}
              reference={quoteVersionReference(reference, version.number)}
              standing={quoteStanding(version, status, today)}
              isDownloading={functions.downloadedVersion === version.number}
              onDownload={() => void functions.downloadVersion(request, version.number)}
              onWithdraw={() => ask(version.number)}
            />
          ))}
        </ul>
      )}
      {newest === undefined ? null : (
        <>
          <QuoteReminders request={request} version={newest} report={report} />
          <QuoteLinks request={request} report={report} />
        </>
      )}
      <WithdrawDialog
        reference={asked === undefined ? '' : quoteVersionReference(reference, asked)}
        isOpen={isAsking}
        withdrawal={withdrawal}
        number={asked}
        onClose={close}
      />
    </Block>
  );
}
