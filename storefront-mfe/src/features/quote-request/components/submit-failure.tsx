import { messageText } from '@backlot/domain/contract';
import { Notice, useLocale } from '@backlot/ui-kit';
import { useEffect, useRef } from 'react';
import { useOnline } from '../../../lib/use-online.ts';
import { submitFailureReason } from '../submit-failure.ts';
import { useQuoteRequestMessages } from '../messages.ts';
import { useSubmission } from '../stores/submission-store.ts';
import classes from './submit-failure.module.css';

const CONTAINER = 'main, aside, [role="dialog"]';

/** Focuses the failure once, unless the user has moved elsewhere. */
function useFailureFocus() {
  const root = useRef<HTMLDivElement>(null);
  const { failure, isFailureAnnounced, markFailureAnnounced } = useSubmission();
  // Field errors are announced by the form's summary, which then takes the focus.
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

export function SubmitFailure({ nameOf }: { nameOf: (equipmentId: number) => string | undefined }) {
  const messages = useQuoteRequestMessages();
  const locale = useLocale();
  const isOnline = useOnline();
  const failure = useSubmission((state) => state.failure);
  const root = useFailureFocus();
  if (failure === undefined) return null;
  const details = [
    ...[...failure.errors.items].map(([index, issue]) => {
      const message = messageText(issue, locale);
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
