import { useState } from 'react';
import { clientPaths } from '@backlot/domain';
import { Anchor, Button, defineMessages } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { ForgotPasswordForm } from '../../features/account/components/forgot-password-form.tsx';
import { useServices } from '../services.tsx';
import { AccountFrame } from './account-frame.tsx';

const useMessages = defineMessages({
  en: {
    title: 'Forgot Password',
    intro: 'We mail you a link that sets a new one.',
    sentTitle: 'Email Sent!',
    sentIntro: (email: string) => `If there is an account for ${email}, a link is on its way.`,
    sent: 'The link works once and for 10 minutes. No message? Look in the spam folder, check the address, and try again.',
    tryAgain: 'Try again',
    backToLogin: 'Back to Login',
  },
  es: {
    title: '¿Olvidó su contraseña?',
    intro: 'Le enviamos un enlace para elegir otra.',
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
  const { accounts } = useServices();
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
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
      <ForgotPasswordForm
        initialEmail={email}
        onSubmit={async (address) => {
          await accounts.sendResetLink(address);
          setEmail(address);
          setSent(true);
        }}
      />
    </AccountFrame>
  );
}
