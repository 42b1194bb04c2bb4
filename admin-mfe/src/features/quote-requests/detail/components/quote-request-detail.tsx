import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { Notice } from '@backlot/ui-kit';
import { useMemo, useState } from 'react';
import { LeaveDialog } from '../../../../lib/leave-dialog.tsx';
import { useLeaveGuard } from '../../../../lib/use-leave-guard.ts';
import { useApplyProposal } from '../use-apply-proposal.ts';
import { usePageMessage, type Report } from '../use-page-message.ts';
import { useQuoteDrafts, type QuoteDrafts } from '../use-quote-drafts.ts';
import { useQuotePdf } from '../api/pdf-downloads.ts';
import { useResendQuote } from '../api/use-resend-quote.ts';
import { useSaveQuoteRequest, type Saving } from '../api/use-save-quote-request.ts';
import { isSameList, toRequestedItems } from '../rules/quote-lines.ts';
import { useShortage } from '../../stock/use-shortage.ts';
import { HandoverPanel } from '../../stock/components/handover-panel.tsx';
import { ShortageDialog } from '../../stock/components/shortage-dialog.tsx';
import { StockPanel } from '../../stock/components/stock-panel.tsx';
import { AddEquipment } from './add-equipment.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CustomerBlock } from './customer-block.tsx';
import { Deliveries } from './deliveries.tsx';
import { History } from './history.tsx';
import { InternalNotes } from './internal-notes.tsx';
import { MessageThread } from './message-thread.tsx';
import { PageMessage } from './page-message.tsx';
import { Paperwork } from './paperwork.tsx';
import { Payments } from './payments.tsx';
import { ProjectBlock } from './project-block.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteHeader } from './quote-header.tsx';
import { QuoteVersions } from './quote-versions.tsx';
import classes from './quote-request-detail.module.css';
import { RequestedItems } from './requested-items.tsx';
import { TotalsBlock } from './totals-block.tsx';
import { UnsavedBar } from './unsaved-bar.tsx';

const messages = {
  itemsDone: 'Items updated successfully!',
  itemsFailed: 'Failed to save item changes. Please try again.',
  discountDone: 'Discount updated successfully!',
  discountFailed: 'Failed to save discount. Please try again.',
  goneTitle: 'This quote request was deleted',
  gone: 'Somebody deleted it while you had it open. You can still read it here, but nothing can be saved any more.',
};

export interface QuoteRequestDetailProps {
  request: QuoteRequest;
  /** Deleted by somebody else: the page is read-only. */
  isDeleted: boolean;
}

type DirtyParts = Readonly<Record<'customer' | 'project' | 'period', boolean>>;

function useDraftSaves(request: QuoteRequest, drafts: QuoteDrafts, saving: Saving) {
  function saveItems() {
    const { items } = drafts;
    if (items === undefined) return;
    const { base, lines } = items;
    const names = new Map(lines.map(({ equipmentId, name }) => [equipmentId, name]));
    saving.save({
      edit: { base, patch: { items: toRequestedItems(lines) }, names },
      done: messages.itemsDone,
      failed: messages.itemsFailed,
      onSaved: drafts.dropItems,
    });
  }

  function saveDiscount(discountAmount: number) {
    saving.save({
      edit: { base: drafts.discount?.base ?? request, patch: { discountAmount } },
      done: messages.discountDone,
      failed: messages.discountFailed,
      onSaved: () => drafts.setDiscount(undefined),
    });
  }

  const { isSaving } = saving;
  const discount = { text: drafts.discount?.text, onText: drafts.setDiscount, isSaving, onSave: saveDiscount };
  return { saveItems, discount };
}

type QuoteItemsProps = QuoteRequestDetailProps & {
  report: Report;
  drafts: QuoteDrafts;
  saving: Saving;
  onTyped: (isTyped: boolean) => void;
};

/** Items of the quote, their stock, and what is out and back. */
function QuoteItems({ request, isDeleted, report, drafts, saving: { isSaving }, onTyped }: QuoteItemsProps) {
  const { items, lines, price } = drafts;
  const savedIds = useMemo(() => new Set(request.items.map(({ equipmentId }) => equipmentId)), [request]);
  const presentIds = useMemo(() => lines.map(({ equipmentId }) => equipmentId), [lines]);
  const names = useMemo(
    () => new Map([...request.items, ...lines].map(({ equipmentId, name }) => [equipmentId, name])),
    [request.items, lines],
  );
  return (
    <div className={classes.items}>
      <RequestedItems
        lines={lines}
        subtotalsCents={price?.lineSubtotalsCents}
        days={price?.days ?? request.rentalDays}
        savedIds={savedIds}
        isDisabled={isSaving}
        isChanged={items !== undefined}
        onQuantity={drafts.setQuantity}
        onRemove={drafts.remove}
      >
        <AddEquipment presentIds={presentIds} isDisabled={isDeleted || isSaving} onAdd={drafts.add} />
      </RequestedItems>
      <StockPanel {...{ request, drafts, names, isDeleted, report }} isDisabled={isSaving} />
      <HandoverPanel request={request} isDeleted={isDeleted} report={report} onTyped={onTyped} />
    </div>
  );
}

export function QuoteRequestDetail({ request, isDeleted }: QuoteRequestDetailProps) {
  const { message, report, clear } = usePageMessage();
  const shortage = useShortage();
  const saving = useSaveQuoteRequest(request, report, shortage);
  const resending = useResendQuote(request, report);
  const pdf = useQuotePdf(request, report);
  const drafts = useQuoteDrafts(request);
  const { saveItems, discount } = useDraftSaves(request, drafts, saving);
  const [dirty, setDirty] = useState<DirtyParts>({ customer: false, project: false, period: false });
  const markDirty = (part: keyof DirtyParts) => (isDirty: boolean) => setDirty((all) => ({ ...all, [part]: isDirty }));
  const { items } = drafts;
  const isDirty = items !== undefined || drafts.isDiscountChanged || dirty.customer || dirty.project || dirty.period;
  const applying = useApplyProposal(request, saving, isDirty, report);
  const [isHandoverTyped, setHandoverTyped] = useState(false);
  const guard = useLeaveGuard((isDirty || isHandoverTyped) && !isDeleted);
  const section = { request, saving };

  return (
    <div className={classes.root}>
      {isDeleted ? (
        <Notice kind="danger" role="alert" title={messages.goneTitle}>
          {messages.gone}
        </Notice>
      ) : null}
      {/* Disables all controls at once. */}
      <fieldset className={classes.page} role="presentation" disabled={isDeleted}>
        <QuoteHeader request={request} />
        <div className={classes.facts}>
          <CustomerBlock {...section} onDirty={markDirty('customer')} />
          <ProjectBlock
            {...section}
            onDirty={markDirty('project')}
            onPeriodDirty={markDirty('period')}
            onPeriod={drafts.setPeriod}
          />
        </div>
        <div className={classes.quote}>
          <QuoteItems {...{ request, isDeleted, report, drafts, saving }} onTyped={setHandoverTyped} />
          <div className={classes.totals}>
            <TotalsBlock request={request} price={drafts.price} discount={discount}>
              <QuoteActions request={request} resending={resending} report={report} isDirty={isDirty} />
            </TotalsBlock>
          </div>
        </div>
        <div className={classes.exchange}>
          <div className={classes.customer}>
            <MessageThread request={request} report={report} applying={applying} />
            <QuoteVersions request={request} pdf={pdf} report={report} />
            <Paperwork request={request} report={report} />
            <Payments request={request} report={report} />
          </div>
          <InternalNotes request={request} report={report} />
        </div>
        <div className={classes.record}>
          <Deliveries request={request} resending={resending} />
          <History history={request.history} />
        </div>
      </fieldset>
      <div className={classes.panelSlot}>
        <PageMessage message={message} onEnd={clear} />
        {items === undefined || isDeleted ? null : (
          <UnsavedBar
            price={drafts.price}
            isChangedMeanwhile={!isSameList(items.base.items, request.items)}
            isSaving={saving.isSaving}
            onCancel={drafts.dropItems}
            onSave={saveItems}
          />
        )}
      </div>
      <ConflictDialog saving={saving} />
      <ShortageDialog shortage={shortage} />
      <LeaveDialog guard={guard} />
    </div>
  );
}
