import type { PasswordChange } from '@backlot/domain/contract';
import { Button, defineMessages, Stack } from '@backlot/ui-kit';
import { useState } from 'react';
import { CurrentPasswordField } from '../../../lib/current-password-field.tsx';
import { SubmissionNotice } from '../../../lib/submission-notice.tsx';
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
  readonly email: string;
  /** Names of the business and of the user, which the password must not contain. */
  readonly names: () => readonly (string | null | undefined)[];
  readonly onSubmit: (passwords: Omit<PasswordChange, 'locale'>) => Promise<unknown>;
}

/** Requires the current password, so that an unattended page is not enough to take over the account. */
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

  return (
    <form noValidate onSubmit={entry.onSubmit(submit)}>
      <Stack gap="md">
        <SubmissionNotice failure={failure} success={isChanged && messages.changed} />
        <input hidden readOnly autoComplete="username" value={email} />
        <CurrentPasswordField
          label={messages.current}
          value={currentPassword}
          failure={failure}
          onChange={setCurrentPassword}
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
