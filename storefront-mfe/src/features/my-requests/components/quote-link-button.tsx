import { Button, Notice, useLocale } from '@backlot/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { busyProps } from '../../../lib/busy-props.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { createRequestsApi } from '../api/use-my-requests.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { useMyRequestsMessages } from '../messages.ts';
import classes from './request-card.module.css';

export interface QuoteLinkButtonProps {
  readonly reference: string;
  readonly email: string;
  readonly variant: 'filled' | 'default';
}

/** Requests a link to a quote by mail: the list contains none, because signing requires access to the mailbox. */
export function QuoteLinkButton({ reference, email, variant }: QuoteLinkButtonProps) {
  const messages = useMyRequestsMessages();
  const locale = useLocale();
  const [api] = useState(() => createRequestsApi());
  const {
    isPending,
    isSuccess: isMailed,
    error,
    mutate,
  } = useSingleMutation(() => api.requestQuoteLink({ body: { reference, email } }));
  const outcome = useRef<HTMLDivElement>(null);
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
      {error === null ? null : (
        <div className={classes.outcome}>
          <Notice kind="danger" role="alert">
            {failureText('quote-link-failed', error, locale)}
          </Notice>
        </div>
      )}
      <Button
        variant={variant}
        size="sm"
        aria-label={isPending ? undefined : messages.mailQuoteNamed(reference)}
        {...busyProps(isPending)}
        onClick={() => mutate()}
      >
        {isPending ? messages.sending : messages.mailQuote}
      </Button>
    </>
  );
}
