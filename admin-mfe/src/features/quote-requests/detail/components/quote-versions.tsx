import {
  businessToday,
  formatDay,
  formatUsd,
  quoteStanding,
  quoteVersionReference,
  toCents,
  type QuoteStanding,
} from '@backlot/domain';
import type { QuoteRequest, QuoteVersion } from '@backlot/domain/contract/staff';
import { Button, defineStaffMessages, StatusBadge, type StatusColor } from '@backlot/ui-kit';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatInstant } from '../../../../lib/format-instant.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { downloadId, useAcceptanceFiles, type AcceptanceFiles } from '../api/use-acceptance-files.ts';
import type { Report } from '../api/use-page-message.ts';
import type { QuoteFunctions } from '../api/use-quote-functions.ts';
import { useRecordAcceptance } from '../api/use-record-acceptance.ts';
import { useWithdrawVersion } from '../api/use-withdraw-version.ts';
import { Block } from './block.tsx';
import { BusyButton } from './busy-button.tsx';
import { ChangeList } from './change-list.tsx';
import { QuoteLinks } from './quote-links.tsx';
import { QuoteReminders } from './quote-reminders.tsx';
import { QuoteShares } from './quote-shares.tsx';
import classes from './quote-versions.module.css';
import { RecordAcceptanceDialog } from './record-acceptance-dialog.tsx';
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
  /** Of an acceptance that staff recorded. */
  phone: (when: string, name: string, by: string) => `Accepted by phone by ${name}, recorded by ${by} ${when}`,
  paper: (when: string, name: string, by: string) => `Accepted on paper by ${name}, recorded by ${by} ${when}`,
  declinedOn: (when: string) => `Declined ${when}`,
  validUntil: (day: string) => `Valid until ${day}`,
  reason: (text: string) => `Reason: ${text}`,
  changedFrom: (number: number) => `Changed from version ${number}`,
  download: 'Download',
  downloadOf: (reference: string) => `Download ${reference}`,
  withdraw: 'Withdraw',
  withdrawOf: (reference: string) => `Withdraw ${reference}`,
  record: 'Record an acceptance',
  recordOf: (reference: string) => `Record an acceptance of ${reference}`,
  certificate: 'Certificate',
  certificateOf: (reference: string) => `Certificate of ${reference}`,
  file: 'Kept file',
  fileOf: (reference: string) => `Kept file of ${reference}`,
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
  onRecord: () => void;
  files: AcceptanceFiles;
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

/** Who accepted it and when; how and by whom it was recorded where the customer has not signed. */
function useAcceptanceText({ acceptedAt, acceptedBy, recordedAcceptance }: QuoteVersion): string | undefined {
  const messages = useMessages();
  if (acceptedAt === undefined || acceptedBy === undefined) return undefined;
  const when = formatInstant(acceptedAt);
  return recordedAcceptance === undefined
    ? messages.acceptedOn(when, acceptedBy)
    : messages[recordedAcceptance.how](when, acceptedBy, recordedAcceptance.by);
}

type FilesProps = Pick<VersionProps, 'version' | 'reference' | 'files'>;

/** What an acceptance leaves. */
function AcceptanceDownloads({ version, reference, files: { download, underWay } }: FilesProps) {
  const messages = useMessages();
  const { number, state, recordedAcceptance } = version;
  if (state !== 'accepted') return null;
  return (
    <>
      <BusyButton
        variant="default"
        size="compact-md"
        isBusy={underWay === downloadId('certificate', number)}
        aria-label={messages.certificateOf(reference)}
        onClick={() => void download('certificate', version)}
      >
        {messages.certificate}
      </BusyButton>
      {(recordedAcceptance?.file ?? null) === null ? null : (
        <BusyButton
          variant="default"
          size="compact-md"
          isBusy={underWay === downloadId('file', number)}
          aria-label={messages.fileOf(reference)}
          onClick={() => void download('file', version)}
        >
          {messages.file}
        </BusyButton>
      )}
    </>
  );
}

function Facts({ version }: Pick<VersionProps, 'version'>) {
  const messages = useMessages();
  const { state, sentAt, sentBy, validUntil, viewedAt, declinedAt } = version;
  const accepted = useAcceptanceText(version);
  return (
    <p className={classes.facts}>
      <span>{messages.sent(formatInstant(sentAt), sentBy)}</span>
      {viewedAt === undefined ? null : <span>{messages.viewed(formatInstant(viewedAt))}</span>}
      {accepted === undefined ? null : <span>{accepted}</span>}
      {declinedAt === undefined ? null : <span>{messages.declinedOn(formatInstant(declinedAt))}</span>}
      {state === 'open' && viewedAt === undefined ? <span>{messages.notViewed}</span> : null}
      {state === 'open' ? <span>{messages.validUntil(formatDay(validUntil))}</span> : null}
    </p>
  );
}

function Version({ version, reference, standing, isDownloading, onDownload, ...actions }: VersionProps) {
  const messages = useMessages();
  const { state, total, reason = version.recordedAcceptance?.reason } = version;
  return (
    <li className={classes.version} aria-label={reference}>
      <div className={classes.text}>
        <p className={classes.name}>
          {reference} <StatusBadge label={messages[standing]} color={COLORS[standing]} />
        </p>
        <Facts version={version} />
        {reason === undefined ? null : <p className={classes.reason}>{messages.reason(reason)}</p>}
        <Changes version={version} />
      </div>
      <p className={classes.total}>{formatUsd(toCents(total))}</p>
      <div className={classes.actions}>
        {standing === 'open' ? (
          <Button
            variant="default"
            size="compact-md"
            aria-label={messages.recordOf(reference)}
            onClick={actions.onRecord}
          >
            {messages.record}
          </Button>
        ) : null}
        {state === 'open' ? (
          <Button
            variant="default"
            size="compact-md"
            aria-label={messages.withdrawOf(reference)}
            onClick={actions.onWithdraw}
          >
            {messages.withdraw}
          </Button>
        ) : null}
        <AcceptanceDownloads version={version} reference={reference} files={actions.files} />
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

/** A dialog about a version: about which, and where the focus goes when its button has gone. */
function useVersionDialog(versions: readonly QuoteVersion[], title: RefObject<HTMLHeadingElement | null>) {
  const isFocusLost = useRef(false);
  const [asked, setAsked] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const isOpen = versions.some(({ number, state }) => number === asked && state === 'open');

  // The page may show the version as ended only after the dialog has closed.
  useEffect(() => {
    if (!isFocusLost.current || isAsking || isOpen) return;
    isFocusLost.current = false;
    title.current?.focus({ preventScroll: true });
  }, [isAsking, isOpen, title]);

  function ask(number: number) {
    setAsked(number);
    setAsking(true);
  }

  function close(isDone: boolean) {
    isFocusLost.current = isDone || !isOpen;
    setAsking(false);
  }

  return { asked, isAsking, ask, close };
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
  const title = useRef<HTMLHeadingElement>(null);
  const withdrawal = useWithdrawVersion(request, report);
  const withdrawing = useVersionDialog(versions, title);
  const recording = useRecordAcceptance(request, report);
  const acceptance = useVersionDialog(versions, title);
  const files = useAcceptanceFiles(request, report);
  const nameOf = (number: number | undefined) => (number === undefined ? '' : quoteVersionReference(reference, number));
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
              reference={nameOf(version.number)}
              standing={quoteStanding(version, status, today)}
              isDownloading={functions.downloadedVersion === version.number}
              onDownload={() => void functions.downloadVersion(request, version.number)}
              onWithdraw={() => withdrawing.ask(version.number)}
              onRecord={() => acceptance.ask(version.number)}
              files={files}
            />
          ))}
        </ul>
      )}
      {newest === undefined ? null : (
        <>
          <QuoteReminders request={request} version={newest} report={report} />
          <QuoteShares request={request} />
          <QuoteLinks request={request} report={report} />
        </>
      )}
      <WithdrawDialog
        reference={nameOf(withdrawing.asked)}
        isOpen={withdrawing.isAsking}
        withdrawal={withdrawal}
        number={withdrawing.asked}
        onClose={withdrawing.close}
      />
      <RecordAcceptanceDialog
        reference={nameOf(acceptance.asked)}
        isOpen={acceptance.isAsking}
        recording={recording}
        number={acceptance.asked}
        onClose={acceptance.close}
      />
    </Block>
  );
}
