import { cartTotalItems, clientPaths, type Cart } from '@backlot/domain';
import type { StoredReceipt } from '@backlot/domain/contract';
import { Button, Notice, PageHeading, StepHeader } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { NextSteps } from '../features/quote-request/components/next-steps.tsx';
import { Receipt } from '../features/quote-request/components/receipt.tsx';
import { useQuotePageMessages } from '../features/quote-request/page-messages.ts';
import classes from './quote-page.module.css';

export interface QuoteSubmittedViewProps {
  receipt: StoredReceipt;
  cart: Cart;
  onClose: () => void;
}

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
        <Button component={Link} to={clientPaths.catalog}>
          {messages.continueShopping}
        </Button>
        <Button component={Link} to={clientPaths.home} variant="default">
          {messages.backToHome}
        </Button>
        <Button component={Link} to={clientPaths.myRequests} variant="default">
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
