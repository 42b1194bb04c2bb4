import { useEffect, useRef } from 'react';
import { defineMessages } from '../../i18n/define-messages';
import classes from './FormErrorSummary.module.css';

const useMessages = defineMessages({
  en: {
    title: (count: number) => (count === 1 ? 'One field needs your attention' : `${count} fields need your attention`),
  },
  es: {
    title: (count: number) => (count === 1 ? 'Revise un campo' : `Revise ${count} campos`),
  },
});

export type FormError = {
  /** Id of the field, to which the message links. */
  fieldId: string;
  /** What is wrong with it, worded as beside the field. */
  message: string;
};

export type FormErrorSummaryProps = {
  /** In the order of the fields; none shows nothing. */
  errors: readonly FormError[];
  /** Number of attempts to send; when it changes and there are errors, the summary takes focus. */
  attempt: number;
  /** In place of 'N fields need your attention'. */
  title?: string;
};

/** All errors of a form in one place, each a link to its field. Takes focus once an attempt, never while somebody types. */
export function FormErrorSummary({ errors, attempt, title }: FormErrorSummaryProps) {
  const messages = useMessages();
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt > 0) {
      root.current?.focus();
    }
  }, [attempt]);

  if (errors.length === 0) {
    return null;
  }
  return (
    <div ref={root} className={classes.root} role="alert" tabIndex={-1}>
      <p className={classes.title}>{title ?? messages.title(errors.length)}</p>
      <ul className={classes.list}>
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.message}`}>
            <a
              className={classes.link}
              href={`#${error.fieldId}`}
              onClick={(event) => {
                const field = document.getElementById(error.fieldId);
                if (field !== null) {
                  event.preventDefault();
                  field.focus();
                }
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
