import { cartLines, cartTotalItems, type CartItem } from '@backlot/domain';
import { StepHeader } from '@backlot/ui-kit';
import { SidePanel } from '@backlot/ui-kit/overlays';
import { useEffect, useId, useState } from 'react';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { PANEL_STEP, usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { CLOSES_AFTER_MS, ThankYou } from '../features/quote-request/components/thank-you.tsx';
import { useQuoteRequestMessages } from '../features/quote-request/messages.ts';
import { readProject } from '../features/quote-request/project-fields.ts';
import type { ProjectField } from '../features/quote-request/project-values.ts';
import { useDraft } from '../features/quote-request/stores/draft-store.ts';
import { useSubmission } from '../features/quote-request/stores/submission-store.ts';
import { isDesktop } from '../lib/is-desktop.ts';
import { useShell } from '../lib/shell-context.tsx';
import { useToday } from '../lib/use-today.ts';
import { useQuotePageMessages } from './quote-messages.ts';
import { DetailsFooter, EquipmentFooter, PanelBody, ReviewFooter } from './quote-panel-steps.tsx';
import { useSubmitQuote } from './use-submit-quote.ts';

/** Id of the panel, which the header's Quote button controls. */
const PANEL_ID = 'quote-panel';

/** The step that can be shown: what a later one needs may be gone, taken out here or in another tab. */
function shownStep(step: number, items: readonly CartItem[], isProjectGood: boolean): number {
  if (items.length === 0 && (step === PANEL_STEP.details || step === PANEL_STEP.review)) return PANEL_STEP.equipment;
  return step === PANEL_STEP.review && !isProjectGood ? PANEL_STEP.details : step;
}

export interface QuotePanelProps {
  /** The visitor asked for the panel, which then takes focus; it does not when it opened by itself. */
  takesFocus: boolean;
  /** Goes up each time the visitor asks for the panel; while it is open already, it then takes the focus. */
  focusRequest: number;
}

/** Whether the visitor has gone to this step from another one since the panel opened. */
function useIsMovedTo(step: number, isOpen: boolean): boolean {
  const [shown, setShown] = useState({ step, isMovedTo: false });
  const isMovedTo = isOpen && (shown.isMovedTo || shown.step !== step);
  if (shown.step !== step || shown.isMovedTo !== isMovedTo) setShown({ step, isMovedTo });
  return isMovedTo;
}

/** The quote panel with its three steps and its success view (spec 2, quote side panel). */
export function QuotePanel({ takesFocus, focusRequest }: QuotePanelProps) {
  const messages = useQuotePageMessages();
  const texts = useQuoteRequestMessages();
  const { notify } = useShell();
  const today = useToday();
  const { cart } = useCart();
  const panel = usePanel();
  const { failure, clearFailure } = useSubmission();
  const values = useDraft((state) => state.values);
  const submitQuote = useSubmitQuote();
  const [changing, setChanging] = useState<ProjectField>();
  const { receipt } = panel;
  const formId = useId();
  const totalItems = cartTotalItems(cart);
  const read = readProject(values, today);
  const details = 'details' in read ? read.details : undefined;
  const step = shownStep(panel.step, cart.items, details !== undefined);
  const isMovedTo = useIsMovedTo(step, panel.isOpen);

  // Objections belong to an earlier step: go where they can be answered.
  useEffect(() => {
    if (failure === undefined) return;
    const { step: current, goTo } = usePanel.getState();
    if (current !== PANEL_STEP.review) return;
    if (Object.keys(failure.errors.fields).length > 0) goTo(PANEL_STEP.details);
    else if (failure.errors.items.size > 0) goTo(PANEL_STEP.equipment);
  }, [failure]);

  /** To another step; to the form with the field that is to be changed, when one is. */
  function moveTo(next: number, field?: ProjectField): void {
    setChanging(field);
    panel.goTo(next);
  }

  function close(): void {
    clearFailure();
    setChanging(undefined);
    panel.close();
  }

  async function send(): Promise<void> {
    if (details === undefined) return;
    await submitQuote(details, (sent) => {
      const { isOpen, thank, goTo } = usePanel.getState();
      if (isOpen) return thank(sent);
      goTo(PANEL_STEP.equipment);
      notify({ kind: 'success', message: `${texts.success} ${texts.reference}: ${sent.reference}` });
    });
  }

  const isThanking = receipt !== undefined;
  const isStepKnown = step === PANEL_STEP.equipment || step === PANEL_STEP.details || step === PANEL_STEP.review;
  const footer =
    isThanking || cart.items.length === 0 ? undefined : step === PANEL_STEP.equipment ? (
      <EquipmentFooter totalItems={totalItems} onNext={() => moveTo(PANEL_STEP.details)} />
    ) : step === PANEL_STEP.details ? (
      <DetailsFooter formId={formId} onBack={() => moveTo(PANEL_STEP.equipment)} />
    ) : step === PANEL_STEP.review ? (
      <ReviewFooter onBack={() => moveTo(PANEL_STEP.details)} onSubmit={() => void send()} />
    ) : undefined;

  return (
    <SidePanel
      id={PANEL_ID}
      isOpen={panel.isOpen}
      takesFocus={takesFocus}
      focusRequest={focusRequest}
      title={messages.panelTitle}
      onClose={close}
      steps={
        isStepKnown && !isThanking ? (
          <StepHeader
            size="sm"
            steps={[messages.panelEquipment, messages.panelDetails, messages.panelReview]}
            current={step - 1}
            label={messages.panelSteps}
          />
        ) : undefined
      }
      footer={footer}
      timeLimit={isThanking ? { ms: CLOSES_AFTER_MS, onEnd: panel.closeSuccess } : undefined}
    >
      {isThanking ? (
        <ThankYou receipt={receipt} onClose={close} />
      ) : (
        <PanelBody
          key={step}
          step={step}
          items={cart.items}
          lines={cartLines(cart)}
          formId={formId}
          isMovedTo={isMovedTo}
          details={details}
          changing={changing}
          onReview={() => {
            clearFailure();
            moveTo(PANEL_STEP.review);
          }}
          onBrowse={() => {
            if (!isDesktop()) panel.hideForPage();
          }}
          onChangeItems={() => moveTo(PANEL_STEP.equipment)}
          onChangeField={(field) => moveTo(PANEL_STEP.details, field)}
        />
      )}
    </SidePanel>
  );
}
