import { Button, Notice, useLocale } from '@backlot/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { busyProps } from '../../../lib/busy-props.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { createRequestsApi } from '../api/use-my-requests.ts';
import { useSingleCall } from '../../../lib/use-single-call.ts';
import { useMyRequestsMessages } from '../messages.ts';
import classes from './request-card.module.css';

export interface QuoteLinkButtonProps {
  readonly reference: string;
  /** Where the link goes. */
  readonly email: string;
  readonly variant: 'filled' | 'default';
}

/** Has a link to a quote mailed: the list holds none, because whoever signs must have opened a mail. */
export function QuoteLinkButton({ reference, email, variant }: QuoteLinkButtonProps) {
  const messages = useMyRequestsMessages();
  const locale = useLocale();
  const [api] = useState(() => createRequestsApi());
  const [isMailed, setMailed] = useState(false);
  const { isPending, failure, send } = useSingleCall(
    () => api.requestQuoteLink({ body: { reference, email } }),
    () => setMailed(true),
  );
  const outcome = useRef<HTMLDivElement>(null);
  // The button has taken the focus with it.
  useEffect(() => {
    if (isMailed) outcome.current?.focus();
  }, [isMailed]);

  if (isMailed)
    return (
      <div className={classes.outcome} ref={outcome} tabIndex={-1}>
        <Notice kind="good">{messages.quoteMailed(email)}</Notice>
      </div>
    );
  return (
    <>
      {failure === null ? null : (
        <div className={classes.outcome}>
          <Notice kind="danger" role="alert">
            {failureText('quote-link-failed', failure, locale)}
          </Notice>
        </div>
      )}
      <Button
        variant={variant}
        size="sm"
        aria-label={isPending ? undefined : messages.mailQuoteNamed(reference)}
        {...busyProps(isPending)}
        onClick={() => send(undefined)}
      >
        {isPending ? messages.sending : messages.mailQuote}
      </Button>
    </>
  );
}
