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
import { Button, StatusBadge, type StatusColor } from '@backlot/ui-kit';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatInstant } from '../../../../lib/format-instant.ts';
import layout from '../../../../lib/layout.module.css';
import { useNow } from '../../../../lib/use-now.ts';
import { useAcceptanceFiles, type AcceptanceFiles } from '../api/use-acceptance-files.ts';
import type { PartProps } from '../section.ts';
import type { QuotePdf } from '../api/pdf-downloads.ts';
import { Block } from './block.tsx';
import { BusyButton } from './busy-button.tsx';
import { ChangeList } from './change-list.tsx';
import { QuoteLinks } from './quote-links.tsx';
import { QuoteReminders } from './quote-reminders.tsx';
import { QuoteShares } from './quote-shares.tsx';
import entries from './entries.module.css';
import classes from './quote-versions.module.css';
import { RecordAcceptanceDialog } from './record-acceptance-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const messages = {
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
};

const COLORS: Readonly<Record<QuoteStanding, StatusColor>> = {
  open: 'blue',
  accepted: 'green',
  declined: 'red',
  superseded: 'gray',
  withdrawn: 'gray',
  expired: 'yellow',
  'on-hold': 'purple',
};

const SMALL = { variant: 'default', size: 'compact-md' } as const;

interface VersionProps {
  version: QuoteVersion;
  reference: string;
  standing: QuoteStanding;
  isDownloading: boolean;
  onDownload: () => void;
  onWithdraw: () => void;
  onRecord: () => void;
  files: AcceptanceFiles;
}

function Changes({ version: { number, changes } }: Pick<VersionProps, 'version'>) {
  if (changes.length === 0) return null;
  const label = messages.changedFrom(number - 1);
  return (
    <div className={classes.changes}>
      <p className={classes.facts}>{label}</p>
      <ChangeList changes={changes} label={label} />
    </div>
  );
}

/** Returns by whom and when it was accepted; for a recorded one also how and by which admin. */
function acceptanceText({ acceptedAt, acceptedBy, recordedAcceptance }: QuoteVersion): string | undefined {
  if (acceptedAt === undefined || acceptedBy === undefined) return undefined;
  const when = formatInstant(acceptedAt);
  return recordedAcceptance === undefined
    ? messages.acceptedOn(when, acceptedBy)
    : messages[recordedAcceptance.how](when, acceptedBy, recordedAcceptance.by);
}

type FilesProps = Pick<VersionProps, 'version' | 'reference' | 'files'>;

function AcceptanceDownloads({ version, reference, files: { download, isDownloading } }: FilesProps) {
  const { number, state, recordedAcceptance } = version;
  if (state !== 'accepted') return null;
  return (
    <>
      <BusyButton
        {...SMALL}
        isBusy={isDownloading('certificate', number)}
        aria-label={messages.certificateOf(reference)}
        onClick={() => download({ kind: 'certificate', version })}
      >
        {messages.certificate}
      </BusyButton>
      {(recordedAcceptance?.file ?? null) === null ? null : (
        <BusyButton
          {...SMALL}
          isBusy={isDownloading('file', number)}
          aria-label={messages.fileOf(reference)}
          onClick={() => download({ kind: 'file', version })}
        >
          {messages.file}
        </BusyButton>
      )}
    </>
  );
}

function Facts({ version }: Pick<VersionProps, 'version'>) {
  const { state, sentAt, sentBy, validUntil, viewedAt, declinedAt } = version;
  const accepted = acceptanceText(version);
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
  const { state, total, reason = version.recordedAcceptance?.reason } = version;
  return (
    <li className={classes.version} aria-label={reference}>
      <div className={classes.text}>
        <p className={classes.name}>
          {reference} <StatusBadge label={messages[standing]} color={COLORS[standing]} />
        </p>
        <Facts version={version} />
        {reason === undefined ? null : <p className={entries.reason}>{messages.reason(reason)}</p>}
        <Changes version={version} />
      </div>
      <p className={classes.total}>{formatUsd(toCents(total))}</p>
      <div className={classes.actions}>
        {standing === 'open' ? (
          <Button {...SMALL} aria-label={messages.recordOf(reference)} onClick={actions.onRecord}>
            {messages.record}
          </Button>
        ) : null}
        {state === 'open' ? (
          <Button {...SMALL} aria-label={messages.withdrawOf(reference)} onClick={actions.onWithdraw}>
            {messages.withdraw}
          </Button>
        ) : null}
        <AcceptanceDownloads version={version} reference={reference} files={actions.files} />
        <BusyButton {...SMALL} isBusy={isDownloading} aria-label={messages.downloadOf(reference)} onClick={onDownload}>
          {messages.download}
        </BusyButton>
      </div>
    </li>
  );
}

/** A dialog about a version, and the focus target after its button was removed. */
function useVersionDialog({ reference, versions }: QuoteRequest, title: RefObject<HTMLHeadingElement | null>) {
  const isFocusLost = useRef(false);
  const [selected, setSelected] = useState<number>();
  const [isConfirming, setConfirming] = useState(false);
  const isOpen = versions.some(({ number, state }) => number === selected && state === 'open');

  // Once the dialog has closed and the version is no longer open, in either order.
  useEffect(() => {
    if (!isFocusLost.current || isConfirming || isOpen) return;
    isFocusLost.current = false;
    title.current?.focus({ preventScroll: true });
  }, [isConfirming, isOpen, title]);

  function openFor(number: number) {
    setSelected(number);
    setConfirming(true);
  }

  function onClose(isDone: boolean) {
    isFocusLost.current = isDone || !isOpen;
    setConfirming(false);
  }

  const name = selected === undefined ? '' : quoteVersionReference(reference, selected);
  return { openFor, props: { isOpen: isConfirming, number: selected, reference: name, onClose } };
}

export function QuoteVersions({ request, pdf, report }: PartProps & { pdf: QuotePdf }) {
  const today = businessToday(useNow());
  const { reference, status, versions } = request;
  const [newest] = versions;
  const title = useRef<HTMLHeadingElement>(null);
  const withdrawal = useVersionDialog(request, title);
  const acceptance = useVersionDialog(request, title);
  const files = useAcceptanceFiles(request, report);
  return (
    <Block title={messages.title} titleRef={title}>
      {versions.length === 0 ? (
        <p className={layout.note}>{messages.none}</p>
      ) : (
        <ul className={classes.list} aria-label={messages.title}>
          {versions.map((version) => (
            <Version
              key={version.number}
              version={version}
              reference={quoteVersionReference(reference, version.number)}
              standing={quoteStanding(version, status, today)}
              isDownloading={pdf.isPending && pdf.variables?.version === version.number}
              onDownload={() => pdf.mutate({ version: version.number })}
              onWithdraw={() => withdrawal.openFor(version.number)}
              onRecord={() => acceptance.openFor(version.number)}
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
      <WithdrawDialog {...withdrawal.props} request={request} report={report} />
      <RecordAcceptanceDialog {...acceptance.props} request={request} report={report} />
    </Block>
  );
}
