import { clientPaths } from '@backlot/domain';
import { signInSchema, type SignIn } from '@backlot/domain/contract';
import { Anchor, Button, defineMessages, Notice, Stack, useLocale } from '@backlot/ui-kit';
import { EmailField, PasswordField, useForm } from '@backlot/ui-kit/forms';
import { Link } from '@backlot/ui-kit/router';
import { useEffect, useRef, type ReactNode } from 'react';
import { fieldErrors } from '../../../lib/field-errors.ts';
import { useSubmission } from '../../../lib/use-submission.ts';
import classes from './sign-in-form.module.css';

const useMessages = defineMessages({
  en: {
    password: 'Password',
    forgot: 'Forgot password?',
    signIn: 'Sign In',
    signingIn: 'Signing in...',
    success: 'Successfully signed in!',
    unexpected: 'An unexpected error occurred. Please try again.',
    noAccount: 'No account yet?',
    signUp: 'Sign up',
  },
  es: {
    password: 'Contraseña',
    forgot: '¿Olvidó su contraseña?',
    signIn: 'Iniciar sesión',
    signingIn: 'Iniciando sesión...',
    success: '¡Sesión iniciada!',
    unexpected: 'Ocurrió un error inesperado. Inténtelo de nuevo.',
    noAccount: '¿Aún no tiene cuenta?',
    signUp: 'Crear cuenta',
  },
});

export interface SignInFormProps {
  readonly onSubmit: (credentials: SignIn) => Promise<unknown>;
  readonly isDone: boolean;
  readonly notice?: ReactNode;
  /** Account to sign in to again: read-only, the password has the focus, and there are no links elsewhere. */
  readonly account?: string;
}

function OtherOptions({ children }: { children: ReactNode }) {
  const messages = useMessages();
  return (
    <>
      <div className={classes.row}>
        <Anchor component={Link} to={clientPaths.forgotPassword}>
          {messages.forgot}
        </Anchor>
      </div>
      {children}
      <p className={classes.last}>
        {messages.noAccount}{' '}
        <Anchor component={Link} to={clientPaths.signup}>
          {messages.signUp}
        </Anchor>
      </p>
    </>
  );
}

/** E-mail and password. A second submission is ignored while one is pending or has succeeded (spec 4). */
export function SignInForm({ onSubmit, isDone, notice, account }: SignInFormProps) {
  const messages = useMessages();
  const locale = useLocale();
  const password = useRef<HTMLInputElement>(null);
  const isAgain = account !== undefined;
  const form = useForm<SignIn>({
    initialValues: { email: account ?? '', password: '' },
    validate: (values) => fieldErrors(signInSchema, values, locale),
  });
  const { isSending, failure, submit } = useSubmission(onSubmit, messages.unexpected);

  // Runs after the dialog has opened and focused its first field.
  useEffect(() => {
    if (isAgain) password.current?.focus();
  }, [isAgain]);

  const button = (
    <Button type="submit" size="md" fullWidth aria-disabled={isSending || isDone} data-busy={isSending || undefined}>
      {isSending ? messages.signingIn : messages.signIn}
    </Button>
  );
  return (
    <form noValidate onSubmit={form.onSubmit((credentials) => (isDone ? undefined : submit(credentials)))}>
      <Stack gap="md">
        {failure === undefined ? (
          notice
        ) : (
          <Notice kind="danger" role="alert">
            {failure.message}
          </Notice>
        )}
        {isDone ? (
          <Notice kind="good" role="status">
            {messages.success}
          </Notice>
        ) : null}
        <EmailField required={!isAgain} readOnly={isAgain} {...form.getInputProps('email')} />
        <PasswordField
          ref={password}
          label={messages.password}
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
        {isAgain ? button : <OtherOptions>{button}</OtherOptions>}
      </Stack>
    </form>
  );
}
