import { Button, Notice, useLocale } from '@backlot/ui-kit';
import { TextInput, useForm } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useId, type SubmitEvent } from 'react';
import { busyProps } from '../../../lib/busy-props.ts';
import { useLinkRequest } from '../api/use-link-request.ts';
import { useCustomerQuoteMessages } from '../messages.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { LINK_REQUEST_FIELDS, readLinkRequest, type LinkRequest } from '../rules/link-request.ts';
import classes from '../../../lib/mailed-link-form.module.css';

export interface LinkRequestFormProps {
  /** What the fields begin with. */
  readonly entries: LinkRequest;
  /** The visitor came back for another address: its field takes the focus. */
  readonly isAnother: boolean;
  /** The server took it. */
  readonly onRequested: (entries: LinkRequest) => void;
}

/** Asks for a new link to a quote. What the server answers says nothing of whether there is such a quote. */
export function LinkRequestForm({ entries, isAnother, onRequested }: LinkRequestFormProps) {
  const messages = useCustomerQuoteMessages();
  const locale = useLocale();
  const prefix = useId();
  const form = useForm<LinkRequest>({ initialValues: entries });
  const { isPending, failure, send } = useLinkRequest(onRequested);
  const idOf = (field: keyof LinkRequest) => `${prefix}-${field}`;
  const focus = (field: keyof LinkRequest | undefined) => {
    if (field !== undefined) document.getElementById(idOf(field))?.focus();
  };
  const focusAnother = useEffectEvent(() => focus(isAnother ? 'email' : undefined));
  useEffect(() => focusAnother(), []);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const read = readLinkRequest(form.values, locale);
    if ('request' in read) {
      form.clearErrors();
      send(read.request);
      return;
    }
    form.setErrors(read.errors);
    focus(LINK_REQUEST_FIELDS.find((field) => read.errors[field] !== undefined));
  }

  return (
    <form className={classes.form} noValidate aria-label={messages.request} onSubmit={submit}>
      {failure === null ? null : (
        <Notice kind="danger" role="alert">
          {failureText('quote-link-failed', failure, locale)}
        </Notice>
      )}
      <TextInput
        {...form.getInputProps('reference')}
        id={idOf('reference')}
        name="reference"
        label={messages.reference}
        description={messages.referenceHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextInput
        {...form.getInputProps('email')}
        id={idOf('email')}
        name="email"
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" {...busyProps(isPending)}>
        {isPending ? messages.requesting : messages.request}
      </Button>
    </form>
  );
}
