import { cartLines, cartTotalItems } from '@backlot/domain';
import type { ProjectDetails, QuoteRequestReceipt } from '@backlot/domain/contract';
import { Anchor, Button, EmptyState, PageBody, PageHeading, StepHeader } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useEffect, useId, useRef, useState } from 'react';
import { CartLines } from '../features/quote-cart/components/cart-lines.tsx';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { NextSteps } from '../features/quote-request/components/next-steps.tsx';
import { ProjectForm } from '../features/quote-request/components/project-form.tsx';
import { SubmitFailure } from '../features/quote-request/components/submit-failure.tsx';
import { itemObjections } from '../features/quote-request/item-objections.ts';
import { useQuoteRequestMessages } from '../features/quote-request/messages.ts';
import { useDraft } from '../features/quote-request/stores/draft-store.ts';
import { useSubmission } from '../features/quote-request/stores/submission-store.ts';
import { useShell } from '../lib/shell-context.tsx';
import { useKeptHeading } from '../lib/use-kept-focus.ts';
import { usePageMessages } from './messages.ts';
import classes from './quote-page.module.css';
import { useSubmitQuote } from './use-submit-quote.ts';

function Submitted({ receipt }: { receipt: QuoteRequestReceipt }) {
  const messages = usePageMessages();
  const texts = useQuoteRequestMessages();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    root.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={root} className={classes.submitted}>
      <StepHeader steps={[messages.stepSelected, messages.stepDetails, messages.stepReceive]} current={2} label={messages.quoteSteps} />
      <PageHeading
        title={messages.submittedTitle}
        lede={
          <>
            <p>{messages.submittedText}</p>
            <p>{messages.submittedMail}</p>
            <p>
              {texts.reference}: <strong className={classes.reference}>{receipt.reference}</strong>
            </p>
          </>
        }
      />
      <div className={classes.actions}>
        <Button component={Link} to="/catalog">
          {messages.continueShopping}
        </Button>
        <Button component={Link} to="/" variant="default">
          {messages.backToHome}
        </Button>
      </div>
      <NextSteps />
    </div>
  );
}

function SubmitButton() {
  const texts = useQuoteRequestMessages();
  const isSending = useSubmission((state) => state.isSending);
  const lacksDate = useDraft(({ values }) => values.startDate === '' || values.endDate === '');
  const hintId = useId();
  return (
    <div className={classes.submit}>
      <Button type="submit" size="lg" disabled={isSending || lacksDate} {...(lacksDate ? { 'aria-describedby': hintId } : {})}>
        {isSending ? texts.sending : texts.submit}
      </Button>
      <p id={hintId} className={classes.hint} role="status">
        {lacksDate ? texts.missingDates : texts.keptNote}
      </p>
    </div>
  );
}

/** /quote: the selected items and the project form (spec 2, quote request page). */
export function QuotePage() {
  const messages = usePageMessages();
  const texts = useQuoteRequestMessages();
  const shell = useShell();
  const cart = useCart((state) => state.cart);
  const { failure, isSending } = useSubmission();
  const submitQuote = useSubmitQuote();
  const [receipt, setReceipt] = useState<QuoteRequestReceipt>();
  const formId = useId();
  const itemsTitleId = useId();
  const detailsTitleId = useId();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const isEmpty = cart.items.length === 0;
  const emptyState = useRef<HTMLDivElement>(null);
  useKeptHeading(emptyState, isEmpty);

  async function send(details: ProjectDetails): Promise<void> {
    await submitQuote(details, (sent) => {
      if (isHere.current) setReceipt(sent);
      else shell.notify({ kind: 'success', message: `${texts.success} ${texts.reference}: ${sent.reference}` });
    });
  }

  if (receipt !== undefined) {
    return (
      <PageBody width="text">
        <Submitted receipt={receipt} />
      </PageBody>
    );
  }
  if (isEmpty) {
    return (
      <PageBody>
        <div ref={emptyState}>
          <EmptyState
            level={1}
            title={messages.emptyTitle}
            message={messages.emptyMessage}
            action={
              <Button component={Link} to="/production-equipment">
                {messages.browse}
              </Button>
            }
          />
        </div>
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageHeading title={messages.quoteTitle} lede={messages.quoteLede} />
      <div className={classes.content}>
        <StepHeader steps={[messages.stepSelected, messages.stepDetails, messages.stepReceive]} current={1} label={messages.quoteSteps} />
        <div className={classes.columns}>
          <section className={classes.items} aria-labelledby={itemsTitleId}>
            <PageHeading
              size="section"
              id={itemsTitleId}
              title={messages.selectedItems}
              aside={
                <span className={classes.count}>
                  {messages.selectedCount(cartTotalItems(cart))}
                  <Anchor component={Link} to="/production-equipment">
                    {messages.addMore}
                  </Anchor>
                </span>
              }
            />
            <CartLines items={cart.items} size="page" objections={itemObjections(failure, cartLines(cart))} />
          </section>
          <section className={classes.details} aria-labelledby={detailsTitleId}>
            <PageHeading size="section" id={detailsTitleId} title={messages.projectDetails} />
            <ProjectForm formId={formId} isDisabled={isSending} onSubmit={(details) => void send(details)}>
              <SubmitFailure nameOf={(id) => cart.items.find(({ equipment }) => equipment.id === id)?.equipment.name} />
              <SubmitButton />
            </ProjectForm>
          </section>
          <div className={classes.next}>
            <NextSteps />
          </div>
        </div>
      </div>
    </PageBody>
  );
}
