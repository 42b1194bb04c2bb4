import { businessToday } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { defineStaffMessages, iconSize, iconStroke } from '@backlot/ui-kit';
import { SegmentedControl } from '@backlot/ui-kit/data';
import { IconFileTypePdf, IconMailForward } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import { PackingListAction } from '../../stock/components/packing-list-action.tsx';
import type { Report } from '../api/use-page-message.ts';
import type { QuoteFunctions } from '../api/use-quote-functions.ts';
import { nextVersion } from '../rules/next-version.ts';
import { BusyButton } from './busy-button.tsx';
import classes from './quote-actions.module.css';
import { SendingRemark } from './sending-remark.tsx';

const useMessages = defineStaffMessages({
  resend: 'Resend Quote to Customer',
  pdf: 'Generate Quote PDF',
  paperSize: 'Paper size of the PDF',
  letter: 'Letter',
  a4: 'A4',
  empty: 'The saved quote has no items. Add equipment and save it before it is sent or printed.',
  saved: 'The mail and the PDF show the saved quote, without your unsaved changes.',
});

type PaperSize = 'letter' | 'a4';

export type QuoteActionsProps = {
  request: QuoteRequest;
  functions: QuoteFunctions;
  /** Says on the page what became of the packing list. */
  report: Report;
  /** There are unsaved edits, which neither mail nor PDF would show. */
  isDirty: boolean;
};

/**
 * Sends the quote again, makes its PDF and the packing list; none of them while the saved quote has no items, which would come to
 * $0.00. What sending does is said above its button.
 */
export function QuoteActions({ request, functions, report, isDirty }: QuoteActionsProps) {
  const messages = useMessages();
  const remarkId = useId();
  const sendingId = useId();
  const next = nextVersion(request, businessToday(useNow()));
  const [paperSize, setPaperSize] = useState<PaperSize>('letter');
  const isEmpty = request.items.length === 0;
  const dirtyRemark = isDirty ? messages.saved : undefined;
  const remark = isEmpty ? messages.empty : dirtyRemark;
  const describedBy = remark === undefined ? undefined : remarkId;
  const isOnHold = next.kind === 'on-hold';
  const saysWhatIsSent = isOnHold || !isEmpty;
  return (
    <div className={classes.root}>
      {saysWhatIsSent ? <SendingRemark id={sendingId} next={next} /> : null}
      <BusyButton
        fullWidth
        size="sm"
        leftSection={<IconMailForward size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />}
        isBusy={functions.isSending}
        isOff={isEmpty || isOnHold}
        onClick={() => void functions.resend(request)}
        aria-describedby={[saysWhatIsSent ? sendingId : undefined, describedBy].filter(Boolean).join(' ')}
      >
        {messages.resend}
      </BusyButton>
      <div className={classes.pdf}>
        <BusyButton
          className={classes.make}
          size="sm"
          variant="default"
          leftSection={<IconFileTypePdf size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />}
          isBusy={functions.isGenerating}
          isOff={isEmpty}
          onClick={() => void functions.downloadPdf(request, paperSize)}
          aria-describedby={describedBy}
        >
          {messages.pdf}
        </BusyButton>
        <SegmentedControl
          size="xs"
          aria-label={messages.paperSize}
          value={paperSize}
          onChange={(value) => setPaperSize(value === 'a4' ? 'a4' : 'letter')}
          data={[
            { value: 'letter', label: messages.letter },
            { value: 'a4', label: messages.a4 },
          ]}
        />
      </div>
      <div className={classes.pdf}>
        <PackingListAction
          className={classes.make}
          request={request}
          paper={paperSize}
          report={report}
          describedBy={describedBy}
        />
      </div>
      {remark === undefined ? null : (
        <p className={classes.remark} id={remarkId}>
          {remark}
        </p>
      )}
    </div>
  );
}
