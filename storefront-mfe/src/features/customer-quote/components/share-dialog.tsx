import { objectionsOf, type CurrentQuote, type Objection, type QuoteShare } from '@backlot/domain/contract';
import { Notice, useLocale } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useId, useRef, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
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

/** Asks which colleague gets a link of their own. */
export function ShareDialog({ quote, api, entries, onChange, onShared, onCancel }: ShareDialogProps) {
  const messages = useShareMessages();
  const locale = useLocale();
  const prefix = useId();
  const field = useRef<HTMLInputElement>(null);
  const [objections, setObjections] = useState<readonly Objection[]>([]);
  const { isPending, failure, run } = useShareQuote(api, quote.reference, onShared);
  const refused = shareErrors(objectionsOf(failure), locale);
  const errors = { ...refused, ...shareErrors(objections, locale) };
  const isFieldRefused = SHARE_FIELDS.some((name) => refused[name] !== undefined);
  // The button that was pressed is off while it works, and loses the focus.
  useRestoredFocus(field, failure);

  function confirm(): void {
    if (isPending) return;
    const read = readShare(entries, quote);
    if ('colleague' in read) {
      setObjections([]);
      run(read.colleague);
      return;
    }
    setObjections(read.objections);
    const wrong = shareErrors(read.objections, locale);
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
        <TextInput
          ref={field}
          id={`${prefix}-email`}
          name="email"
          type="email"
          data-autofocus
          inputMode="email"
          label={messages.email}
          error={errors.email}
          value={entries.email}
          readOnly={isPending}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
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
        {failure === undefined || isFieldRefused ? null : (
          <Notice kind="danger" role="alert">
            {failureText('quote-share-failed', failure, locale)}
          </Notice>
        )}
        {/* Enter sends: the buttons of the dialog are outside of the form. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </ConfirmDialog>
  );
}
