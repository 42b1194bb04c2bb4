import { Button, useLocale } from '@backlot/ui-kit';
import { EmailField, TextInput, useForm } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useId, type SubmitEvent } from 'react';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { busyProps } from '../../../lib/busy-props.ts';
import { useLinkRequest } from '../api/use-link-request.ts';
import { useCustomerQuoteMessages } from '../messages.ts';
import { LINK_REQUEST_FIELDS, readLinkRequest, type LinkRequest } from '../rules/link-request.ts';
import classes from '../../../lib/mailed-link-form.module.css';

export interface LinkRequestFormProps {
  readonly entries: LinkRequest;
  /** The user returned to request another address: focuses its field. */
  readonly isAnother: boolean;
  readonly onRequested: (entries: LinkRequest) => void;
}

/** Requests a new link to a quote. The response does not reveal whether the quote exists. */
export function LinkRequestForm({ entries, isAnother, onRequested }: LinkRequestFormProps) {
  const messages = useCustomerQuoteMessages();
  const locale = useLocale();
  const prefix = useId();
  const form = useForm<LinkRequest>({ initialValues: entries });
  const { isPending, error, mutate } = useLinkRequest(onRequested);
  const idOf = (field: keyof LinkRequest) => `${prefix}-${field}`;
  const fieldProps = (field: keyof LinkRequest) => ({ ...form.getInputProps(field), id: idOf(field), name: field });
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
      mutate(read.request);
      return;
    }
    form.setErrors(read.errors);
    focus(LINK_REQUEST_FIELDS.find((field) => read.errors[field] !== undefined));
  }

  return (
    <form className={classes.form} noValidate aria-label={messages.request} onSubmit={submit}>
      <FailureNotice failed="quote-link-failed" error={error} />
      <TextInput
        {...fieldProps('reference')}
        required
        label={messages.reference}
        description={messages.referenceHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <EmailField {...fieldProps('email')} label={messages.email} autoComplete="email" required />
      <Button type="submit" {...busyProps(isPending)}>
        {isPending ? messages.requesting : messages.request}
      </Button>
    </form>
  );
}
