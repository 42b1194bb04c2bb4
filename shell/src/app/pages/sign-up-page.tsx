import { useState } from 'react';
import { checkPassword, clientPaths, forbiddenWords, localPartOf } from '@backlot/domain';
import { messageText, signUpSchema } from '@backlot/domain/contract';
import { Anchor, Button, defineMessages, Stack, useLocale } from '@backlot/ui-kit';
import { EmailField, PasswordField, TextInput, useForm } from '@backlot/ui-kit/forms';
import { Link, Navigate } from '@backlot/ui-kit/router';
import { useStore } from 'zustand';
import type { NewAccount } from '../../features/account/accounts.ts';
import { NewPasswordStrength } from '../../features/account/components/new-password-strength.tsx';
import { fieldErrors } from '../../lib/field-errors.ts';
import { SubmissionNotice } from '../../lib/submission-notice.tsx';
import { useSubmission } from '../../lib/use-submission.ts';
import { useServices } from '../services.tsx';
import { AccountFrame } from './account-frame.tsx';

const useMessages = defineMessages({
  en: {
    title: 'Sign Up',
    intro: 'For those who rent often. You need no account to browse and to request a quote.',
    hasAccount: 'Already have an account?',
    signIn: 'Sign in',
    fullName: 'Full name (optional)',
    password: 'Password',
    create: 'Create Account',
    creating: 'Creating your account...',
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
    fullName: 'Nombre completo (opcional)',
    password: 'Contraseña',
    create: 'Crear cuenta',
    creating: 'Creando su cuenta...',
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

type Values = Required<NewAccount>;

function accountOf({ fullName, email, password }: Values): NewAccount {
  const name = fullName.trim();
  return { email: email.trim(), password, ...(name === '' ? {} : { fullName: name }) };
}

/** Sends no role (decision 26). */
function SignUpForm({ onSubmit }: { onSubmit: (account: NewAccount) => Promise<unknown> }) {
  const messages = useMessages();
  const locale = useLocale();
  const { businessNames } = useServices();
  const form = useForm<Values>({
    initialValues: { fullName: '', email: '', password: '' },
    // Contract validation, then the rules against passwords that are easy to guess (decisions 28 and 166).
    validate: (values) => {
      const errors = fieldErrors(signUpSchema, accountOf(values), locale);
      const words = forbiddenWords([...businessNames(), localPartOf(values.email), values.fullName]);
      const rejection = checkPassword(values.password, words);
      return rejection === undefined ? errors : { ...errors, password: messageText(rejection, locale) };
    },
  });
  const { isSending, failure, submit } = useSubmission(onSubmit, messages.unexpected);

  return (
    <form noValidate onSubmit={form.onSubmit((values) => submit(accountOf(values)))}>
      <Stack gap="md">
        <SubmissionNotice failure={failure} />
        <EmailField autoComplete="email" required {...form.getInputProps('email')} />
        <PasswordField
          label={messages.password}
          autoComplete="new-password"
          required
          {...form.getInputProps('password')}
        />
        <NewPasswordStrength password={form.values.password} />
        <TextInput label={messages.fullName} autoComplete="name" {...form.getInputProps('fullName')} />
        <Button type="submit" fullWidth aria-disabled={isSending}>
          {isSending ? messages.creating : messages.create}
        </Button>
      </Stack>
    </form>
  );
}

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
      <SubmissionNotice failure={failure} success={isResent && messages.resent} />
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
  const { accounts, session } = useServices();
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
        onSubmit={async (typed) => {
          await accounts.signUp(typed);
          setAccount(typed);
        }}
      />
    </AccountFrame>
  );
}
