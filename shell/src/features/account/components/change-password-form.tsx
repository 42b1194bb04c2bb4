import { Button, defineMessages, Notice, Stack } from '@backlot/ui-kit';
import { PasswordField } from '@backlot/ui-kit/forms';
import { useState, type FormEvent } from 'react';
import { useSubmission } from '../../../lib/use-submission.ts';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';

const useMessages = defineMessages({
  en: {
    current: 'Current password',
    change: 'Change Password',
    changing: 'Changing password...',
    changed: 'Your password is changed. All other sessions of your account were ended.',
    failed: 'Failed to change the password. Please try again.',
  },
  es: {
    current: 'Contraseña actual',
    change: 'Cambiar la contraseña',
    changing: 'Cambiando la contraseña...',
    changed: 'Su contraseña cambió. Las demás sesiones de su cuenta se cerraron.',
    failed: 'No se pudo cambiar la contraseña. Inténtelo de nuevo.',
  },
});

export interface ChangePasswordFormProps {
  /** The account, for password managers. */
  readonly email: string;
  /** Of the house and of the account: what the password must not be made of. */
  readonly names: () => readonly (string | null | undefined)[];
  readonly onSubmit: (passwords: {
    readonly currentPassword: string;
    readonly newPassword: string;
  }) => Promise<unknown>;
}

/** A new password with the current one, so that an open page alone is not enough to take an account over. */
export function ChangePasswordForm({ email, names, onSubmit }: ChangePasswordFormProps) {
  const messages = useMessages();
  const [currentPassword, setCurrentPassword] = useState('');
  const [isChanged, setChanged] = useState(false);
  const entry = useNewPassword(names);
  const { isSending, failure, submit } = useSubmission(async (newPassword: string) => {
    setChanged(false);
    await onSubmit({ currentPassword, newPassword });
    setCurrentPassword('');
    entry.clear();
    setChanged(true);
  }, messages.failed);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (entry.check()) void submit(entry.password);
  };

  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        {failure === undefined ? null : (
          <Notice kind="danger" role="alert">
            {failure.message}
          </Notice>
        )}
        {isChanged ? (
          <Notice kind="good" role="status">
            {messages.changed}
          </Notice>
        ) : null}
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          label={messages.current}
          isOneOfSeveral
          autoComplete="current-password"
          required
          value={currentPassword}
          error={failure?.code === 'wrong-password'}
          onChange={(event) => setCurrentPassword(event.currentTarget.value)}
        />
        <NewPasswordFields entry={entry} />
        <div>
          <Button
            type="submit"
            disabled={currentPassword === '' || !entry.isComplete}
            aria-disabled={isSending || undefined}
          >
            {isSending ? messages.changing : messages.change}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
