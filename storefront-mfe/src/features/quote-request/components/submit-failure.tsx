import { messageText } from '@backlot/domain/contract';
import { Notice, useLocale } from '@backlot/ui-kit';
import { useEffect, useRef } from 'react';
import { useOnline } from '../../../lib/use-online.ts';
import { submitFailureReason } from '../api/submit-quote-request.ts';
import { useQuoteRequestMessages } from '../messages.ts';
import { useSubmission } from '../stores/submission-store.ts';
import classes from './submit-failure.module.css';

export interface SubmitFailureProps {
  /** Name of an item, to say which one was objected to. */
  nameOf: (equipmentId: number) => string | undefined;
}

/** Where the visitor was when they sent, as far as a failure may take the focus from there. */
const CONTAINER = 'main, aside, [role="dialog"]';

/** A failure takes the focus once, unless the visitor went elsewhere meanwhile. */
function useFailureFocus() {
  const root = useRef<HTMLDivElement>(null);
  const { failure, isFailureAnnounced, markFailureAnnounced } = useSubmission();
  // Refused fields are told by the form's own summary, which takes the focus then.
  const isDue = failure !== undefined && !isFailureAnnounced && Object.keys(failure.errors.fields).length === 0;
  useEffect(() => {
    if (!isDue) return;
    markFailureAnnounced();
    const { activeElement } = document;
    const container = root.current?.closest(CONTAINER) ?? document.body;
    if (activeElement === null || activeElement === document.body || container.contains(activeElement))
      root.current?.focus();
  }, [isDue, markFailureAnnounced]);
  return root;
}

/** Why the last submit failed, and that nothing was lost; nothing while there was no failure. */
export function SubmitFailure({ nameOf }: SubmitFailureProps) {
  const messages = useQuoteRequestMessages();
  const locale = useLocale();
  const isOnline = useOnline();
  const failure = useSubmission((state) => state.failure);
  const root = useFailureFocus();
  if (failure === undefined) return null;
  const details = [
    ...[...failure.errors.items].map(([index, objection]) => {
      const message = messageText(objection, locale);
      const id = failure.items[index]?.equipmentId;
      const name = id === undefined ? undefined : nameOf(id);
      return name === undefined ? message : messages.itemError(name, message);
    }),
    ...failure.errors.other.map((message) => messageText(message, locale)),
  ];
  return (
    <div ref={root} tabIndex={-1}>
      <Notice kind="danger" role="alert">
        <p className={classes.text}>
          {messages.submitFailed(submitFailureReason(failure, locale) ?? messages.unknownReason)}
        </p>
        {details.length === 0 ? null : (
          <ul className={classes.details}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        <p className={classes.text}>{isOnline ? messages.nothingLost : messages.offline}</p>
      </Notice>
    </div>
  );
}
