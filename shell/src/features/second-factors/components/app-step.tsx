import type { Enrolment } from '@backlot/domain/contract';
import { Button, Stack } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import { useState, type FormEvent } from 'react';
import { SubmissionNotice } from '../../../lib/submission-notice.tsx';
import { useSubmission } from '../../../lib/use-submission.ts';
import { useSecondFactorMessages } from '../messages.ts';
import type { NewFactor } from '../use-second-factors.ts';
import { QrCode } from './qr-code.tsx';
import classes from './second-factors.module.css';
import { StepTitle } from './step-title.tsx';

const grouped = (secret: string) => secret.replaceAll(/.{4}(?=.)/gu, '$& ');

export interface AppStepProps {
  readonly enrolmentId: string;
  readonly app: NonNullable<Enrolment['app']>;
  readonly onAdd: (factor: NewFactor) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Shows the key for an authenticator app and asks for the first code, which proves that the key was entered. */
export function AppStep({ enrolmentId, app, onAdd, onCancel }: AppStepProps) {
  const messages = useSecondFactorMessages();
  const [name, setName] = useState(messages.kindOf('totp'));
  const [code, setCode] = useState('');
  const { isSending, failure, submit } = useSubmission(onAdd, messages.appFailed);
  const isComplete = name.trim() !== '' && code.trim() !== '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) void submit({ enrolmentId, name, code });
  };
  return (
    <form noValidate aria-label={messages.scanTitle} className={classes.panel} onSubmit={send}>
      <Stack gap="md">
        <StepTitle>{messages.scanTitle}</StepTitle>
        <p>
          {messages.scan} <span className={classes.secret}>{grouped(app.secret)}</span>
        </p>
        <QrCode text={app.uri} label={messages.image} />
        <SubmissionNotice failure={failure} />
        <TextInput
          label={messages.appName}
          maxLength={60}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={messages.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          error={failure?.code === 'wrong-second-factor'}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button type="submit" disabled={!isComplete} aria-disabled={isSending || undefined}>
            {isSending ? messages.adding : messages.confirmApp}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {messages.cancel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
