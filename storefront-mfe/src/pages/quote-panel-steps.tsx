import { cartLines, cartTotalItems, clientPaths, quoteItemsLabel } from '@backlot/domain';
import { presentationOf } from '@backlot/domain/contract/field-presentation';
import { Anchor, Button, EmptyState, Notice, useLocale } from '@backlot/ui-kit';
import { useIsDesktop } from '@backlot/ui-kit/overlays';
import { Link } from '@backlot/ui-kit/router';
import { useEffect, useId, useRef } from 'react';
import { UndoRemoval } from '../features/quote-cart/components/undo-removal.tsx';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { PANEL_STEP, usePanel } from '../features/quote-cart/stores/panel-store.ts';
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
import { useQuotePageMessages } from '../features/quote-request/page-messages.ts';
import classes from './quote-panel.module.css';

/** Maximum number of named fields; more would push the form off a small screen. */
const MAX_NAMED_FIELDS = 3;

interface StepProps {
  step: number;
  formId: string;
  moveTo: (step: number, changing?: ProjectField) => void;
}

export interface PanelBodyProps extends StepProps {
  /** The user came from another step; a panel that opens automatically takes no focus. */
  isMovedTo: boolean;
  details: CheckedProject | undefined;
  changing: ProjectField | undefined;
}

function PanelFailure() {
  const { items } = useCart(({ cart }) => cart);
  return <SubmitFailure nameOf={(id) => items.find(({ equipment }) => equipment.id === id)?.equipment.name} />;
}

function EquipmentStep() {
  const messages = useQuotePageMessages();
  const locale = useLocale();
  const isDesktop = useIsDesktop();
  const failure = useSubmission((state) => state.failure);
  const cart = useCart((state) => state.cart);

  function onBrowse(): void {
    if (!isDesktop) usePanel.getState().hideForPage();
  }

  return (
    <>
      {/* The overlay's focus trap excludes the toast. */}
      {isDesktop ? null : <UndoRemoval />}
      {cart.items.length === 0 ? (
        <EmptyState
          level={3}
          title={messages.panelEmpty}
          message={messages.panelEmptyHint}
          action={
            <Button component={Link} to={clientPaths.productionList} variant="default" onClick={onBrowse}>
              {messages.browse}
            </Button>
          }
        />
      ) : (
        <>
          <PanelFailure />
          <QuoteLines items={cart.items} size="panel" errors={itemErrors(failure, cartLines(cart), locale)} />
        </>
      )}
    </>
  );
}

function DetailsStep({ formId, changing, moveTo }: PanelBodyProps) {
  function onReview(): void {
    useSubmission.getState().clearFailure();
    moveTo(PANEL_STEP.review);
  }
  return (
    <>
      <PanelFailure />
      <ProjectForm formId={formId} changing={changing} onSubmit={onReview}>
        <QuoteFit />
      </ProjectForm>
    </>
  );
}

function ReviewStep({ details, moveTo }: PanelBodyProps) {
  const messages = useQuotePageMessages();
  const texts = useQuoteRequestMessages();
  const locale = useLocale();
  const { items } = useCart(({ cart }) => cart);
  return (
    <>
      <OfflineHint />
      <PanelFailure />
      <QuoteFit />
      <div className={classes.headingRow}>
        <h3 className={classes.heading}>{messages.stepSelected}</h3>
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.change}
          aria-label={messages.changeItemsNamed}
          onClick={() => moveTo(PANEL_STEP.equipment)}
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
      {details === undefined ? null : (
        <ProjectReview details={details} onChange={(field) => moveTo(PANEL_STEP.details, field)} />
      )}
    </>
  );
}

function Step(props: PanelBodyProps) {
  const { unknownStep } = useQuotePageMessages();
  switch (props.step) {
    case PANEL_STEP.equipment:
      return <EquipmentStep />;
    case PANEL_STEP.details:
      return <DetailsStep {...props} />;
    case PANEL_STEP.review:
      return <ReviewStep {...props} />;
    default:
      return <Notice kind="danger">{unknownStep}</Notice>;
  }
}

export function PanelBody(props: PanelBodyProps) {
  const { isMovedTo } = props;
  const root = useRef<HTMLDivElement>(null);

  // Scrolls a step to its top. The clicked button has unmounted, so the focus moves there too, if no error has it.
  useEffect(() => {
    // The form has focused the field to change.
    if (root.current?.contains(document.activeElement) === true) return;
    root.current?.parentElement?.scrollTo({ top: 0 });
    if (isMovedTo && document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [isMovedTo]);

  return (
    <div ref={root} className={classes.body} tabIndex={-1}>
      <Step {...props} />
    </div>
  );
}

function EquipmentFooter({ moveTo }: Pick<StepProps, 'moveTo'>) {
  const messages = useQuotePageMessages();
  const totalItems = useCart(({ cart }) => cartTotalItems(cart));
  return (
    <div className={classes.footer}>
      <p className={classes.total}>
        <span>{messages.total}</span> <strong>{totalItems}</strong>
      </p>
      <Button fullWidth onClick={() => moveTo(PANEL_STEP.details)}>
        {messages.addProjectDetails}
      </Button>
    </div>
  );
}

function DetailsFooter({ formId, moveTo }: Pick<StepProps, 'formId' | 'moveTo'>) {
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
          ? texts.savedNote
          : missing.length > MAX_NAMED_FIELDS
            ? texts.missingMore(missing.length)
            : texts.missing(missing.map((field) => presentationOf(field).label[locale]).join(', '))}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => moveTo(PANEL_STEP.equipment)}>
          {messages.backToEquipment}
        </Button>
        <Button type="submit" form={formId} disabled={missing.length > 0} aria-describedby={hintId}>
          {messages.reviewQuote}
        </Button>
      </div>
    </div>
  );
}

export interface PanelFooterProps extends StepProps {
  onSubmit: () => void;
}

function ReviewFooter({ moveTo, onSubmit }: Pick<PanelFooterProps, 'moveTo' | 'onSubmit'>) {
  const messages = useQuotePageMessages();
  const texts = useQuoteRequestMessages();
  const isSending = useSubmission((state) => state.isSending);
  return (
    <div className={classes.footer}>
      <div className={classes.buttons}>
        <Button variant="default" disabled={isSending} onClick={() => moveTo(PANEL_STEP.details)}>
          {messages.backToProjectDetails}
        </Button>
        <Button {...busyProps(isSending)} onClick={isSending ? undefined : onSubmit}>
          {isSending ? texts.sending : texts.submit}
        </Button>
      </div>
    </div>
  );
}

export function PanelFooter({ step, formId, moveTo, onSubmit }: PanelFooterProps) {
  switch (step) {
    case PANEL_STEP.equipment:
      return <EquipmentFooter moveTo={moveTo} />;
    case PANEL_STEP.details:
      return <DetailsFooter formId={formId} moveTo={moveTo} />;
    default:
      return <ReviewFooter moveTo={moveTo} onSubmit={onSubmit} />;
  }
}
