import { use, useEffect, useRef, useState } from 'react';
import { clientPaths } from '@backlot/domain';
import { signInSchema, type SecondFactorProof, type SessionState, type SignIn } from '@backlot/domain/contract';
import { Anchor, Button, defineMessages, Notice, Stack, useLocale } from '@backlot/ui-kit';
import { EmailField, PasswordField, useForm } from '@backlot/ui-kit/forms';
import { Link, Navigate, useLocation, useNavigate } from '@backlot/ui-kit/router';
import { useStore } from 'zustand';
import { SignInSteps } from '../../features/session/components/sign-in-steps.tsx';
import { useSignInMessages } from '../../features/session/messages.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { SubmissionNotice } from '../../lib/submission-notice.tsx';
import { useSubmission } from '../../lib/use-submission.ts';
import { LastPageContext } from '../last-page.ts';
import { returnPath } from '../return-path.ts';
import { useServices } from '../services.tsx';
import { AccountFrame } from './account-frame.tsx';
import { PageLoading } from './page-loading.tsx';

const useMessages = defineMessages({
  en: {
    title: 'Welcome Back',
    intro: 'Sign in to your account. Browsing and requesting a quote need none.',
    restoring: 'Restoring your session...',
    confirmTitle: 'Confirm your e-mail',
    confirmIntro: 'One step left: enter the password that you chose. Your account is open then, and you are signed in.',
    passwordHint: 'The one that you chose when you signed up.',
    confirm: 'Confirm and Sign In',
    confirming: 'Confirming...',
    wrongPassword:
      'This is not the password that you signed up with. Your link still works: try again, or sign up anew to choose another password.',
    signUp: 'Sign up again',
    confirmed: 'Your e-mail address is confirmed.',
    confirmedOnly: 'Your e-mail address is confirmed. Signing in did not work yet: please sign in here.',
  },
  es: {
    title: 'Bienvenido de nuevo',
    intro: 'Inicie sesión en su cuenta. Para ver el catálogo y pedir una cotización no hace falta.',
    restoring: 'Recuperando su sesión...',
    confirmTitle: 'Confirme su correo',
    confirmIntro:
      'Falta un paso: escriba la contraseña que eligió. Con eso su cuenta queda abierta y la sesión iniciada.',
    passwordHint: 'La que eligió al crear su cuenta.',
    confirm: 'Confirmar e iniciar sesión',
    confirming: 'Confirmando...',
    wrongPassword:
      'Esta no es la contraseña con la que creó su cuenta. El enlace sigue sirviendo: inténtelo otra vez o cree la cuenta de nuevo con otra contraseña.',
    signUp: 'Crear la cuenta de nuevo',
    confirmed: 'Su correo quedó confirmado.',
    confirmedOnly: 'Su correo quedó confirmado. Aún no se pudo iniciar la sesión: hágalo aquí.',
  },
});

const SUCCESS_SHOWN_MS = 800;

function useReturnState() {
  const { state } = useLocation();
  const lastPage = use(LastPageContext);
  const [returnState] = useState(() => ({ from: lastPage(), ...(typeof state === 'object' ? state : null) }));
  return returnState;
}

function useSignIn(returnState: unknown) {
  const { session, track } = useServices();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const signInAndNavigate = async (begin: () => Promise<SessionState>) => {
    // Set before the session changes: the redirect of signed-in visitors must not cut the message short.
    setDone(true);
    try {
      const signedIn = await begin();
      track({ name: 'login', method: 'e-mail_password' });
      const isAdmin = signedIn.status === 'signed-in' && signedIn.isAdmin;
      timer.current = setTimeout(
        () => void navigate(returnPath(isAdmin, returnState), { replace: true }),
        SUCCESS_SHOWN_MS,
      );
    } catch (failure) {
      setDone(false);
      throw failure;
    }
  };
  return {
    isDone,
    signIn: (credentials: SignIn) => signInAndNavigate(() => session.signIn(credentials)),
    prove: (proof: SecondFactorProof) => signInAndNavigate(() => session.signInWithSecondFactor(proof)),
  };
}

/** Confirms a new account with the password of its sign-up (decision 48), then signs in. */
function ConfirmEmailForm({ onSubmit }: { onSubmit: (credentials: SignIn) => Promise<unknown> }) {
  const messages = useMessages();
  const { password, unexpected } = useSignInMessages();
  const locale = useLocale();
  const form = useForm<SignIn>({
    initialValues: { email: '', password: '' },
    validate: (values) => fieldErrors(signInSchema, values, locale),
  });
  const { isSending, failure, submit } = useSubmission(onSubmit, unexpected);
  // The server responds 401 to both; only the code distinguishes a wrong password from an expired link.
  const isWrongPassword = failure?.code === 'invalid-credentials';

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        <SubmissionNotice
          failure={isWrongPassword ? { message: messages.wrongPassword } : failure}
          action={
            failure?.code === undefined ? undefined : (
              <Anchor component={Link} to={clientPaths.signup}>
                {messages.signUp}
              </Anchor>
            )
          }
        />
        <EmailField required {...form.getInputProps('email')} />
        <PasswordField
          label={password}
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

/** Redirects signed-in visitors at once, unless there is an account to confirm by a mailed link (spec 2). */
export function LoginPage() {
  const messages = useMessages();
  const { session, accounts, mailedLink } = useServices();
  const state = useStore(session.store);
  const { link } = useStore(mailedLink.store);
  const returnState = useReturnState();
  const { isDone, signIn, prove } = useSignIn(returnState);
  const [confirmed, setConfirmed] = useState<'signing-in' | 'not-signed-in'>();

  if (link?.kind === 'confirmation') {
    const confirm = async (credentials: SignIn) => {
      await accounts.confirmEmail(link.token, credentials.password);
      setConfirmed('signing-in');
      mailedLink.clear();
      await signIn(credentials).catch(() => setConfirmed('not-signed-in'));
    };
    return (
      <AccountFrame title={messages.confirmTitle} intro={<p>{messages.confirmIntro}</p>}>
        <ConfirmEmailForm onSubmit={confirm} />
      </AccountFrame>
    );
  }
  if (state.status === 'loading') return <PageLoading label={messages.restoring} />;
  if (state.status === 'signed-in' && !isDone && confirmed === undefined)
    return <Navigate to={returnPath(state.isAdmin, returnState)} replace />;
  const notice =
    confirmed === undefined ? undefined : (
      <Notice kind="good" role="status">
        {confirmed === 'signing-in' ? messages.confirmed : messages.confirmedOnly}
      </Notice>
    );
  return (
    <AccountFrame title={messages.title} intro={<p>{messages.intro}</p>}>
      <SignInSteps
        onSubmit={signIn}
        challenge={session.challengeSecondFactor}
        onProve={prove}
        isDone={isDone && state.status === 'signed-in'}
        notice={notice}
      />
    </AccountFrame>
  );
}
