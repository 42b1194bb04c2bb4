import { canProposeChange, type Message } from '@backlot/domain';
import {
  checkMessage,
  messageText,
  newQuoteMessageSchema,
  objectionsOf,
  type CurrentQuote,
  type NewQuoteMessage,
  type Objection,
} from '@backlot/domain/contract';
import { Button, Notice, OnDemand, onDemandPart, useLocale } from '@backlot/ui-kit';
import { Textarea } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { busyProps } from '../../../lib/busy-props.ts';
import { useToday } from '../../../lib/use-today.ts';
import type { QuoteAsking } from '../api/use-ask-about-quote.ts';
import { useProposalMessages } from '../proposal-messages.ts';
import { failureText } from '../../../lib/failure-text.ts';
import type { LateFocus } from '../../../lib/late-focus.ts';
import { draftObjections, EMPTY_DRAFT, proposalOf } from '../rules/proposal-draft.ts';
import { useThreadMessages } from '../thread-messages.ts';
import classes from './quote-thread.module.css';

// Most customers never see it, and it brings a calendar along.
const editorPart = onDemandPart(async () => (await import('./proposal-editor.tsx')).ProposalEditor);

export interface QuestionFormProps {
  readonly quote: CurrentQuote;
  readonly asking: QuoteAsking;
  /** Who waits for an answer is told until when, and not what we promise in general. */
  readonly isWaiting: boolean;
  readonly field: LateFocus<HTMLTextAreaElement>;
  readonly editor: RefObject<HTMLFieldSetElement | null>;
}

/** The item that is asked about, with the way to ask about none in particular. */
function AskedLine({ name, onRemove }: { name: string; onRemove: () => void }) {
  const messages = useProposalMessages();
  const { remove } = useThreadMessages();
  return (
    <div className={classes.subject}>
      <p>{messages.about(name)}</p>
      <Button variant="subtle" size="compact-sm" aria-label={messages.removeAbout(name)} onClick={onRemove}>
        {remove}
      </Button>
    </div>
  );
}

/** What is written, as far as it can be sent about the shown version, and what is wrong with it. */
function useMessage(quote: CurrentQuote, { text, line, draft }: QuoteAsking) {
  const today = useToday();
  const { version, standing } = quote;
  const item = version.items.find(({ equipmentId }) => equipmentId === line);
  const proposed = canProposeChange(standing) ? draft : undefined;
  const message: NewQuoteMessage = {
    text,
    ...(item === undefined ? {} : { line: item.equipmentId }),
    ...(proposed === undefined ? {} : { proposal: proposalOf(version, proposed) }),
  };
  function check() {
    const read = checkMessage(newQuoteMessageSchema, message);
    if (read.data === undefined || proposed === undefined) return read;
    const objections = draftObjections(version, proposed, today);
    return objections.length === 0 ? read : { data: undefined, objections };
  }
  return { item, proposed, check };
}

/** Where a customer writes to the business, and proposes a change. Nothing that is typed is lost until it is sent. */
export function QuestionForm({ quote, asking, isWaiting, field, editor }: QuestionFormProps) {
  const messages = useThreadMessages();
  const proposalMessages = useProposalMessages();
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const { text, draft, isSending, failure, edit, send } = asking;
  const { item, proposed, check } = useMessage(quote, asking);
  const [checked, setChecked] = useState<readonly Objection[]>([]);
  const objections = [...checked, ...objectionsOf(failure)];
  const objectionAt = (path: string): Message | undefined => objections.find((each) => each.path === path)?.message;
  const wordsOf = (said: Message | undefined) => (said === undefined ? undefined : messageText(said, locale));
  const textError = wordsOf(objectionAt('text'));

  const [known] = useState(failure);

  function focusFirst(): void {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-objected]')?.focus();
  }
  const focusRefused = useEffectEvent(() => {
    // What was refused before they went to another page is read out where they come to it.
    if (objections.length > 0 && failure !== known) focusFirst();
  });
  useEffect(() => focusRefused(), [failure]);
  useEffect(() => {
    if (checked.length > 0) focusFirst();
  }, [checked]);

  function change(changes: Parameters<typeof edit>[0]): void {
    setChecked([]);
    edit(changes);
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending) return;
    const read = check();
    setChecked(read.objections);
    if (read.data !== undefined) send(read.data);
  }
  function closeEditor(): void {
    change({ draft: undefined });
    field.focus();
  }

  return (
    <form ref={form} className={classes.form} noValidate aria-label={messages.ask} onSubmit={submit}>
      {item === undefined ? null : (
        <AskedLine
          name={item.name}
          onRemove={() => {
            if (!isSending) change({ line: undefined });
            field.focus();
          }}
        />
      )}
      {proposed === undefined ? null : (
        <OnDemand
          part={editorPart}
          props={{
            ref: editor,
            version: quote.version,
            draft: proposed,
            isDisabled: isSending,
            errorOf: (path: string) => wordsOf(objectionAt(`proposal.${path}`)),
            onChange: (next) => change({ draft: next }),
          }}
          loading={<p>{proposalMessages.loading}</p>}
          renderFailure={({ onRetry }) => (
            <Notice kind="danger" role="alert">
              {proposalMessages.missing}{' '}
              <Button variant="default" size="compact-sm" onClick={onRetry}>
                {proposalMessages.retry}
              </Button>
            </Notice>
          )}
        />
      )}
      {draft !== undefined && proposed === undefined ? (
        <Notice kind="warning" role="alert">
          {proposalMessages.closed}
        </Notice>
      ) : null}
      <Textarea
        ref={field.ref}
        classNames={{ input: classes.field }}
        autosize
        minRows={3}
        maxRows={12}
        name="text"
        label={proposed === undefined ? messages.field : proposalMessages.field}
        description={isWaiting ? undefined : messages.hint}
        error={textError}
        value={text}
        readOnly={isSending}
        required={proposed === undefined}
        withAsterisk={false}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => change({ text: value })}
      />
      {failure === undefined || objections.length > 0 ? null : (
        <Notice kind="danger" role="alert">
          {failureText('quote-message-failed', failure, locale)}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button type="submit" variant="default" {...busyProps(isSending)}>
          {isSending ? messages.sending : proposed === undefined ? messages.send : proposalMessages.send}
        </Button>
        {proposed === undefined ? null : (
          <Button
            variant="subtle"
            onClick={() => {
              if (!isSending) closeEditor();
            }}
          >
            {proposalMessages.cancel}
          </Button>
        )}
        {proposed === undefined && canProposeChange(quote.standing) ? (
          <Button
            variant="subtle"
            onPointerEnter={editorPart.fetchAhead}
            onFocus={editorPart.fetchAhead}
            onClick={() => {
              if (!isSending) change({ draft: draft ?? EMPTY_DRAFT });
            }}
          >
            {proposalMessages.ask}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
