import { clientPaths } from '@backlot/domain';
import { signInSchema, type SignIn } from '@backlot/domain/contract';
import { Anchor, Button, defineMessages, Notice, Stack, useLocale } from '@backlot/ui-kit';
import { EmailField, PasswordField, useForm } from '@backlot/ui-kit/forms';
import { Link } from '@backlot/ui-kit/router';
import { fieldErrors } from '../../../lib/field-errors.ts';
import { useSubmission } from '../../../lib/use-submission.ts';

const useMessages = defineMessages({
  en: {
    password: 'Password',
    passwordHint: 'The one that you chose when you signed up.',
    confirm: 'Confirm and Sign In',
    confirming: 'Confirming...',
    wrongPassword:
      'This is not the password that you signed up with. Your link still works: try again, or sign up anew to choose another password.',
    unexpected: 'An unexpected error occurred. Please try again.',
    signUp: 'Sign up again',
  },
  es: {
    password: 'Contraseña',
    passwordHint: 'La que eligió al crear su cuenta.',
    confirm: 'Confirmar e iniciar sesión',
    confirming: 'Confirmando...',
    wrongPassword:
      'Esta no es la contraseña con la que creó su cuenta. El enlace sigue sirviendo: inténtelo otra vez o cree la cuenta de nuevo con otra contraseña.',
    unexpected: 'Ocurrió un error inesperado. Inténtelo de nuevo.',
    signUp: 'Crear la cuenta de nuevo',
  },
});

export interface ConfirmEmailFormProps {
  readonly onSubmit: (credentials: SignIn) => Promise<unknown>;
}

/** Confirms a new account with the password of its sign-up (decision 48), then signs in. */
export function ConfirmEmailForm({ onSubmit }: ConfirmEmailFormProps) {
  const messages = useMessages();
  const locale = useLocale();
  const form = useForm<SignIn>({
    initialValues: { email: '', password: '' },
    validate: (values) => fieldErrors(signInSchema, values, locale),
  });
  const { isSending, failure, submit } = useSubmission(onSubmit, messages.unexpected);
  // The server responds 401 to both; only the code distinguishes a wrong password from an expired link.
  const isWrongPassword = failure?.code === 'invalid-credentials';

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        {failure === undefined ? null : (
          <Notice
            kind="danger"
            role="alert"
            action={
              failure.code === undefined ? undefined : (
                <Anchor component={Link} to={clientPaths.signup}>
                  {messages.signUp}
                </Anchor>
              )
            }
          >
            {isWrongPassword ? messages.wrongPassword : failure.message}
          </Notice>
        )}
        <EmailField required {...form.getInputProps('email')} />
        <PasswordField
          label={messages.password}
          description={messages.passwordHint}
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth aria-disabled={isSending}>
          {isSending ? messages.confirming : messages.confirm}
        </Button>
      </Stack>
    </form>
  );
}
