import { useId } from 'react';
import { useQuoteRequestMessages } from '../messages.ts';
import classes from './next-steps.module.css';

export function NextSteps() {
  const messages = useQuoteRequestMessages();
  const titleId = useId();
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {messages.nextTitle}
      </h2>
      <ol className={classes.steps}>
        <li>{messages.nextReply}</li>
        <li>{messages.nextForms}</li>
        <li>{messages.nextConfirm}</li>
        <li>{messages.nextPickup}</li>
      </ol>
    </section>
  );
}
