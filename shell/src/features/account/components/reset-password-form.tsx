import { clientPaths } from '@backlot/domain';
import { Anchor, Button, defineMessages, Stack } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import type { FormEvent } from 'react';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
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
  readonly names: () => readonly (string | undefined)[];
  readonly onSubmit: (password: string) => Promise<unknown>;
}

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
        <FailureNotice
          failure={failure}
          action={
            failure?.code === 'link-expired' ? (
              <Anchor component={Link} to={clientPaths.forgotPassword}>
                {messages.newLink}
              </Anchor>
            ) : undefined
          }
        />
        <NewPasswordFields entry={entry} />
        <Button type="submit" fullWidth disabled={!entry.isComplete} aria-disabled={isSending || undefined}>
          {isSending ? messages.resetting : messages.reset}
        </Button>
      </Stack>
    </form>
  );
}
