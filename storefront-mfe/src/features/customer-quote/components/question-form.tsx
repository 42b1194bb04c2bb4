import {
  checkMessage,
  messageText,
  newQuoteMessageSchema,
  objectionsOf,
  type Objection,
} from '@backlot/domain/contract';
import { Button, Notice, useLocale } from '@backlot/ui-kit';
import { Textarea } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useState, type RefObject, type SubmitEvent } from 'react';
import { busyProps } from '../../../lib/busy-props.ts';
import type { QuoteAsking } from '../api/use-ask-about-quote.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useThreadMessages } from '../thread-messages.ts';
import classes from './quote-thread.module.css';

export interface QuestionFormProps {
  readonly asking: QuoteAsking;
  /** Who waits for an answer is told until when, and not what we promise in general. */
  readonly isWaiting: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** Where a customer writes to the business. Nothing that is typed is lost until it is sent. */
export function QuestionForm({ asking, isWaiting, field }: QuestionFormProps) {
  const messages = useThreadMessages();
  const locale = useLocale();
  const { text, isSending, failure, write, send } = asking;
  const [objections, setObjections] = useState<readonly Objection[]>([]);
  const objection = [...objections, ...objectionsOf(failure)].find(({ path }) => path === 'text');

  const [known] = useState(failure);

  const focusRefused = useEffectEvent(() => {
    // What was refused before they went to another page is read out where they come to it.
    if (objection !== undefined && failure !== known) field.current?.focus();
  });
  useEffect(() => focusRefused(), [failure]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending) return;
    const read = checkMessage(newQuoteMessageSchema, { text });
    setObjections(read.objections);
    if (read.data === undefined) field.current?.focus();
    else send(read.data);
  }

  return (
    <form className={classes.form} noValidate aria-label={messages.ask} onSubmit={submit}>
      <Textarea
        ref={field}
        classNames={{ input: classes.field }}
        autosize
        minRows={3}
        maxRows={12}
        name="text"
        label={messages.field}
        description={isWaiting ? undefined : messages.hint}
        error={objection === undefined ? undefined : messageText(objection.message, locale)}
        value={text}
        readOnly={isSending}
        required
        withAsterisk={false}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setObjections([]);
          write(value);
        }}
      />
      {failure === undefined || objection !== undefined ? null : (
        <Notice kind="danger" role="alert">
          {failureText('quote-message-failed', failure, locale)}
        </Notice>
      )}
      <Button className={classes.send} type="submit" variant="default" {...busyProps(isSending)}>
        {isSending ? messages.sending : messages.send}
      </Button>
    </form>
  );
}
