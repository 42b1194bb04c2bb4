import { useState } from 'react';
import { clientPaths } from '@backlot/domain';
import { recoverSchema } from '@backlot/domain/contract';
import { Anchor, Button, defineMessages, Stack, useLocale } from '@backlot/ui-kit';
import { EmailField, useForm } from '@backlot/ui-kit/forms';
import { Link } from '@backlot/ui-kit/router';
import { fieldErrors } from '../../lib/field-errors.ts';
import { SubmissionNotice } from '../../lib/submission-notice.tsx';
import { useSubmission } from '../../lib/use-submission.ts';
import { useServices } from '../services.tsx';
import { AccountFrame } from './account-frame.tsx';

const useMessages = defineMessages({
  en: {
    title: 'Forgot Password',
    intro: 'We mail you a link that sets a new one.',
    send: 'Send Reset Link',
    sending: 'Sending...',
    failed: 'Failed to send reset email. Please try again.',
    sentTitle: 'Email Sent!',
    sentIntro: (email: string) => `If there is an account for ${email}, a link is on its way.`,
    sent: 'The link works once and for 10 minutes. No message? Look in the spam folder, check the address, and try again.',
    tryAgain: 'Try again',
    backToLogin: 'Back to Login',
  },
  es: {
    title: '¿Olvidó su contraseña?',
    intro: 'Le enviamos un enlace para elegir otra.',
    send: 'Enviar el enlace',
    sending: 'Enviando...',
    failed: 'No se pudo enviar el correo. Inténtelo de nuevo.',
    sentTitle: '¡Correo enviado!',
    sentIntro: (email) => `Si hay una cuenta con ${email}, el enlace va en camino.`,
    sent: 'El enlace sirve una sola vez y por 10 minutos. ¿No llega? Revise la carpeta de spam y la dirección, e inténtelo otra vez.',
    tryAgain: 'Intentar otra vez',
    backToLogin: 'Volver al inicio de sesión',
  },
});

/** Requests a link that sets a new password (spec 2). The response is the same for every address (decision 26). */
export function ForgotPasswordPage() {
  const messages = useMessages();
  const locale = useLocale();
  const { accounts } = useServices();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initialValues: { email: '' },
    validate: (values) => fieldErrors(recoverSchema, values, locale),
  });
  const { email } = form.values;
  const { isSending, failure, submit } = useSubmission(async (address: string) => {
    await accounts.sendResetLink(address);
    form.setValues({ email: address });
    setSent(true);
  }, messages.failed);
  const backToLogin = (
    <Anchor component={Link} to={clientPaths.login}>
      {messages.backToLogin}
    </Anchor>
  );

  if (isSent) {
    return (
      <AccountFrame title={messages.sentTitle} intro={<p>{messages.sentIntro(email)}</p>} footer={backToLogin}>
        <p>{messages.sent}</p>
        <div>
          <Button variant="default" onClick={() => setSent(false)}>
            {messages.tryAgain}
          </Button>
        </div>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={messages.title} intro={<p>{messages.intro}</p>} footer={backToLogin}>
      <form noValidate onSubmit={form.onSubmit(() => submit(email.trim()))}>
        <Stack gap="md">
          <SubmissionNotice failure={failure} />
          <EmailField required {...form.getInputProps('email')} />
          <Button type="submit" fullWidth aria-disabled={isSending}>
            {isSending ? messages.sending : messages.send}
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  );
}
