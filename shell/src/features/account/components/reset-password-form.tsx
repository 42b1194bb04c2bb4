import { Anchor, Button, defineMessages, Notice, Stack } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import type { FormEvent } from 'react';
import { useSubmission } from '../../../lib/use-submission.ts';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';

const useMessages = defineMessages({
  en: {
    reset: 'Reset Password',
    resetting: 'Resetting password...',
    failed: 'Failed to reset password. Please try again.',
    newLink: 'Request a new link',
  },
  es: {
    reset: 'Cambiar la contraseña',
    resetting: 'Cambiando la contraseña...',
    failed: 'No se pudo cambiar la contraseña. Inténtelo de nuevo.',
    newLink: 'Pedir otro enlace',
  },
});

export interface ResetPasswordFormProps {
  /** Of the house: whose account it is, the link does not say. */
  readonly names: () => readonly (string | undefined)[];
  readonly onSubmit: (password: string) => Promise<unknown>;
}

/** Two fields, a meter and a checklist; the button works once both are filled, equal and long enough (spec 5). */
export function ResetPasswordForm({ names, onSubmit }: ResetPasswordFormProps) {
  const messages = useMessages();
  const entry = useNewPassword(names);
  const { isSending, failure, submit } = useSubmission(onSubmit, messages.failed);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (entry.check()) void submit(entry.password);
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
        <NewPasswordFields entry={entry} />
        <Button type="submit" fullWidth disabled={!entry.isComplete} aria-disabled={isSending || undefined}>
          {isSending ? messages.resetting : messages.reset}
        </Button>
      </Stack>
    </form>
  );
}
