import type { CartItem } from '@backlot/domain';
import { StepHeader } from '@backlot/ui-kit';
import { SidePanel, type SidePanelProps } from '@backlot/ui-kit/overlays';
import { useEffect, useId, useState } from 'react';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { PANEL_STEP, usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { CLOSES_AFTER_MS, ThankYou } from '../features/quote-request/components/thank-you.tsx';
import { useQuoteRequestMessages } from '../features/quote-request/messages.ts';
import { readProject, type CheckedProject } from '../features/quote-request/project-fields.ts';
import type { ProjectField } from '../features/quote-request/project-values.ts';
import { useDraft } from '../features/quote-request/stores/draft-store.ts';
import { useSubmission } from '../features/quote-request/stores/submission-store.ts';
import { useShell } from '../lib/shell-context.tsx';
import { useToday } from '../lib/use-today.ts';
import { useQuotePageMessages } from '../features/quote-request/page-messages.ts';
import { PanelBody, PanelFooter } from './quote-panel-steps.tsx';
import { useSubmitQuote } from './use-submit-quote.ts';

/** Id of the panel, for `aria-controls` of the header's Quote button. */
const PANEL_ID = 'quote-panel';

/** Returns the step that can be shown: requirements of a later one may be gone, also by another tab. */
function shownStep(step: number, items: readonly CartItem[], isProjectGood: boolean): number {
  if (items.length === 0 && (step === PANEL_STEP.details || step === PANEL_STEP.review)) return PANEL_STEP.equipment;
  return step === PANEL_STEP.review && !isProjectGood ? PANEL_STEP.details : step;
}

function useIsMovedTo(step: number, isOpen: boolean): boolean {
  const [lastShown, setShown] = useState({ step, isMovedTo: false });
  const isMovedTo = isOpen && (lastShown.isMovedTo || lastShown.step !== step);
  if (lastShown.step !== step || lastShown.isMovedTo !== isMovedTo) setShown({ step, isMovedTo });
  return isMovedTo;
}

function useFailedStep(): void {
  const failure = useSubmission((state) => state.failure);
  useEffect(() => {
    if (failure === undefined) return;
    const { step, goTo } = usePanel.getState();
    if (step !== PANEL_STEP.review) return;
    if (Object.keys(failure.errors.fields).length > 0) goTo(PANEL_STEP.details);
    else if (failure.errors.items.size > 0) goTo(PANEL_STEP.equipment);
  }, [failure]);
}

function useSend(details: CheckedProject | undefined): () => Promise<void> {
  const texts = useQuoteRequestMessages();
  const { notify } = useShell();
  const submitQuote = useSubmitQuote();
  return async () => {
    if (details === undefined) return;
    await submitQuote(details, (sent) => {
      const { isOpen, showSuccess, goTo } = usePanel.getState();
      if (isOpen) return showSuccess(sent);
      goTo(PANEL_STEP.equipment);
      notify({ kind: 'success', message: `${texts.success} ${texts.reference}: ${sent.reference}` });
    });
  };
}

function useProject(): CheckedProject | undefined {
  const values = useDraft((state) => state.values);
  const read = readProject(values, useToday());
  return 'details' in read ? read.details : undefined;
}

function Steps({ step }: { step: number }) {
  const messages = useQuotePageMessages();
  return (
    <StepHeader
      size="sm"
      steps={[messages.panelEquipment, messages.panelDetails, messages.panelReview]}
      current={step - 1}
      label={messages.panelSteps}
    />
  );
}

export function QuotePanel({ takesFocus, focusRequest }: Pick<SidePanelProps, 'takesFocus' | 'focusRequest'>) {
  const messages = useQuotePageMessages();
  const { cart } = useCart();
  const panel = usePanel();
  const clearFailure = useSubmission((state) => state.clearFailure);
  const [changing, setChanging] = useState<ProjectField>();
  const { receipt } = panel;
  const formId = useId();
  const details = useProject();
  const step = shownStep(panel.step, cart.items, details !== undefined);
  const isMovedTo = useIsMovedTo(step, panel.isOpen);
  const send = useSend(details);
  useFailedStep();

  function moveTo(next: number, field?: ProjectField): void {
    setChanging(field);
    panel.goTo(next);
  }

  function close(): void {
    clearFailure();
    setChanging(undefined);
    panel.close();
  }

  const isSuccess = receipt !== undefined;
  const isStepKnown = step === PANEL_STEP.equipment || step === PANEL_STEP.details || step === PANEL_STEP.review;
  return (
    <SidePanel
      id={PANEL_ID}
      isOpen={panel.isOpen}
      takesFocus={takesFocus}
      focusRequest={focusRequest}
      title={messages.panelTitle}
      onClose={close}
      steps={isStepKnown && !isSuccess ? <Steps step={step} /> : undefined}
      footer={
        isSuccess || cart.items.length === 0 || !isStepKnown ? undefined : (
          <PanelFooter step={step} formId={formId} moveTo={moveTo} onSubmit={() => void send()} />
        )
      }
      timeLimit={isSuccess ? { ms: CLOSES_AFTER_MS, onEnd: panel.closeSuccess } : undefined}
    >
      {isSuccess ? (
        <ThankYou receipt={receipt} onClose={close} />
      ) : (
        <PanelBody
          key={step}
          step={step}
          formId={formId}
          isMovedTo={isMovedTo}
          details={details}
          changing={changing}
          moveTo={moveTo}
        />
      )}
    </SidePanel>
  );
}
