import { useState } from 'react';
import { clientPaths, message } from '@backlot/domain';
import { messageText } from '@backlot/domain/contract';
import { Anchor, Button, defineMessages, Notice, Stack, useLocale, usePausableTimeout } from '@backlot/ui-kit';
import { Link, useNavigate } from '@backlot/ui-kit/router';
import { useStore } from 'zustand';
import { NewPasswordFields, useNewPassword } from '../../features/account/components/new-password-fields.tsx';
import type { LinkErrorReason } from '../../features/mailed-link/mailed-link.ts';
import { SubmissionNotice } from '../../lib/submission-notice.tsx';
import { useSubmission } from '../../lib/use-submission.ts';
import { useChromeMessages, useLinkErrors } from '../messages.ts';
import { useServices } from '../services.tsx';
import { AccountFrame } from './account-frame.tsx';

const useMessages = defineMessages({
  en: {
    title: 'Reset Password',
    intro: 'Choose a new password. It ends every session of your account.',
    resetting: 'Resetting password...',
    failed: 'Failed to reset password. Please try again.',
    unusableIntro: 'A link works once and for 10 minutes.',
    backToLogin: 'Back to Login',
    doneTitle: 'Password Reset',
    done: 'Your new password is set. You go on to sign in...',
    signIn: 'Sign in now',
  },
  es: {
    title: 'Cambiar la contraseña',
    intro: 'Elija una contraseña nueva. Con ella se cierran todas las sesiones de su cuenta.',
    resetting: 'Cambiando la contraseña...',
    failed: 'No se pudo cambiar la contraseña. Inténtelo de nuevo.',
    unusableIntro: 'Un enlace sirve una sola vez y por 10 minutos.',
    backToLogin: 'Volver al inicio de sesión',
    doneTitle: 'Contraseña cambiada',
    done: 'Su contraseña nueva está lista. Ahora puede iniciar sesión...',
    signIn: 'Iniciar sesión ahora',
  },
});

/** Delay of the redirect to /login (spec 2 and 9). */
const GOES_ON_AFTER_MS = 2_000;

/** Success message; the redirect pauses while the visitor hovers or focuses it (decision 36). */
function Done() {
  const messages = useMessages();
  const navigate = useNavigate();
  const pauseProps = usePausableTimeout(GOES_ON_AFTER_MS, () => void navigate(clientPaths.login, { replace: true }));
  return (
    <div {...pauseProps}>
      <AccountFrame takesFocus title={messages.doneTitle}>
        <Notice kind="good" role="status">
          {messages.done}
        </Notice>
        <div>
          <Button component={Link} to={clientPaths.login} replace>
            {messages.signIn}
          </Button>
        </div>
      </AccountFrame>
    </div>
  );
}

function NewPasswordForm({ onSubmit }: { onSubmit: (password: string) => Promise<unknown> }) {
  const messages = useMessages();
  const { newLink } = useChromeMessages();
  const entry = useNewPassword(useServices().businessNames);
  const { isSending, failure, submit } = useSubmission(onSubmit, messages.failed);

  return (
    <form noValidate onSubmit={entry.onSubmit(submit)}>
      <Stack gap="md">
        <SubmissionNotice
          failure={failure}
          action={
            failure?.code === 'link-expired' ? (
              <Anchor component={Link} to={clientPaths.forgotPassword}>
                {newLink}
              </Anchor>
            ) : undefined
          }
        />
        <NewPasswordFields entry={entry} />
        <Button type="submit" fullWidth disabled={!entry.isComplete} aria-disabled={isSending || undefined}>
          {isSending ? messages.resetting : messages.title}
        </Button>
      </Stack>
    </form>
  );
}

function Unusable({ reason }: { reason: LinkErrorReason }) {
  const messages = useMessages();
  const { linkFailed, newLink } = useChromeMessages();
  const reasons = useLinkErrors();
  const locale = useLocale();
  return (
    <AccountFrame
      title={messages.title}
      intro={<p>{messages.unusableIntro}</p>}
      footer={
        <Anchor component={Link} to={clientPaths.login}>
          {messages.backToLogin}
        </Anchor>
      }
    >
      <Notice kind="danger" role="alert">
        {reason === 'unknown'
          ? messageText(message('recovery-link-invalid'), locale)
          : `${linkFailed}. ${reasons[reason]}`}
      </Notice>
      <div>
        <Button component={Link} to={clientPaths.forgotPassword}>
          {newLink}
        </Button>
      </div>
    </AccountFrame>
  );
}

export function ResetPasswordPage() {
  const messages = useMessages();
  const { accounts, mailedLink, session } = useServices();
  const { link } = useStore(mailedLink.store);
  const [isDone, setDone] = useState(false);

  if (isDone) return <Done />;
  if (link?.kind !== 'recovery') return <Unusable reason={link?.kind === 'error' ? link.reason : 'unknown'} />;

  const reset = async (password: string) => {
    await accounts.setPassword(link.token, password);
    setDone(true);
    mailedLink.clear();
    // The server has ended sessions of the account, possibly including this one.
    await session.restore();
  };
  return (
    <AccountFrame title={messages.title} intro={<p>{messages.intro}</p>}>
      <NewPasswordForm onSubmit={reset} />
    </AccountFrame>
  );
}
