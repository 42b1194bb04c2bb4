import { businessToday, PAPER_SIZES, type PaperSize } from '@backlot/domain';
import { iconSize, iconStroke } from '@backlot/ui-kit';
import { SegmentedControl } from '@backlot/ui-kit/data';
import { IconFileTypePdf, IconMailForward } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import { PackingListAction } from '../../stock/components/packing-list-action.tsx';
import type { PartProps } from '../section.ts';
import { useQuotePdf } from '../api/pdf-downloads.ts';
import type { QuoteResending } from '../api/use-resend-quote.ts';
import { nextVersion } from '../rules/next-version.ts';
import { BusyButton } from './busy-button.tsx';
import classes from './quote-actions.module.css';
import { SendingRemark } from './sending-remark.tsx';

const messages = {
  resend: 'Resend Quote to Customer',
  pdf: 'Generate Quote PDF',
  paperSize: 'Paper size of the PDF',
  letter: 'Letter',
  a4: 'A4',
  empty: 'The saved quote has no items. Add equipment and save it before it is sent or printed.',
  saved: 'The mail and the PDF show the saved quote, without your unsaved changes.',
};

interface QuoteActionsProps extends PartProps {
  resending: QuoteResending;
  /** True while there are unsaved edits, which mail and PDF do not contain. */
  isDirty: boolean;
}

/** All actions are disabled while the saved quote is empty, which would total $0.00. */
export function QuoteActions({ request, resending, report, isDirty }: QuoteActionsProps) {
  const pdf = useQuotePdf(request, report);
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
        isBusy={resending.isPending}
        isOff={isEmpty || isOnHold}
        onClick={() => resending.mutate()}
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
          isBusy={pdf.isPending}
          isOff={isEmpty}
          onClick={() => pdf.mutate({ paperSize })}
          aria-describedby={describedBy}
        >
          {messages.pdf}
        </BusyButton>
        <SegmentedControl
          size="xs"
          aria-label={messages.paperSize}
          value={paperSize}
          onChange={setPaperSize}
          data={PAPER_SIZES.map((size) => ({ value: size, label: messages[size] }))}
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
