import { cartLines, cartTotalItems, clientPaths, type Cart } from '@backlot/domain';
import { Anchor, Button, PageHeading, StepHeader, useLocale } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useId, useRef, type Ref } from 'react';
import { ShareList } from '../features/quote-cart/components/share-list.tsx';
import { busyProps } from '../lib/busy-props.ts';
import { NextSteps } from '../features/quote-request/components/next-steps.tsx';
import { OfflineHint } from '../features/quote-request/components/offline-hint.tsx';
import { ProjectForm } from '../features/quote-request/components/project-form.tsx';
import { SubmitFailure } from '../features/quote-request/components/submit-failure.tsx';
import { itemErrors } from '../features/quote-request/item-errors.ts';
import { useQuoteRequestMessages } from '../features/quote-request/messages.ts';
import type { CheckedProject } from '../features/quote-request/project-fields.ts';
import { useDraft } from '../features/quote-request/stores/draft-store.ts';
import { useSubmission } from '../features/quote-request/stores/submission-store.ts';
import { QuoteLines } from './quote-fit.tsx';
import { useQuotePageMessages } from '../features/quote-request/page-messages.ts';
import classes from './quote-page.module.css';
import { LIST_HEADING_ID } from '../features/quote-cart/list-heading.ts';

function SubmitButton({ buttonRef }: { buttonRef: Ref<HTMLButtonElement> }) {
  const texts = useQuoteRequestMessages();
  const isSending = useSubmission((state) => state.isSending);
  const lacksDate = useDraft(({ values }) => values.startDate === '' || values.endDate === '');
  const hintId = useId();
  return (
    <div className={classes.submit}>
      <OfflineHint />
      <Button
        ref={buttonRef}
        type="submit"
        size="lg"
        disabled={lacksDate}
        {...busyProps(isSending)}
        {...(lacksDate ? { 'aria-describedby': hintId } : {})}
      >
        {isSending ? texts.sending : texts.submit}
      </Button>
      <p id={hintId} className={classes.hint} role="status">
        {lacksDate ? texts.missingDates : texts.savedNote}
      </p>
    </div>
  );
}

function SelectedItems({ cart }: { cart: Cart }) {
  const messages = useQuotePageMessages();
  const locale = useLocale();
  const failure = useSubmission((state) => state.failure);
  return (
    <section className={classes.items} aria-labelledby={LIST_HEADING_ID}>
      <PageHeading
        size="section"
        id={LIST_HEADING_ID}
        title={messages.selectedItems}
        aside={
          <span className={classes.count}>
            {messages.selectedCount(cartTotalItems(cart))}
            <Anchor component={Link} to={clientPaths.productionList}>
              {messages.addMore}
            </Anchor>
          </span>
        }
      />
      <QuoteLines items={cart.items} size="page" errors={itemErrors(failure, cartLines(cart), locale)} />
      <ShareList />
    </section>
  );
}

export function QuoteFormView({ cart, onSubmit }: { cart: Cart; onSubmit: (details: CheckedProject) => void }) {
  const messages = useQuotePageMessages();
  const isSending = useSubmission((state) => state.isSending);
  const formId = useId();
  const titleId = useId();
  const submitButton = useRef<HTMLButtonElement>(null);

  function submit(details: CheckedProject): void {
    if (isSending) return;
    // Enter in a field submits too, and fields are disabled while sending: the focus moves to the button.
    submitButton.current?.focus({ preventScroll: true });
    onSubmit(details);
  }

  return (
    <>
      <PageHeading title={messages.quoteTitle} lede={messages.quoteIntro} />
      <div className={classes.content}>
        <StepHeader
          steps={[messages.stepSelected, messages.stepDetails, messages.stepReceive]}
          current={1}
          label={messages.quoteSteps}
        />
        <div className={classes.columns}>
          <SelectedItems cart={cart} />
          <section className={classes.details} aria-labelledby={titleId}>
            <PageHeading size="section" id={titleId} title={messages.projectDetails} />
            <ProjectForm formId={formId} isDisabled={isSending} onSubmit={submit}>
              <SubmitFailure nameOf={(id) => cart.items.find(({ equipment }) => equipment.id === id)?.equipment.name} />
              <SubmitButton buttonRef={submitButton} />
            </ProjectForm>
          </section>
          <div className={classes.next}>
            <NextSteps />
          </div>
        </div>
      </div>
    </>
  );
}
