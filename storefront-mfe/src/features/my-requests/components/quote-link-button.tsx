import { Button, Notice } from '@backlot/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { busyProps } from '../../../lib/busy-props.ts';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { createLinkApi } from '../../../lib/link-api.ts';
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
  const [api] = useState(() => createLinkApi());
  const { isPending, isSuccess, error, mutate } = useSingleMutation(() =>
    api.requestQuoteLink({ body: { reference, email } }),
  );
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSuccess) outcome.current?.focus();
  }, [isSuccess]);

  if (isSuccess)
    return (
      <div className={classes.outcome} ref={outcome} tabIndex={-1}>
        <Notice kind="good">{messages.quoteMailed(email)}</Notice>
      </div>
    );
  return (
    <>
      {error === null ? null : (
        <div className={classes.outcome}>
          <FailureNotice failed="quote-link-failed" error={error} />
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
