import { issuesOf, type CurrentQuote, type FieldIssue, type QuoteShare } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { EmailField, TextInput } from '@backlot/ui-kit/forms';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useId, useRef, useState } from 'react';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { fieldErrors } from '../../../lib/field-errors.ts';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';
import { useShareQuote } from '../api/use-share-quote.ts';
import { readShare, SHARE_FIELDS, type ShareEntries } from '../rules/new-share.ts';
import { useShareMessages } from '../share-messages.ts';
import classes from './share-dialog.module.css';

export interface ShareDialogProps {
  readonly quote: CurrentQuote;
  readonly entries: ShareEntries;
  readonly onChange: (entries: ShareEntries) => void;
  readonly onShared: (share: QuoteShare) => void;
  readonly onCancel: () => void;
}

export function ShareDialog({ quote, entries, onChange, onShared, onCancel }: ShareDialogProps) {
  const messages = useShareMessages();
  const locale = useLocale();
  const prefix = useId();
  const field = useRef<HTMLInputElement>(null);
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const { isPending, error, mutate } = useShareQuote(quote.reference, onShared);
  const refused = fieldErrors(SHARE_FIELDS, issuesOf(error), locale);
  const errors = { ...refused, ...fieldErrors(SHARE_FIELDS, issues, locale) };
  // The clicked button is disabled while loading and loses the focus.
  useRestoredFocus(field, error);

  function confirm(): void {
    if (isPending) return;
    const read = readShare(entries, quote);
    setIssues(read.issues);
    if (read.data !== undefined) return mutate(read.data);
    const first = SHARE_FIELDS.find((name) => read.issues.some(({ path }) => path === name));
    document.getElementById(`${prefix}-${first}`)?.focus();
  }

  return (
    <ConfirmDialog
      isOpen
      title={messages.dialogTitle}
      confirmLabel={messages.send}
      isBusy={isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <form
        className={classes.root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <span>{messages.dialogText}</span>
        <EmailField
          ref={field}
          id={`${prefix}-email`}
          name="email"
          data-autofocus
          label={messages.email}
          error={errors.email}
          value={entries.email}
          readOnly={isPending}
          required
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange({ ...entries, email: value })}
        />
        <TextInput
          id={`${prefix}-name`}
          name="name"
          label={messages.name}
          description={messages.nameHint}
          error={errors.name}
          value={entries.name}
          readOnly={isPending}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange({ ...entries, name: value })}
        />
        {Object.keys(refused).length > 0 ? null : <FailureNotice failed="quote-share-failed" error={error} />}
        {/* Enables Enter, since the dialog's buttons are outside the form. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </ConfirmDialog>
  );
}
