import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { defineStaffMessages, Notice } from '@backlot/ui-kit';
import { useMemo, useState } from 'react';
import { LeaveDialog } from '../../../../lib/leave-dialog.tsx';
import { useLeaveGuard } from '../../../../lib/use-leave-guard.ts';
import { useApplyProposal } from '../api/use-apply-proposal.ts';
import { usePageMessage } from '../api/use-page-message.ts';
import { useQuoteDrafts, type QuoteDrafts } from '../api/use-quote-drafts.ts';
import { useQuoteFunctions } from '../api/use-quote-functions.ts';
import { useSaveQuoteRequest, type Saving } from '../api/use-save-quote-request.ts';
import { isSameList, toRequestedItems } from '../rules/quote-lines.ts';
import { useShortage } from '../../stock/api/use-shortage.ts';
import { OutAndBack } from '../../stock/components/out-and-back.tsx';
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

const useMessages = defineStaffMessages({
  itemsDone: 'Items updated successfully!',
  itemsFailed: 'Failed to save item changes. Please try again.',
  discountDone: 'Discount updated successfully!',
  discountFailed: 'Failed to save discount. Please try again.',
  goneTitle: 'This quote request was deleted',
  gone: 'Somebody deleted it while you had it open. You can still read it here, but nothing can be saved any more.',
});

export type QuoteRequestDetailProps = {
  request: QuoteRequest;
  /** Deleted by somebody else: it can be read and not changed. */
  isGone: boolean;
};

type DirtyParts = Readonly<Record<'customer' | 'project' | 'period', boolean>>;

/** The two saves whose edits live in the drafts. */
function useDraftSaves(request: QuoteRequest, drafts: QuoteDrafts, saving: Saving) {
  const messages = useMessages();

  function saveItems() {
    const { items } = drafts;
    if (items === undefined) return;
    const { base, lines } = items;
    const names = new Map(lines.map(({ equipmentId, name }) => [equipmentId, name]));
    void saving.save({
      edit: { base, patch: { items: toRequestedItems(lines) }, names },
      done: messages.itemsDone,
      failed: messages.itemsFailed,
      onSaved: drafts.dropItems,
    });
  }

  function saveDiscount(discountAmount: number) {
    void saving.save({
      edit: { base: drafts.discount?.base ?? request, patch: { discountAmount } },
      done: messages.discountDone,
      failed: messages.discountFailed,
      onSaved: () => drafts.setDiscount(undefined),
    });
  }

  return { saveItems, saveDiscount };
}

/** A quote request to work on: everything about it, every edit, what was sent and who changed what. */
export function QuoteRequestDetail({ request, isGone }: QuoteRequestDetailProps) {
  const messages = useMessages();
  const { message, report, clear } = usePageMessage();
  const shortage = useShortage();
  const saving = useSaveQuoteRequest(request, report, shortage);
  const functions = useQuoteFunctions(request.id, report);
  const drafts = useQuoteDrafts(request);
  const { saveItems, saveDiscount } = useDraftSaves(request, drafts, saving);
  const [dirty, setDirty] = useState<DirtyParts>({ customer: false, project: false, period: false });
  const markDirty = (part: keyof DirtyParts) => (isDirty: boolean) => setDirty((all) => ({ ...all, [part]: isDirty }));

  const { items, discount, lines, price } = drafts;
  const isDirty = items !== undefined || drafts.isDiscountChanged || dirty.customer || dirty.project || dirty.period;
  const applying = useApplyProposal(request, { saving, isDirty, report });
  const [isHandoverTyped, setHandoverTyped] = useState(false);
  const guard = useLeaveGuard((isDirty || isHandoverTyped) && !isGone);
  const savedIds = useMemo(() => new Set(request.items.map(({ equipmentId }) => equipmentId)), [request]);
  const presentIds = useMemo(() => lines.map(({ equipmentId }) => equipmentId), [lines]);
  const names = useMemo(
    () => new Map([...request.items, ...lines].map(({ equipmentId, name }) => [equipmentId, name])),
    [request.items, lines],
  );
  const section = { request, saving };

  return (
    <div className={classes.root}>
      {isGone ? (
        <Notice kind="danger" role="alert" title={messages.goneTitle}>
          {messages.gone}
        </Notice>
      ) : null}
      {/* Only to switch all of it off at once. */}
      <fieldset className={classes.page} role="presentation" disabled={isGone}>
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
          <div className={classes.items}>
            <RequestedItems
              lines={lines}
              subtotalsCents={price?.lineSubtotalsCents}
              days={price?.days ?? request.rentalDays}
              savedIds={savedIds}
              isDisabled={saving.isSaving}
              isChanged={items !== undefined}
              onQuantity={drafts.setQuantity}
              onRemove={drafts.remove}
            >
              <AddEquipment presentIds={presentIds} isDisabled={isGone || saving.isSaving} onAdd={drafts.add} />
            </RequestedItems>
            <StockPanel
              request={request}
              drafts={drafts}
              names={names}
              isDisabled={saving.isSaving}
              isGone={isGone}
              report={report}
            />
            <OutAndBack request={request} isGone={isGone} report={report} onTyped={setHandoverTyped} />
          </div>
          <div className={classes.totals}>
            <TotalsBlock
              request={request}
              price={price}
              discount={{
                text: discount?.text,
                onText: drafts.setDiscount,
                isSaving: saving.isSaving,
                onSave: saveDiscount,
              }}
            >
              <QuoteActions request={request} functions={functions} report={report} isDirty={isDirty} />
            </TotalsBlock>
          </div>
        </div>
        <div className={classes.exchange}>
          <div className={classes.customer}>
            <MessageThread request={request} report={report} applying={applying} />
            <QuoteVersions request={request} functions={functions} report={report} />
            <Paperwork request={request} report={report} />
            <Payments request={request} report={report} />
          </div>
          <InternalNotes request={request} report={report} />
        </div>
        <div className={classes.record}>
          <Deliveries request={request} functions={functions} />
          <History history={request.history} />
        </div>
      </fieldset>
      <div className={classes.dock}>
        <PageMessage message={message} onEnd={clear} />
        {items === undefined || isGone ? null : (
          <UnsavedBar
            price={price}
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
