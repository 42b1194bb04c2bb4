import type { ApiClient, FieldIssue } from '@backlot/domain/contract';
import { Button, Notice, useLocale } from '@backlot/ui-kit';
import { EmailField, TextInput, useForm } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { busyProps } from './busy-props.ts';
import { FailureNotice } from './failure-notice.tsx';
import type { FailedCall } from './failure-text.ts';
import { fieldErrors } from './field-errors.ts';
import { createLinkApi } from './link-api.ts';
import classes from './mailed-link-form.module.css';
import { useSingleMutation } from './use-single-mutation.ts';

const FIELDS = ['reference', 'email'] as const;
type Field = (typeof FIELDS)[number];
type Entries = Readonly<Record<Field, string>>;

export interface MailedLinkFormProps {
  readonly texts: {
    readonly email: string;
    readonly send: string;
    readonly sending: string;
    readonly sent: (email: string) => string;
    readonly noMail: string;
    readonly another: string;
  };
  readonly lead?: ReactNode;
  readonly quoteNumber?: { readonly value: string; readonly label: string; readonly hint: string };
  readonly failed: FailedCall;
  readonly check: (entries: Entries) => {
    readonly data: Partial<Entries> | undefined;
    readonly issues: readonly FieldIssue[];
  };
  readonly send: (api: ApiClient, entries: Entries) => Promise<unknown>;
}

interface FormProps extends MailedLinkFormProps {
  readonly entries: Entries;
  /** The user returned to request another address: focuses its field. */
  readonly isAnother: boolean;
  readonly onSent: (entries: Entries) => void;
}

function Form({ texts, quoteNumber, failed, check, send, entries, isAnother, onSent }: FormProps) {
  const locale = useLocale();
  const prefix = useId();
  const [api] = useState(() => createLinkApi());
  const form = useForm<Entries>({ initialValues: entries });
  const { isPending, error, mutate } = useSingleMutation(async (checked: Entries) => {
    await send(api, checked);
    onSent(checked);
  });
  const idOf = (field: Field) => `${prefix}-${field}`;
  const fieldProps = (field: Field) => ({ ...form.getInputProps(field), id: idOf(field), name: field, required: true });
  const focus = (field: Field) => document.getElementById(idOf(field))?.focus();
  const focusAnother = useEffectEvent(() => {
    if (isAnother) focus('email');
  });
  useEffect(() => focusAnother(), []);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const { data, issues } = check(form.values);
    if (data !== undefined) {
      form.clearErrors();
      mutate({ ...form.values, ...data });
      return;
    }
    const errors = fieldErrors(FIELDS, issues, locale);
    form.setErrors(errors);
    focus(errors.reference === undefined ? 'email' : 'reference');
  }

  return (
    <form className={classes.form} noValidate aria-label={texts.send} onSubmit={submit}>
      <FailureNotice failed={failed} error={error} />
      {quoteNumber === undefined ? null : (
        <TextInput
          {...fieldProps('reference')}
          label={quoteNumber.label}
          description={quoteNumber.hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <EmailField {...fieldProps('email')} label={texts.email} autoComplete="email" />
      <Button type="submit" {...busyProps(isPending)}>
        {isPending ? texts.sending : texts.send}
      </Button>
    </form>
  );
}

/** Confirmation that replaces the form, announced by screen readers. */
function Sent({ texts, email, onAnother }: Pick<FormProps, 'texts'> & { email: string; onAnother: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <div className={classes.requested} ref={root} tabIndex={-1}>
      <Notice kind="good">
        <p>{texts.sent(email)}</p>
      </Notice>
      <p className={classes.hint}>{texts.noMail}</p>
      <Button variant="default" onClick={onAnother}>
        {texts.another}
      </Button>
    </div>
  );
}

/** Requests a link by mail. Neither response nor texts reveal whether anything of the address exists. */
export function MailedLinkForm(props: MailedLinkFormProps) {
  const { texts, lead, quoteNumber } = props;
  const [entries, setEntries] = useState<Entries>({ reference: quoteNumber?.value ?? '', email: '' });
  const [step, setStep] = useState<'form' | 'sent' | 'another'>('form');
  if (step === 'sent') return <Sent texts={texts} email={entries.email} onAnother={() => setStep('another')} />;
  return (
    <>
      {lead}
      <Form
        {...props}
        entries={entries}
        isAnother={step === 'another'}
        onSent={(sent) => {
          setEntries(sent);
          setStep('sent');
        }}
      />
    </>
  );
}
