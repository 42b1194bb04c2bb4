import type { QuoteRequestReceipt } from '@backlot/domain/contract';
import { Anchor, Button } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import { useQuoteRequestMessages } from '../messages.ts';
import classes from './thank-you.module.css';

/** The panel's success view closes by itself after this time (spec 4, public quote submission). */
export const CLOSES_AFTER_MS = 10_000;

export interface ThankYouProps {
  receipt: QuoteRequestReceipt;
  /** The visitor closed the view or went on. */
  onClose: () => void;
  /** The view was there for CLOSES_AFTER_MS. */
  onTimeUp: () => void;
}

/** The panel's view after a success. Its clock starts again after each hover or focus, so that nobody is cut off while reading. */
export function ThankYou({ receipt, onClose, onTimeUp }: ThankYouProps) {
  const messages = useQuoteRequestMessages();
  const title = useRef<HTMLHeadingElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const closeByItself = useEffectEvent(onTimeUp);

  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => closeByItself(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);

  return (
    <section
      className={classes.root}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      // The heading takes focus by itself, to be read out; only a visitor who moved on to a control is at work here.
      onFocus={(event: FocusEvent) => setFocused(event.target !== title.current)}
      onBlur={() => setFocused(false)}
    >
      <h3 ref={title} className={classes.title} tabIndex={-1}>
        {messages.thankYou}
      </h3>
      <p className={classes.text}>{messages.success}</p>
      <p className={classes.text}>
        {messages.reference}: <strong>{receipt.reference}</strong>
        <br />
        <Anchor component={Link} to="/quote" className={classes.receipt} onClick={onClose}>
          {messages.seeReceipt}
        </Anchor>
      </p>
      <div className={classes.actions}>
        <Button component={Link} to="/production-equipment" onClick={onClose}>
          {messages.continueShopping}
        </Button>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </section>
  );
}
