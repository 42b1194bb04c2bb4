import { Button, defineMessages, Stack } from '@backlot/ui-kit';
import { PasswordField } from '@backlot/ui-kit/forms';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { SubmissionNotice } from '../../lib/submission-notice.tsx';
import { ModalDialog } from '../../lib/modal-dialog.tsx';
import { useSubmission } from '../../lib/use-submission.ts';
import { useServices } from '../services.tsx';
import classes from './identity-proof.module.css';

const useMessages = defineMessages({
  en: {
    title: 'Confirm it is you',
    intro: 'This step cannot be taken back, or others will notice it. Type your password, and it goes on.',
    password: 'Password',
    missing: 'Enter your password',
    confirm: 'Confirm',
    confirming: 'Confirming...',
    cancel: 'Cancel',
    unexpected: 'Failed to confirm that it is you. Please try again.',
  },
  es: {
    title: 'Confirme que es usted',
    intro: 'Este paso no se puede deshacer, o afecta a otras personas. Escriba su contraseña y continuará.',
    password: 'Contraseña',
    missing: 'Escriba su contraseña',
    confirm: 'Confirmar',
    confirming: 'Confirmando...',
    cancel: 'Cancelar',
    unexpected: 'No se pudo confirmar que es usted. Inténtelo de nuevo.',
  },
});

export function IdentityProofDialog({ account, onCancel }: { account: string; onCancel: () => void }) {
  const messages = useMessages();
  const { session } = useServices();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isSending, failure, submit } = useSubmission(
    (given: string) => session.proveIdentity({ password: given }),
    messages.unexpected,
  );

  // Runs after the dialog has opened and focused its first field.
  useEffect(() => field.current?.focus(), []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '') void submit(password);
  };
  const isWrong = failure?.code === 'wrong-password';

  return (
    <ModalDialog label={messages.title} className={classes.dialog} onEscape={onCancel}>
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          <h2 className={classes.title}>{messages.title}</h2>
          <p className={classes.intro}>{messages.intro}</p>
          <SubmissionNotice failure={failure} />
          <input hidden readOnly autoComplete="username" value={account} />
          <PasswordField
            ref={field}
            label={messages.password}
            autoComplete="current-password"
            required
            value={password}
            error={isMissing ? messages.missing : isWrong}
            onChange={(event) => {
              setMissing(false);
              setPassword(event.currentTarget.value);
            }}
          />
          <div className={classes.actions}>
            <Button variant="default" onClick={onCancel}>
              {messages.cancel}
            </Button>
            <Button type="submit" aria-disabled={isSending || undefined} data-busy={isSending || undefined}>
              {isSending ? messages.confirming : messages.confirm}
            </Button>
          </div>
        </Stack>
      </form>
    </ModalDialog>
  );
}
