import { Button, defineMessages, Notice, Stack } from '@backlot/ui-kit';
import { PasswordField } from '@backlot/ui-kit/forms';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useSubmission } from '../../../lib/use-submission.ts';
import classes from './second-factors.module.css';
import { StepTitle } from './step-title.tsx';

const useMessages = defineMessages({
  en: {
    password: 'Password of your account',
    busy: 'One moment...',
    cancel: 'Cancel',
    failed: 'That did not work. Please try again.',
  },
  es: {
    password: 'Contraseña de su cuenta',
    busy: 'Un momento...',
    cancel: 'Cancelar',
    failed: 'Eso no funcionó. Inténtelo de nuevo.',
  },
});

export interface PasswordStepProps {
  /** The account, for password managers. */
  readonly email: string;
  readonly title: string;
  /** What comes of it. */
  readonly hint: string;
  readonly action: string;
  /** When the failure brings no message of the server's. */
  readonly failed?: string;
  readonly onSubmit: (currentPassword: string) => Promise<unknown>;
  readonly onCancel: () => void;
  /** More to fill in. */
  readonly children?: ReactNode;
}

/** Asks for the password once more: an open page alone changes no second factor. */
export function PasswordStep({ email, title, hint, action, failed, onSubmit, onCancel, children }: PasswordStepProps) {
  const messages = useMessages();
  const [password, setPassword] = useState('');
  const { isSending, failure, submit } = useSubmission(onSubmit, failed ?? messages.failed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') void submit(password);
  };
  return (
    <form noValidate aria-label={title} className={classes.panel} onSubmit={send}>
      <Stack gap="md">
        <StepTitle>{title}</StepTitle>
        <p>{hint}</p>
        {failure === undefined ? null : (
          <Notice kind="danger" role="alert">
            {failure.message}
          </Notice>
        )}
        <input hidden readOnly autoComplete="username" value={email} />
        {children}
        <PasswordField
          label={messages.password}
          isOneOfSeveral
          autoComplete="current-password"
          required
          value={password}
          error={failure?.code === 'wrong-password'}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button type="submit" disabled={password === ''} aria-disabled={isSending || undefined}>
            {isSending ? messages.busy : action}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {messages.cancel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
