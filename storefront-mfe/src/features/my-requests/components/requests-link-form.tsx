import { checkMessage, messageText, requestsLinkRequestSchema } from '@backlot/domain/contract';
import { Button, Notice, useLocale } from '@backlot/ui-kit';
import { TextInput, useForm } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useId, useState, type SubmitEvent } from 'react';
import { busyProps } from '../../../lib/busy-props.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { LinkRequested } from '../../../lib/link-requested.tsx';
import formClasses from '../../../lib/mailed-link-form.module.css';
import { useSingleCall } from '../../../lib/use-single-call.ts';
import { createRequestsApi } from '../api/use-my-requests.ts';
import { useMyRequestsMessages } from '../messages.ts';
import classes from './requests-link-form.module.css';

interface FormProps {
  readonly email: string;
  /** The visitor came back for another address: its field takes the focus. */
  readonly isAnother: boolean;
  /** The server took it. */
  readonly onRequested: (email: string) => void;
}

function Form({ email, isAnother, onRequested }: FormProps) {
  const messages = useMyRequestsMessages();
  const locale = useLocale();
  const id = useId();
  const [api] = useState(() => createRequestsApi());
  const form = useForm({ initialValues: { email } });
  const { isPending, failure, send } = useSingleCall(
    (address: string) => api.requestRequestsLink({ body: { email: address, locale } }),
    onRequested,
  );
  const focus = () => document.getElementById(id)?.focus();
  const focusAnother = useEffectEvent(() => {
    if (isAnother) focus();
  });
  useEffect(() => focusAnother(), []);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const { data, objections } = checkMessage(requestsLinkRequestSchema, form.values);
    if (data !== undefined) {
      form.clearErrors();
      send(data.email);
      return;
    }
    form.setErrors({ email: objections.map(({ message }) => messageText(message, locale)).join(' ') });
    focus();
  }

  return (
    <form className={formClasses.form} noValidate aria-label={messages.send} onSubmit={submit}>
      {failure === null ? null : (
        <Notice kind="danger" role="alert">
          {failureText('requests-link-failed', failure, locale)}
        </Notice>
      )}
      <TextInput
        {...form.getInputProps('email')}
        id={id}
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
        {isPending ? messages.sending : messages.send}
      </Button>
    </form>
  );
}

export interface RequestsLinkFormProps {
  /** Says what the form is for; it goes once a link was requested. */
  readonly lead: string | undefined;
}

/** Asks for a link to the requests of an address. What the server answers says nothing of whether there are any. */
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
