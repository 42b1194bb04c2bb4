import { useEffect, useRef } from 'react';
import { defineMessages } from '../../i18n/define-messages.ts';
import classes from './FormErrorSummary.module.css';

const useMessages = defineMessages({
  en: {
    title: (count: number) => (count === 1 ? 'One field needs your attention' : `${count} fields need your attention`),
  },
  es: {
    title: (count: number) => (count === 1 ? 'Revise un campo' : `Revise ${count} campos`),
  },
});

export interface FormError {
  /** Id of the field, target of the link. */
  fieldId: string;
  /** Error message, worded as at the field. */
  message: string;
}

export interface FormErrorSummaryProps {
  /** Errors, in the order of the fields; renders nothing if empty. */
  errors: readonly FormError[];
  /** Number of submissions; when it changes and there are errors, the summary takes the focus. */
  attempt: number;
  /** Title; 'N fields need your attention' by default. */
  title?: string;
}

/** Summary of a form's errors, each a link to its field. Takes the focus once per submission, never while typing. */
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
