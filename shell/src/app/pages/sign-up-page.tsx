import { useState } from 'react';
import { clientPaths } from '@backlot/domain';
import { Anchor, Button, defineMessages, Notice } from '@backlot/ui-kit';
import { Link, Navigate } from '@backlot/ui-kit/router';
import { useStore } from 'zustand';
import { FailureNotice } from '../../lib/failure-notice.tsx';
import type { NewAccount } from '../../features/account/accounts.ts';
import { SignUpForm } from '../../features/account/components/sign-up-form.tsx';
import { useSubmission } from '../../lib/use-submission.ts';
import { useServices } from '../services.tsx';
import { AccountFrame } from './account-frame.tsx';

const useMessages = defineMessages({
  en: {
    title: 'Sign Up',
    intro: 'For those who rent often. You need no account to browse and to request a quote.',
    hasAccount: 'Already have an account?',
    signIn: 'Sign in',
    sentTitle: 'Check Your E-mail',
    sentIntro: (email: string) => `We sent a message to ${email}.`,
    sent: 'Open the link in it and enter the password that you just chose. The link works for 24 hours.',
    hint: 'No message after a few minutes? Look in the spam folder, or have it sent again.',
    resend: 'Send it again',
    resending: 'Sending...',
    resent: 'Sent again.',
    other: 'Use another address',
    backToLogin: 'Back to Login',
    unexpected: 'An unexpected error occurred. Please try again.',
  },
  es: {
    title: 'Crear cuenta',
    intro: 'Para quienes alquilan a menudo. Para ver el catálogo y pedir una cotización no hace falta cuenta.',
    hasAccount: '¿Ya tiene cuenta?',
    signIn: 'Iniciar sesión',
    sentTitle: 'Revise su correo',
    sentIntro: (email) => `Enviamos un mensaje a ${email}.`,
    sent: 'Abra el enlace y escriba la contraseña que acaba de elegir. El enlace sirve por 24 horas.',
    hint: '¿No llega en unos minutos? Revise la carpeta de spam o pida que se lo enviemos otra vez.',
    resend: 'Enviarlo otra vez',
    resending: 'Enviando...',
    resent: 'Enviado otra vez.',
    other: 'Usar otro correo',
    backToLogin: 'Volver al inicio de sesión',
    unexpected: 'Ocurrió un error inesperado. Inténtelo de nuevo.',
  },
});

interface CheckMailProps {
  readonly account: NewAccount;
  readonly onResend: (account: NewAccount) => Promise<unknown>;
  readonly onOther: () => void;
}

/** The same for known and unknown addresses (decision 26). */
function CheckMail({ account, onResend, onOther }: CheckMailProps) {
  const messages = useMessages();
  const [isResent, setResent] = useState(false);
  const { isSending, failure, submit } = useSubmission(async (again: NewAccount) => {
    setResent(false);
    await onResend(again);
    setResent(true);
  }, messages.unexpected);

  return (
    <AccountFrame
      takesFocus
      title={messages.sentTitle}
      intro={<p>{messages.sentIntro(account.email)}</p>}
      footer={
        <>
          <Anchor component={Link} to={clientPaths.login}>
            {messages.backToLogin}
          </Anchor>
          <Anchor component="button" type="button" onClick={onOther}>
            {messages.other}
          </Anchor>
        </>
      }
    >
      <p>{messages.sent}</p>
      <p>{messages.hint}</p>
      <FailureNotice failure={failure} />
      {isResent ? (
        <Notice kind="good" role="status">
          {messages.resent}
        </Notice>
      ) : null}
      <div>
        <Button variant="default" aria-disabled={isSending} onClick={() => void submit(account)}>
          {isSending ? messages.resending : messages.resend}
        </Button>
      </div>
    </AccountFrame>
  );
}

export function SignUpPage() {
  const messages = useMessages();
  const { accounts, session, businessNames } = useServices();
  const { status } = useStore(session.store);
  const [account, setAccount] = useState<NewAccount>();

  if (status === 'signed-in') return <Navigate to={clientPaths.profile} replace />;
  if (account !== undefined)
    return <CheckMail account={account} onResend={accounts.signUp} onOther={() => setAccount(undefined)} />;
  return (
    <AccountFrame
      title={messages.title}
      intro={<p>{messages.intro}</p>}
      footer={
        <p>
          {messages.hasAccount}{' '}
          <Anchor component={Link} to={clientPaths.login}>
            {messages.signIn}
          </Anchor>
        </p>
      }
    >
      <SignUpForm
        businessNames={businessNames}
        onSubmit={async (typed) => {
          await accounts.signUp(typed);
          setAccount(typed);
        }}
      />
    </AccountFrame>
  );
}
