import { translateMessage } from '@backlot/domain';
import { Notice, useLocale } from '@backlot/ui-kit';
import { submitFailureReason } from '../api/submit-quote-request.ts';
import { useQuoteRequestMessages } from '../messages.ts';
import { useSubmission } from '../stores/submission-store.ts';
import classes from './submit-failure.module.css';

export interface SubmitFailureProps {
  /** Name of an item, to say which one was objected to. */
  nameOf: (equipmentId: number) => string | undefined;
}

/** Why the last submit failed, and that nothing was lost; nothing while there was no failure. */
export function SubmitFailure({ nameOf }: SubmitFailureProps) {
  const messages = useQuoteRequestMessages();
  const locale = useLocale();
  const failure = useSubmission((state) => state.failure);
  if (failure === undefined) return null;
  const details = [
    ...[...failure.errors.items].map(([index, english]) => {
      const message = translateMessage(english, locale);
      const id = failure.items[index]?.equipmentId;
      const name = id === undefined ? undefined : nameOf(id);
      return name === undefined ? message : messages.itemObjection(name, message);
    }),
    ...failure.errors.other.map((message) => translateMessage(message, locale)),
  ];
  return (
    <Notice kind="danger" role="alert">
      <p className={classes.text}>{messages.submitFailed(submitFailureReason(failure, locale) ?? messages.unknownReason)}</p>
      {details.length === 0 ? null : (
        <ul className={classes.details}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      <p className={classes.text}>{messages.nothingLost}</p>
    </Notice>
  );
}
