import { Button, defineMessages, Notice, Stack } from '@backlot/ui-kit';
import { useState } from 'react';
import { SubmissionNotice } from '../../../lib/submission-notice.tsx';
import { useSubmission } from '../../../lib/use-submission.ts';

const useMessages = defineMessages({
  en: {
    explanation: (email: string) =>
      `If you do not remember your current password, we mail a link to ${email}. It sets a new password, works once and for 10 minutes.`,
    send: 'Send Reset Link',
    sending: 'Sending...',
    sent: (email: string) => `Email Sent! Look for it at ${email}.`,
    again: 'Send it again',
    failed: 'Failed to send reset email. Please try again.',
  },
  es: {
    explanation: (email) =>
      `Si no recuerda su contraseña actual, le enviamos un enlace a ${email}. Con él elige una contraseña nueva; sirve una sola vez y por 10 minutos.`,
    send: 'Enviar el enlace',
    sending: 'Enviando...',
    sent: (email) => `¡Correo enviado! Búsquelo en ${email}.`,
    again: 'Enviarlo otra vez',
    failed: 'No se pudo enviar el correo. Inténtelo de nuevo.',
  },
});

export function PasswordLink({ email, onSend }: { email: string; onSend: (email: string) => Promise<unknown> }) {
  const messages = useMessages();
  const [isSent, setSent] = useState(false);
  const { isSending, failure, submit } = useSubmission(async (address: string) => {
    setSent(false);
    await onSend(address);
    setSent(true);
  }, messages.failed);
  const idle = isSent ? messages.again : messages.send;

  return (
    <Stack gap="md">
      {isSent ? (
        <Notice kind="good" role="status">
          {messages.sent(email)}
        </Notice>
      ) : (
        <p>{messages.explanation(email)}</p>
      )}
      <SubmissionNotice failure={failure} />
      <div>
        <Button variant="default" aria-disabled={isSending} onClick={() => void submit(email)}>
          {isSending ? messages.sending : idle}
        </Button>
      </div>
    </Stack>
  );
}
