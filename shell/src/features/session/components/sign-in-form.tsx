import { useRef, useState } from 'react';
import { ApiError, signInSchema, type SignIn } from '@backlot/domain/contract';
import { Anchor, Button, defineMessages, Notice, Stack } from '@backlot/ui-kit';
import { PasswordInput, schemaResolver, TextInput, useForm } from '@backlot/ui-kit/forms';
import { Link } from '@backlot/ui-kit/router';
import classes from './sign-in-form.module.css';

const useMessages = defineMessages({
  en: {
    email: 'E-mail',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    forgot: 'Forgot password?',
    signIn: 'Sign In',
    signingIn: 'Signing in...',
    success: 'Successfully signed in!',
    unexpected: 'An unexpected error occurred. Please try again.',
    noAccount: 'No account yet?',
    signUp: 'Sign up',
  },
});

export interface SignInFormProps {
  readonly onSubmit: (credentials: SignIn) => Promise<unknown>;
  /** Says that it worked, until the page goes on. */
  readonly isDone: boolean;
}

/** E-mail and password. One submission at a time: a second one is ignored while the first is under way or has succeeded (spec 4). */
export function SignInForm({ onSubmit, isDone }: SignInFormProps) {
  const messages = useMessages();
  const form = useForm<SignIn>({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(signInSchema, { sync: true }),
  });
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isPasswordShown, setPasswordShown] = useState(false);

  const send = async (credentials: SignIn) => {
    if (isUnderWay.current || isDone) return;
    isUnderWay.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      await onSubmit(credentials);
    } catch (cause) {
      setFailure(cause instanceof ApiError ? cause.problem.title : messages.unexpected);
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <Stack gap="md">
        {failure === undefined ? null : (
          <Notice kind="danger" role="alert">
            {failure}
          </Notice>
        )}
        {isDone ? (
          <Notice kind="good" role="status">
            {messages.success}
          </Notice>
        ) : null}
        <TextInput
          label={messages.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={messages.password}
          autoComplete="current-password"
          required
          visible={isPasswordShown}
          onVisibilityChange={setPasswordShown}
          visibilityToggleButtonProps={{ 'aria-label': isPasswordShown ? messages.hidePassword : messages.showPassword, tabIndex: 0, 'aria-hidden': false }}
          {...form.getInputProps('password')}
        />
        <div className={classes.row}>
          <Anchor component={Link} to="/forgot-password">
            {messages.forgot}
          </Anchor>
        </div>
        <Button type="submit" size="md" fullWidth aria-disabled={isSending || isDone} data-busy={isSending || undefined}>
          {isSending ? messages.signingIn : messages.signIn}
        </Button>
        <p className={classes.last}>
          {messages.noAccount}{' '}
          <Anchor component={Link} to="/signup">
            {messages.signUp}
          </Anchor>
        </p>
      </Stack>
    </form>
  );
}
