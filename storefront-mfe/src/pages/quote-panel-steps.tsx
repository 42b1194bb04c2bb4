import { quoteItemsLabel, type CartItem, type QuantityLine } from '@backlot/domain';
import { presentationOf } from '@backlot/domain/contract/field-presentation';
import { Anchor, Button, EmptyState, Notice, useLocale } from '@backlot/ui-kit';
import { useIsDesktop } from '@backlot/ui-kit/overlays';
import { Link } from '@backlot/ui-kit/router';
import { useEffect, useId, useRef } from 'react';
import { UndoRemoval } from '../features/quote-cart/components/undo-removal.tsx';
import { PANEL_STEP } from '../features/quote-cart/stores/panel-store.ts';
import { OfflineHint } from '../features/quote-request/components/offline-hint.tsx';
import { ProjectForm } from '../features/quote-request/components/project-form.tsx';
import { ProjectReview } from '../features/quote-request/components/project-review.tsx';
import { SubmitFailure } from '../features/quote-request/components/submit-failure.tsx';
import { busyProps } from '../lib/busy-props.ts';
import { itemErrors } from '../features/quote-request/item-errors.ts';
import { useQuoteRequestMessages } from '../features/quote-request/messages.ts';
import { missingFields, type CheckedProject } from '../features/quote-request/project-fields.ts';
import type { ProjectField } from '../features/quote-request/project-values.ts';
import { useDraft } from '../features/quote-request/stores/draft-store.ts';
import { useSubmission } from '../features/quote-request/stores/submission-store.ts';
import { QuoteFit, QuoteLines } from './quote-fit.tsx';
import { useQuotePageMessages } from './quote-messages.ts';
import classes from './quote-panel.module.css';

/** So many missing fields are named; more would push the form off a small screen. */
const MISSING_NAMED = 3;

const nameIn = (items: readonly CartItem[]) => (id: number) =>
  items.find(({ equipment }) => equipment.id === id)?.equipment.name;

export interface PanelBodyProps {
  step: number;
  items: readonly CartItem[];
  lines: readonly QuantityLine[];
  formId: string;
  /** The visitor came here from another step; a panel that opens by itself leaves the focus where it is. */
  isMovedTo: boolean;
  /** The filled form, once it is good. */
  details: CheckedProject | undefined;
  /** The field that the visitor came from the review to change. */
  changing: ProjectField | undefined;
  onReview: () => void;
  onBrowse: () => void;
  onChangeItems: () => void;
  onChangeField: (field: ProjectField) => void;
}

/** What a step shows between the panel's head and foot. */
export function PanelBody({
  step,
  items,
  lines,
  formId,
  isMovedTo,
  details,
  changing,
  onReview,
  onBrowse,
  onChangeItems,
  onChangeField,
}: PanelBodyProps) {
  const messages = useQuotePageMessages();
  const texts = useQuoteRequestMessages();
  const locale = useLocale();
  const isDesktop = useIsDesktop();
  const failure = useSubmission((state) => state.failure);
  const root = useRef<HTMLDivElement>(null);

  // A step begins at its top. The button that led here is gone, so the keyboard goes on there too, unless a summary of errors took focus.
  useEffect(() => {
    // The form has taken the focus to the field that is to be changed.
    if (root.current?.contains(document.activeElement) === true) return;
    root.current?.parentElement?.scrollTo({ top: 0 });
    if (isMovedTo && document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [isMovedTo]);

  function content() {
    switch (step) {
      case PANEL_STEP.equipment:
        return (
          <>
            {/* Over the page the focus stays in the panel, and does not reach the toast. */}
            {isDesktop ? null : <UndoRemoval />}
            {items.length === 0 ? (
              <EmptyState
                level={3}
                title={messages.panelEmpty}
                message={messages.panelEmptyHint}
                action={
                  <Button component={Link} to="/production-equipment" variant="default" onClick={onBrowse}>
                    {messages.browse}
                  </Button>
                }
              />
            ) : (
              <>
                <SubmitFailure nameOf={nameIn(items)} />
                <QuoteLines items={items} size="panel" objections={itemErrors(failure, lines, locale)} />
              </>
            )}
          </>
        );
      case PANEL_STEP.details:
        return (
          <>
            <SubmitFailure nameOf={nameIn(items)} />
            <ProjectForm formId={formId} changing={changing} onSubmit={onReview}>
              <QuoteFit />
            </ProjectForm>
          </>
        );
      case PANEL_STEP.review:
        return (
          <>
            <OfflineHint />
            <SubmitFailure nameOf={nameIn(items)} />
            <QuoteFit />
            <div className={classes.headingRow}>
              <h3 className={classes.heading}>{messages.stepSelected}</h3>
              <Anchor
                component="button"
                type="button"
                size="sm"
                className={classes.change}
                aria-label={messages.changeItemsNamed}
                onClick={onChangeItems}
              >
                {messages.changeItems}
              </Anchor>
            </div>
            <ul className={classes.reviewItems}>
              {items.map(({ equipment, quantity }) => (
                <li key={equipment.id} className={classes.reviewItem}>
                  <span>{equipment.name}</span>
                  <span className={classes.quantity}>
                    {equipment.unitsPerItem > 1 ? quoteItemsLabel(quantity, equipment.unitsPerItem, locale) : quantity}
                  </span>
                </li>
              ))}
            </ul>
            <h3 className={classes.heading}>{texts.reviewProject}</h3>
            {details === undefined ? null : <ProjectReview details={details} onChange={onChangeField} />}
          </>
        );
      default:
        return <Notice kind="danger">{messages.unknownStep}</Notice>;
    }
  }

  return (
    <div ref={root} className={classes.body} tabIndex={-1}>
      {content()}
    </div>
  );
}

/** Step 1: how many, and on to the form. */
export function EquipmentFooter({ totalItems, onNext }: { totalItems: number; onNext: () => void }) {
  const messages = useQuotePageMessages();
  return (
    <div className={classes.footer}>
      <p className={classes.total}>
        <span>{messages.total}</span> <strong>{totalItems}</strong>
      </p>
      <Button fullWidth onClick={onNext}>
        {messages.addProjectDetails}
      </Button>
    </div>
  );
}

/** Step 2: 'Review Quote' waits for the required fields, and says for which. */
export function DetailsFooter({ formId, onBack }: { formId: string; onBack: () => void }) {
  const messages = useQuotePageMessages();
  const texts = useQuoteRequestMessages();
  const locale = useLocale();
  const values = useDraft((state) => state.values);
  const missing = missingFields(values);
  const hintId = useId();
  return (
    <div className={classes.footer}>
      <p id={hintId} className={classes.hint}>
        {missing.length === 0
          ? texts.keptNote
          : missing.length > MISSING_NAMED
            ? texts.missingMany(missing.length)
            : texts.missing(missing.map((field) => presentationOf(field).label[locale]).join(', '))}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          {messages.backToEquipment}
        </Button>
        <Button type="submit" form={formId} disabled={missing.length > 0} aria-describedby={hintId}>
          {messages.reviewQuote}
        </Button>
      </div>
    </div>
  );
}

export interface ReviewFooterProps {
  onBack: () => void;
  onSubmit: () => void;
}

/** Step 3: back, or send. A failure is told above, where there is room to read it. */
export function ReviewFooter({ onBack, onSubmit }: ReviewFooterProps) {
  const messages = useQuotePageMessages();
  const texts = useQuoteRequestMessages();
  const isSending = useSubmission((state) => state.isSending);
  return (
    <div className={classes.footer}>
      <div className={classes.buttons}>
        <Button variant="default" disabled={isSending} onClick={onBack}>
          {messages.backToProjectDetails}
        </Button>
        <Button {...busyProps(isSending)} onClick={isSending ? undefined : onSubmit}>
          {isSending ? texts.sending : texts.submit}
        </Button>
      </div>
    </div>
  );
}
