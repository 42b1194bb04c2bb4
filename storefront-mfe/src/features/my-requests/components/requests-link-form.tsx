import { checkMessage, messageText, requestsLinkRequestSchema } from '@backlot/domain/contract';
import { Button, useLocale } from '@backlot/ui-kit';
import { EmailField, useForm } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useId, useState, type SubmitEvent } from 'react';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { busyProps } from '../../../lib/busy-props.ts';
import { LinkRequested } from '../../../lib/link-requested.tsx';
import formClasses from '../../../lib/mailed-link-form.module.css';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { createRequestsApi } from '../api/use-my-requests.ts';
import { useMyRequestsMessages } from '../messages.ts';
import classes from './requests-link-form.module.css';

interface FormProps {
  readonly email: string;
  /** The user returned to request another address: focuses its field. */
  readonly isAnother: boolean;
  readonly onRequested: (email: string) => void;
}

function Form({ email, isAnother, onRequested }: FormProps) {
  const messages = useMyRequestsMessages();
  const locale = useLocale();
  const id = useId();
  const [api] = useState(() => createRequestsApi());
  const form = useForm({ initialValues: { email } });
  const { isPending, error, mutate } = useSingleMutation(async (address: string) => {
    await api.requestRequestsLink({ body: { email: address, locale } });
    onRequested(address);
  });
  const focus = () => document.getElementById(id)?.focus();
  const focusAnother = useEffectEvent(() => {
    if (isAnother) focus();
  });
  useEffect(() => focusAnother(), []);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const { data, issues } = checkMessage(requestsLinkRequestSchema, form.values);
    if (data !== undefined) {
      form.clearErrors();
      mutate(data.email);
      return;
    }
    form.setErrors({ email: issues.map(({ message }) => messageText(message, locale)).join(' ') });
    focus();
  }

  return (
    <form className={formClasses.form} noValidate aria-label={messages.send} onSubmit={submit}>
      <FailureNotice failed="requests-link-failed" error={error} />
      <EmailField
        {...form.getInputProps('email')}
        id={id}
        name="email"
        label={messages.email}
        autoComplete="email"
        required
      />
      <Button type="submit" {...busyProps(isPending)}>
        {isPending ? messages.sending : messages.send}
      </Button>
    </form>
  );
}

export interface RequestsLinkFormProps {
  readonly lead: string | undefined;
}

/** Requests a link to an address's requests. The response does not reveal whether any exist. */
export function RequestsLinkForm({ lead }: RequestsLinkFormProps) {
  const messages = useMyRequestsMessages();
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<'form' | 'requested' | 'another'>('form');
  return step === 'requested' ? (
    <LinkRequested
      text={messages.sent(email)}
      noMail={messages.noMail}
      another={messages.another}
      onAnother={() => setStep('another')}
    />
  ) : (
    <>
      {lead === undefined ? null : <p className={classes.lead}>{lead}</p>}
      <Form
        email={email}
        isAnother={step === 'another'}
        onRequested={(sent) => {
          setEmail(sent);
          setStep('requested');
        }}
      />
    </>
  );
}
