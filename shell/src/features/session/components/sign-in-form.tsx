import { clientPaths } from '@backlot/domain';
import { signInSchema, type SignIn } from '@backlot/domain/contract';
import { Anchor, Button, Stack, useLocale } from '@backlot/ui-kit';
import { EmailField, PasswordField, useForm } from '@backlot/ui-kit/forms';
import { Link } from '@backlot/ui-kit/router';
import { useEffect, useRef, type ReactNode } from 'react';
import { fieldErrors } from '../../../lib/field-errors.ts';
import { SubmissionNotice } from '../../../lib/submission-notice.tsx';
import { useSubmission } from '../../../lib/use-submission.ts';
import { useSignInMessages } from '../messages.ts';
import classes from './sign-in-form.module.css';

export interface SignInFormProps {
  readonly onSubmit: (credentials: SignIn) => Promise<unknown>;
  readonly isDone: boolean;
  readonly notice?: ReactNode;
  /** Account to sign in to again: read-only, the password has the focus, and there are no links elsewhere. */
  readonly account?: string;
}

function OtherOptions({ children }: { children: ReactNode }) {
  const messages = useSignInMessages();
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
  const messages = useSignInMessages();
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
        {failure === undefined ? notice : null}
        <SubmissionNotice failure={failure} success={isDone && messages.success} />
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
