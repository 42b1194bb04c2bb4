import { Button, Stack } from '@backlot/ui-kit';
import { useState, type FormEvent, type ReactNode } from 'react';
import { CurrentPasswordField } from '../../../lib/current-password-field.tsx';
import { SubmissionNotice } from '../../../lib/submission-notice.tsx';
import { useSubmission } from '../../../lib/use-submission.ts';
import { useSecondFactorMessages } from '../messages.ts';
import classes from './second-factors.module.css';
import { StepTitle } from './step-title.tsx';

export interface PasswordStepProps {
  readonly email: string;
  readonly title: string;
  readonly hint: string;
  readonly action: string;
  readonly failed?: string;
  readonly onSubmit: (currentPassword: string) => Promise<unknown>;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Asks for the current password, which every change of second factors requires. */
export function PasswordStep({ email, title, hint, action, failed, onSubmit, onCancel, children }: PasswordStepProps) {
  const messages = useSecondFactorMessages();
  const [password, setPassword] = useState('');
  const { isSending, failure, submit } = useSubmission(onSubmit, failed ?? messages.stepFailed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') void submit(password);
  };
  return (
    <form noValidate aria-label={title} className={classes.panel} onSubmit={send}>
      <Stack gap="md">
        <StepTitle>{title}</StepTitle>
        <p>{hint}</p>
        <SubmissionNotice failure={failure} />
        <input hidden readOnly autoComplete="username" value={email} />
        {children}
        <CurrentPasswordField label={messages.password} value={password} failure={failure} onChange={setPassword} />
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
