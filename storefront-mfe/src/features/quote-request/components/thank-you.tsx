import { clientPaths } from '@backlot/domain';
import type { QuoteRequestReceipt } from '@backlot/domain/contract';
import { Anchor, Button } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useEffect, useRef } from 'react';
import { useQuoteRequestMessages } from '../messages.ts';
import classes from './thank-you.module.css';

/** The panel's success view closes by itself after this time (spec 4, public quote submission). */
export const CLOSES_AFTER_MS = 10_000;

/** Focuses its heading, so that screen readers announce it. The panel closes it automatically. */
export function ThankYou({ receipt, onClose }: { receipt: QuoteRequestReceipt; onClose: () => void }) {
  const messages = useQuoteRequestMessages();
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => title.current?.focus(), []);

  return (
    <section className={classes.root}>
      <h3 ref={title} className={classes.title} tabIndex={-1}>
        {messages.thankYou}
      </h3>
      <p className={classes.text}>{messages.success}</p>
      <p className={classes.text}>
        {messages.reference}: <strong>{receipt.reference}</strong>
        <br />
        <Anchor component={Link} to={clientPaths.quote} className={classes.receipt} onClick={onClose}>
          {messages.seeReceipt}
        </Anchor>
        <br />
        <Anchor component={Link} to={clientPaths.myRequests} className={classes.receipt} onClick={onClose}>
          {messages.myRequests}
        </Anchor>
      </p>
      <div className={classes.actions}>
        <Button component={Link} to={clientPaths.productionList} onClick={onClose}>
          {messages.continueShopping}
        </Button>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </section>
  );
}
