import { recoverSchema } from '@backlot/domain/contract';
import { Button, defineMessages, Stack, useLocale } from '@backlot/ui-kit';
import { EmailField, useForm } from '@backlot/ui-kit/forms';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { fieldErrors } from '../../../lib/field-errors.ts';
import { useSubmission } from '../../../lib/use-submission.ts';

const useMessages = defineMessages({
  en: {
    send: 'Send Reset Link',
    sending: 'Sending...',
    failed: 'Failed to send reset email. Please try again.',
  },
  es: {
    send: 'Enviar el enlace',
    sending: 'Enviando...',
    failed: 'No se pudo enviar el correo. Inténtelo de nuevo.',
  },
});

export interface ForgotPasswordFormProps {
  readonly initialEmail: string;
  readonly onSubmit: (email: string) => Promise<unknown>;
}

export function ForgotPasswordForm({ initialEmail, onSubmit }: ForgotPasswordFormProps) {
  const messages = useMessages();
  const locale = useLocale();
  const form = useForm({
    initialValues: { email: initialEmail },
    validate: (values) => fieldErrors(recoverSchema, values, locale),
  });
  const { isSending, failure, submit } = useSubmission(onSubmit, messages.failed);

  return (
    <form noValidate onSubmit={form.onSubmit(({ email }) => submit(email.trim()))}>
      <Stack gap="md">
        <FailureNotice failure={failure} />
        <EmailField required {...form.getInputProps('email')} />
        <Button type="submit" fullWidth aria-disabled={isSending}>
          {isSending ? messages.sending : messages.send}
        </Button>
      </Stack>
    </form>
  );
}
