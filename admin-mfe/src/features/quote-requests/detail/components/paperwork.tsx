import { formatDay, type PaperworkDecision, type PaperworkKind, type PaperworkState } from '@backlot/domain';
import type { StaffPaperwork } from '@backlot/domain/contract/staff';
import { Button, StatusBadge, type StatusColor } from '@backlot/ui-kit';
import { useRef, useState } from 'react';
import { formatInstant } from '../../../../lib/format-instant.ts';
import type { PartProps } from '../section.ts';
import { useFocusAfter } from '../use-focus-after.ts';
import { usePaperworkFiles, useReviewPaperwork, type PaperworkFiles } from '../api/paperwork.ts';
import { Block } from './block.tsx';
import { BusyButton } from './busy-button.tsx';
import { PaperworkForm } from './paperwork-form.tsx';
import entries from './entries.module.css';
import classes from './paperwork.module.css';

const messages = {
  title: 'Paperwork',
  insurance: 'Certificate of insurance',
  'tax-exemption': 'Tax exemption certificate',
  'card-authorization': 'Credit card authorization',
  missing: 'Missing',
  waiting: 'To review',
  approved: 'Approved',
  refused: 'Refused',
  expired: 'Expired',
  short: 'Ends before the return',
  shortText: (until: string, back: string) =>
    `It holds until ${until}, and the equipment comes back on ${back}. Another one is needed.`,
  none: 'The customer uploads what is missing on the page of the quote.',
  ifExempt: 'Only if the customer pays no sales tax',
  uploaded: (when: string) => `Uploaded ${when}`,
  validUntil: (day: string) => `Valid until ${day}`,
  reviewed: (when: string, by: string) => `Reviewed ${when} by ${by}`,
  reason: (text: string) => `Reason: ${text}`,
  earlier: (day: string) => `An earlier one is approved until ${day}`,
  download: 'Download',
  downloadOf: (name: string) => `Download: ${name}`,
  downloadEarlier: (name: string, day: string) => `Download: ${name}, approved until ${day}`,
  approve: 'Approve',
  approveOf: (name: string) => `Approve: ${name}`,
  change: 'Change last day',
  changeOf: (name: string) => `Change last day: ${name}`,
  refuse: 'Refuse',
  refuseOf: (name: string) => `Refuse: ${name}`,
};

const COLORS: Readonly<Record<PaperworkState, StatusColor>> = {
  missing: 'gray',
  waiting: 'blue',
  approved: 'green',
  refused: 'red',
  expired: 'yellow',
};

const SMALL = { variant: 'default', size: 'compact-md' } as const;

interface DocumentProps {
  document: StaffPaperwork;
  name: string;
  files: PaperworkFiles;
}

function DocumentFacts({ document, endDate }: { document: StaffPaperwork; endDate: string }) {
  const { kind, state, uploadedAt, validUntil, isShort, reviewedAt, reviewedBy, reason } = document;
  return (
    <>
      <p className={classes.facts}>
        {uploadedAt === undefined ? null : <span>{messages.uploaded(formatInstant(uploadedAt))}</span>}
        {state === 'missing' && kind === 'tax-exemption' ? <span>{messages.ifExempt}</span> : null}
        {validUntil === null ? null : <span>{messages.validUntil(formatDay(validUntil))}</span>}
        {reviewedAt === undefined || reviewedBy === undefined ? null : (
          <span>{messages.reviewed(formatInstant(reviewedAt), reviewedBy)}</span>
        )}
      </p>
      {isShort && validUntil !== null ? (
        <p className={entries.reason}>{messages.shortText(formatDay(validUntil), formatDay(endDate))}</p>
      ) : null}
      {state === 'refused' && reason !== undefined ? <p className={entries.reason}>{messages.reason(reason)}</p> : null}
    </>
  );
}

/** Approved documents that were replaced by a newer one. */
function Earlier({ document, name, files }: DocumentProps) {
  return document.earlier.map(({ id, file, validUntil }) => (
    <p key={id} className={classes.earlier}>
      <span>{messages.earlier(formatDay(validUntil))}</span>
      <BusyButton
        {...SMALL}
        isBusy={files.downloadingId === id}
        aria-label={messages.downloadEarlier(name, formatDay(validUntil))}
        onClick={() => files.download({ id, name: file })}
      >
        {messages.download}
      </BusyButton>
    </p>
  ));
}

type ActionsProps = DocumentProps & {
  /** True while the review form is open. The document can still be downloaded. */
  isDeciding: boolean;
  onDecide: (decision: PaperworkDecision) => void;
};

function Actions({ document, name, files, isDeciding, onDecide }: ActionsProps) {
  const { id, file = 'document', state } = document;
  if (id === null) return null;
  const isApproved = state === 'approved' || state === 'expired';
  return (
    <div className={classes.actions}>
      <BusyButton
        {...SMALL}
        isBusy={files.downloadingId === id}
        aria-label={messages.downloadOf(name)}
        onClick={() => files.download({ id, name: file })}
      >
        {messages.download}
      </BusyButton>
      {isDeciding ? null : (
        <Button
          {...SMALL}
          aria-label={isApproved ? messages.changeOf(name) : messages.approveOf(name)}
          onClick={() => onDecide('approved')}
        >
          {isApproved ? messages.change : messages.approve}
        </Button>
      )}
      {isDeciding || state === 'refused' ? null : (
        <Button {...SMALL} aria-label={messages.refuseOf(name)} onClick={() => onDecide('refused')}>
          {messages.refuse}
        </Button>
      )}
    </div>
  );
}

function Entry({ request, document, files, report }: PartProps & Omit<DocumentProps, 'name'>) {
  const reviewing = useReviewPaperwork(request, report);
  const [decision, setDecision] = useState<PaperworkDecision>();
  const title = useRef<HTMLParagraphElement>(null);
  const { kind, state, isShort } = document;
  const name = messages[kind satisfies PaperworkKind];
  useFocusAfter(decision !== undefined, title, { preventScroll: true });

  return (
    <li className={classes.entry} aria-label={name}>
      <div className={entries.text}>
        <p className={classes.name} ref={title} tabIndex={-1}>
          {name} <StatusBadge label={messages[state]} color={COLORS[state]} />
          {isShort ? <StatusBadge label={messages.short} color={COLORS.expired} /> : null}
        </p>
        <DocumentFacts document={document} endDate={request.endDate} />
        <Earlier document={document} name={name} files={files} />
      </div>
      <Actions
        document={document}
        name={name}
        files={files}
        isDeciding={decision !== undefined}
        onDecide={setDecision}
      />
      {decision === undefined ? null : (
        <PaperworkForm
          document={document}
          name={name}
          decision={decision}
          endDate={request.endDate}
          reviewing={reviewing}
          onClose={() => setDecision(undefined)}
        />
      )}
    </li>
  );
}

/** Customer documents of the rental. */
export function Paperwork({ request, report }: PartProps) {
  const files = usePaperworkFiles(request, report);
  if (request.paperwork.length === 0) return null;
  return (
    <Block title={messages.title}>
      {request.paperwork.some(({ state }) => state === 'missing') ? (
        <p className={classes.empty}>{messages.none}</p>
      ) : null}
      <ul className={classes.list} aria-label={messages.title}>
        {request.paperwork.map((document) => (
          <Entry key={document.kind} request={request} document={document} files={files} report={report} />
        ))}
      </ul>
    </Block>
  );
}
