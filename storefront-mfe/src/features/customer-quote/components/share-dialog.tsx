import { issuesOf, type CurrentQuote, type FieldIssue, type QuoteShare } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { EmailField, TextInput } from '@backlot/ui-kit/forms';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useId, useRef, useState, type Ref } from 'react';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';
import type { QuoteApi } from '../api/use-customer-quote.ts';
import { useShareQuote } from '../api/use-share-quote.ts';
import { readShare, SHARE_FIELDS, shareErrors, type ShareEntries } from '../rules/new-share.ts';
import { useShareMessages } from '../share-messages.ts';
import classes from './share-dialog.module.css';

export interface ShareDialogProps {
  readonly quote: CurrentQuote;
  readonly api: Pick<QuoteApi, 'shareQuote'>;
  readonly entries: ShareEntries;
  readonly onChange: (entries: ShareEntries) => void;
  readonly onShared: (share: QuoteShare) => void;
  readonly onCancel: () => void;
}

interface ShareFieldsProps extends Pick<ShareDialogProps, 'entries' | 'onChange'> {
  /** Of the fields' ids. */
  readonly prefix: string;
  readonly errors: ReturnType<typeof shareErrors>;
  readonly isBusy: boolean;
  readonly ref: Ref<HTMLInputElement>;
}

function ShareFields({ prefix, entries, errors, isBusy, onChange, ref }: ShareFieldsProps) {
  const messages = useShareMessages();
  return (
    <>
      <EmailField
        ref={ref}
        id={`${prefix}-email`}
        name="email"
        data-autofocus
        label={messages.email}
        error={errors.email}
        value={entries.email}
        readOnly={isBusy}
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
        readOnly={isBusy}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onChange({ ...entries, name: value })}
      />
    </>
  );
}

export function ShareDialog({ quote, api, entries, onChange, onShared, onCancel }: ShareDialogProps) {
  const messages = useShareMessages();
  const locale = useLocale();
  const prefix = useId();
  const field = useRef<HTMLInputElement>(null);
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const { isPending, error, mutate } = useShareQuote(api, quote.reference, onShared);
  const refused = shareErrors(issuesOf(error), locale);
  const errors = { ...refused, ...shareErrors(issues, locale) };
  const isFieldRefused = SHARE_FIELDS.some((name) => refused[name] !== undefined);
  // The clicked button is disabled while loading and loses the focus.
  useRestoredFocus(field, error);

  function confirm(): void {
    if (isPending) return;
    const read = readShare(entries, quote);
    if ('colleague' in read) {
      setIssues([]);
      mutate(read.colleague);
      return;
    }
    setIssues(read.issues);
    const wrong = shareErrors(read.issues, locale);
    const first = SHARE_FIELDS.find((name) => wrong[name] !== undefined);
    if (first !== undefined) document.getElementById(`${prefix}-${first}`)?.focus();
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
        <ShareFields ref={field} {...{ prefix, entries, errors, onChange }} isBusy={isPending} />
        {isFieldRefused ? null : <FailureNotice failed="quote-share-failed" error={error} />}
        {/* Enables Enter, since the dialog's buttons are outside the form. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </ConfirmDialog>
  );
}
