import { canSubmitNewPassword, checkNewPassword, message, PASSWORD_MIN, type Message } from '@backlot/domain';
import { messageText } from '@backlot/domain/contract';
import { Anchor, Button, defineMessages, Notice, Stack, useLocale } from '@backlot/ui-kit';
import { PasswordField } from '@backlot/ui-kit/forms';
import { Link } from '@backlot/ui-kit/router';
import { useState, type FormEvent } from 'react';
import { useSubmission } from '../../../lib/use-submission.ts';
import { StrengthOf } from './strength-of.tsx';

const useMessages = defineMessages({
  en: {
    password: 'New password',
    confirmation: 'Confirm password',
    reset: 'Reset Password',
    resetting: 'Resetting password...',
    failed: 'Failed to reset password. Please try again.',
    newLink: 'Request a new link',
  },
  es: {
    password: 'Contraseña nueva',
    confirmation: 'Repita la contraseña',
    reset: 'Cambiar la contraseña',
    resetting: 'Cambiando la contraseña...',
    failed: 'No se pudo cambiar la contraseña. Inténtelo de nuevo.',
    newLink: 'Pedir otro enlace',
  },
});

export interface ResetPasswordFormProps {
  readonly onSubmit: (password: string) => Promise<unknown>;
}

/** What a field says of itself once the visitor has left it; nothing while it is empty. */
function fieldMessages(password: string, confirmation: string, left: ReadonlySet<string>) {
  const isShort = left.has('password') && password !== '' && password.length < PASSWORD_MIN;
  // The end of the confirmation tells as well as leaving it: the button must not stay off without a word.
  const isOver = left.has('confirmation') || confirmation.length >= password.length;
  const differs = confirmation !== '' && isOver && password !== confirmation;
  return {
    password: isShort ? message('password-too-short') : undefined,
    confirmation: differs ? message('password-mismatch') : undefined,
  };
}

/** Two fields, a meter and a checklist; the button works once both are filled, equal and long enough (spec 5). */
export function ResetPasswordForm({ onSubmit }: ResetPasswordFormProps) {
  const messages = useMessages();
  const locale = useLocale();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Message>();
  const { isSending, failure, submit } = useSubmission(onSubmit, messages.failed);

  const shown = fieldMessages(password, confirmation, left);
  const inWords = (objection: Message | undefined) =>
    objection === undefined ? undefined : messageText(objection, locale);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = checkNewPassword(password, confirmation);
    setRefusal(found);
    if (found === undefined) void submit(password);
  };

  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        {failure === undefined ? null : (
          <Notice
            kind="danger"
            role="alert"
            action={
              failure.code === 'link-expired' ? (
                <Anchor component={Link} to="/forgot-password">
                  {messages.newLink}
                </Anchor>
              ) : undefined
            }
          >
            {failure.message}
          </Notice>
        )}
        <PasswordField
          label={messages.password}
          isOneOfSeveral
          autoComplete="new-password"
          required
          value={password}
          error={inWords(refusal ?? shown.password)}
          onBlur={() => setLeft((before) => new Set(before).add('password'))}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setRefusal(undefined);
          }}
        />
        <StrengthOf password={password} />
        <PasswordField
          label={messages.confirmation}
          isOneOfSeveral
          autoComplete="new-password"
          required
          value={confirmation}
          error={inWords(shown.confirmation)}
          onBlur={() => setLeft((before) => new Set(before).add('confirmation'))}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
        />
        <Button
          type="submit"
          fullWidth
          disabled={!canSubmitNewPassword(password, confirmation)}
          aria-disabled={isSending || undefined}
        >
          {isSending ? messages.resetting : messages.reset}
        </Button>
      </Stack>
    </form>
  );
}
