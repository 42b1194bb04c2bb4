import { canProposeChange, type Message } from '@backlot/domain';
import {
  checkMessage,
  messageText,
  newQuoteMessageSchema,
  issuesOf,
  type CurrentQuote,
  type NewQuoteMessage,
  type FieldIssue,
} from '@backlot/domain/contract';
import { Button, Notice, OnDemand, onDemandPart, useLocale } from '@backlot/ui-kit';
import { Textarea } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { busyProps } from '../../../lib/busy-props.ts';
import { useToday } from '../../../lib/use-today.ts';
import type { QuestionCall } from '../api/use-ask-about-quote.ts';
import { useProposalMessages } from '../proposal-messages.ts';
import type { DeferredFocus } from '../../../lib/deferred-focus.ts';
import { draftIssues, EMPTY_DRAFT, proposalOf } from '../rules/proposal-draft.ts';
import { useThreadMessages } from '../thread-messages.ts';
import { RetryNotice } from './retry-notice.tsx';
import classes from './quote-thread.module.css';

// Loaded on demand: rarely used, and it bundles a calendar.
const editorPart = onDemandPart(async () => (await import('./proposal-editor.tsx')).ProposalEditor);

export interface QuestionFormProps {
  readonly quote: CurrentQuote;
  readonly asking: QuestionCall;
  /** True if a message awaits a reply: its due time replaces the general promise. */
  readonly isWaiting: boolean;
  readonly field: DeferredFocus;
  readonly editor: RefObject<HTMLFieldSetElement | null>;
}

function QuestionItem({ name, onRemove }: { name: string; onRemove: () => void }) {
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

/** Errors of the fields, from the check before sending and from the server, and the focus on the first of them. */
function useIssues(failure: unknown, form: RefObject<HTMLFormElement | null>) {
  const locale = useLocale();
  const [checked, setChecked] = useState<readonly FieldIssue[]>([]);
  const issues = [...checked, ...issuesOf(failure)];
  const [initialFailure] = useState(failure);

  function focusFirst(): void {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-objected]')?.focus();
  }
  const focusRefused = useEffectEvent(() => {
    // Announces an error that arrived while the user was on another page.
    if (issues.length > 0 && failure !== initialFailure) focusFirst();
  });
  useEffect(() => focusRefused(), [failure]);
  const focusChecked = useEffectEvent(() => {
    if (checked.length > 0) focusFirst();
  });
  useEffect(() => focusChecked(), [checked]);

  return {
    hasIssues: issues.length > 0,
    errorOf: (path: string): string | undefined => {
      const issue: Message | undefined = issues.find((each) => each.path === path)?.message;
      return issue === undefined ? undefined : messageText(issue, locale);
    },
    setChecked,
  };
}

function useQuestion(quote: CurrentQuote, asking: QuestionCall, form: RefObject<HTMLFormElement | null>) {
  const { text, line, draft, isSending, failure, edit, send } = asking;
  const today = useToday();
  const { version, standing } = quote;
  const item = version.items.find(({ equipmentId }) => equipmentId === line);
  const proposed = canProposeChange(standing) ? draft : undefined;
  const { hasIssues, errorOf, setChecked } = useIssues(failure, form);

  function check() {
    const message: NewQuoteMessage = {
      text,
      ...(item === undefined ? {} : { line: item.equipmentId }),
      ...(proposed === undefined ? {} : { proposal: proposalOf(version, proposed) }),
    };
    const read = checkMessage(newQuoteMessageSchema, message);
    if (read.data === undefined || proposed === undefined) return read;
    const issues = draftIssues(version, proposed, today);
    return issues.length === 0 ? read : { data: undefined, issues };
  }
  function change(changes: Parameters<typeof edit>[0]): void {
    setChecked([]);
    edit(changes);
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending) return;
    const read = check();
    setChecked(read.issues);
    if (read.data !== undefined) send(read.data);
  }
  return { item, proposed, hasIssues, errorOf, change, submit };
}

interface ActionsProps {
  readonly isSending: boolean;
  readonly isProposal: boolean;
  readonly canPropose: boolean;
  readonly onPropose: () => void;
  readonly onCancel: () => void;
}

function Actions({ isSending, isProposal, canPropose, onPropose, onCancel }: ActionsProps) {
  const messages = useThreadMessages();
  const proposalMessages = useProposalMessages();
  return (
    <div className={classes.actions}>
      <Button type="submit" variant="default" {...busyProps(isSending)}>
        {isSending ? messages.sending : isProposal ? proposalMessages.send : messages.send}
      </Button>
      {isProposal ? (
        <Button variant="subtle" onClick={isSending ? undefined : onCancel}>
          {proposalMessages.cancel}
        </Button>
      ) : null}
      {!isProposal && canPropose ? (
        <Button
          variant="subtle"
          onPointerEnter={editorPart.fetchAhead}
          onFocus={editorPart.fetchAhead}
          onClick={isSending ? undefined : onPropose}
        >
          {proposalMessages.ask}
        </Button>
      ) : null}
    </div>
  );
}

/** Message form with an optional proposed change. Input is preserved until it is sent. */
export function QuestionForm({ quote, asking, isWaiting, field, editor }: QuestionFormProps) {
  const messages = useThreadMessages();
  const proposalMessages = useProposalMessages();
  const form = useRef<HTMLFormElement>(null);
  const { text, draft, isSending, failure } = asking;
  const { item, proposed, hasIssues, errorOf, change, submit } = useQuestion(quote, asking, form);

  return (
    <form ref={form} className={classes.form} noValidate aria-label={messages.ask} onSubmit={submit}>
      {item === undefined ? null : (
        <QuestionItem
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
            errorOf: (path: string) => errorOf(`proposal.${path}`),
            onChange: (next) => change({ draft: next }),
          }}
          loading={<p>{proposalMessages.loading}</p>}
          renderFailure={({ onRetry }) => (
            <RetryNotice text={proposalMessages.missing} retry={proposalMessages.retry} onRetry={onRetry} />
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
        error={errorOf('text')}
        value={text}
        readOnly={isSending}
        required={proposed === undefined}
        withAsterisk={false}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => change({ text: value })}
      />
      {hasIssues ? null : <FailureNotice failed="quote-message-failed" error={failure} />}
      <Actions
        isSending={isSending}
        isProposal={proposed !== undefined}
        canPropose={canProposeChange(quote.standing)}
        onPropose={() => change({ draft: draft ?? EMPTY_DRAFT })}
        onCancel={() => {
          change({ draft: undefined });
          field.focus();
        }}
      />
    </form>
  );
}
