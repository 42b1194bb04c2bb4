import { Notice } from '@backlot/ui-kit';
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
  const failure = useSubmission((state) => state.failure);
  if (failure === undefined) return null;
  const details = [
    ...[...failure.errors.items].map(([index, message]) => {
      const id = failure.items[index]?.equipmentId;
      const name = id === undefined ? undefined : nameOf(id);
      return name === undefined ? message : messages.itemObjection(name, message);
    }),
    ...failure.errors.other,
  ];
  return (
    <Notice kind="danger" role="alert">
      <p className={classes.text}>{messages.submitFailed(failure.reason ?? messages.unknownReason)}</p>
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
