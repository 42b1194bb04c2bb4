import { cartTotalItems, MY_REQUESTS_PATH, type Cart } from '@backlot/domain';
import type { StoredReceipt } from '@backlot/domain/contract';
import { Button, Notice, PageHeading, StepHeader } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { NextSteps } from '../features/quote-request/components/next-steps.tsx';
import { Receipt } from '../features/quote-request/components/receipt.tsx';
import { useQuotePageMessages } from './quote-messages.ts';
import classes from './quote-page.module.css';

export interface QuoteSubmittedViewProps {
  receipt: StoredReceipt;
  /** What was added while the request was on its way. */
  cart: Cart;
  onClose: () => void;
}

/** The quote page after a request was sent, until the next quote is begun (spec 2, submitted state). */
export function QuoteSubmittedView({ receipt, cart, onClose }: QuoteSubmittedViewProps) {
  const messages = useQuotePageMessages();
  return (
    <div className={classes.submitted}>
      <StepHeader
        steps={[messages.stepSelected, messages.stepDetails, messages.stepReceive]}
        current={2}
        label={messages.quoteSteps}
      />
      <PageHeading
        title={messages.submittedTitle}
        lede={
          <>
            <p>{messages.submittedText}</p>
            <p>{messages.submittedMail(receipt.details.customerEmail)}</p>
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
        <Button component={Link} to={MY_REQUESTS_PATH} variant="default">
          {messages.myRequests}
        </Button>
      </div>
      {cart.items.length === 0 ? null : (
        <Notice
          action={
            <Button variant="default" size="sm" onClick={onClose}>
              {messages.toNextQuote}
            </Button>
          }
        >
          {messages.nextQuote(cartTotalItems(cart))}
        </Notice>
      )}
      <NextSteps />
      <Receipt receipt={receipt} onClose={onClose} />
    </div>
  );
}
