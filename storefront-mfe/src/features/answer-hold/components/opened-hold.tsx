import { ErrorState, LoadingState, PageHeading, useLocale } from '@backlot/ui-kit';
import { useEffect, useRef, type RefObject } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { PhoneLine } from '../../../lib/phone-line.tsx';
import { focusHeading } from '../../../lib/use-restored-focus.ts';
import { useHeldQuestion, type HeldQuestionResult } from '../api/use-held-question.ts';
import { useAnswerHoldMessages } from '../messages.ts';
import { AnswerHold } from './answer-hold.tsx';
import { InvalidHoldLink } from './invalid-hold-link.tsx';
import classes from './opened-hold.module.css';

/** Moves a lost focus to the heading when the focused button unmounts. */
function useHeadingFocus(status: HeldQuestionResult['status']): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== status && before.current !== 'loading') focusHeading(root.current);
    before.current = status;
  }, [status]);
  return root;
}

export interface OpenedHoldProps {
  /** Key of the mailed link. Must not change during the component's lifetime. */
  readonly linkKey: string;
}

/** Hold of a mailed link. Opening the link sends no answer. */
export function OpenedHold({ linkKey }: OpenedHoldProps) {
  const messages = useAnswerHoldMessages();
  const locale = useLocale();
  const opened = useHeldQuestion(linkKey);
  const root = useHeadingFocus(opened.status);
  const isOpen = opened.status !== 'shown' || opened.question.state === 'open';
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
      {opened.status === 'shown' ? <AnswerHold question={opened.question} linkKey={linkKey} api={opened.api} /> : null}
      {opened.status === 'loading' ? null : <PhoneLine className={classes.hint} text={messages.call} />}
    </div>
  );
}
