import { clientPaths } from '@backlot/domain';
import { Anchor, ErrorState, LoadingState, PageHeading, useLocale } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useRef } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { PhoneLine } from '../../../lib/phone-line.tsx';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useOnChange } from '../../../lib/use-on-change.ts';
import { focusHeading } from '../../../lib/use-restored-focus.ts';
import { useHeldQuestion } from '../api/use-held-question.ts';
import { useAnswerHoldMessages } from '../messages.ts';
import { AnswerHold } from './answer-hold.tsx';
import classes from './opened-hold.module.css';

function InvalidHoldLink() {
  const messages = useAnswerHoldMessages();
  useDocumentTitle(messages.lostTitle);
  return (
    <>
      <PageHeading title={messages.lostTitle} lede={<p>{messages.lostText}</p>} />
      <p className={classes.hint}>
        {messages.requestsUnknown}{' '}
        <Anchor component={Link} to={clientPaths.myRequests}>
          {messages.myRequests}
        </Anchor>
      </p>
    </>
  );
}

/** Hold of a mailed link, whose key must not change while mounted. Opening the link sends no answer. */
export function OpenedHold({ linkKey }: { linkKey: string }) {
  const messages = useAnswerHoldMessages();
  const locale = useLocale();
  const opened = useHeldQuestion(linkKey);
  const root = useRef<HTMLDivElement>(null);
  // The focused button may have unmounted.
  useOnChange(opened.status, (before) => {
    if (before !== 'loading') focusHeading(root.current);
  });
  const isOpen = opened.status !== 'shown' || opened.data.state === 'open';
  return (
    <div ref={root} className={classes.root}>
      {opened.status === 'lost' ? (
        <InvalidHoldLink />
      ) : (
        <PageHeading title={messages.title} lede={isOpen ? <p>{messages.lede}</p> : undefined} />
      )}
      {opened.status === 'loading' ? <LoadingState label={messages.loading} /> : null}
      {opened.status === 'failed' ? (
        <div className={classes.failed}>
          <ErrorState
            message={failureText('hold-open-failed', opened.cause, locale)}
            isRetrying={opened.isRetrying}
            onRetry={opened.retry}
          />
        </div>
      ) : null}
      {opened.status === 'shown' ? <AnswerHold question={opened.data} linkKey={linkKey} /> : null}
      {opened.status === 'loading' ? null : <PhoneLine className={classes.hint} text={messages.call} />}
    </div>
  );
}
