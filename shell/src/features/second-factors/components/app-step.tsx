import type { Enrolment } from '@backlot/domain/contract';
import { Button, defineMessages, Stack } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import { useState, type FormEvent } from 'react';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { useSubmission } from '../../../lib/use-submission.ts';
import type { NewFactor } from '../use-second-factors.ts';
import { QrCode } from './qr-code.tsx';
import classes from './second-factors.module.css';
import { StepTitle } from './step-title.tsx';

const useMessages = defineMessages({
  en: {
    title: 'Scan, then confirm',
    scan: 'Scan this with your authenticator app, or type the key into it:',
    image: 'QR code with the key for your authenticator app',
    code: 'Code that the app shows now',
    name: 'Name of the app or device',
    defaultName: 'Authenticator app',
    add: 'Confirm and Add',
    adding: 'Adding...',
    cancel: 'Cancel',
    failed: 'The authenticator app was not added. Please try again.',
  },
  es: {
    title: 'Escanee y confirme',
    scan: 'Escanee esto con su aplicación de autenticación, o escriba en ella la clave:',
    image: 'Código QR con la clave para su aplicación de autenticación',
    code: 'Código que la aplicación muestra ahora',
    name: 'Nombre de la aplicación o del dispositivo',
    defaultName: 'Aplicación de autenticación',
    add: 'Confirmar y agregar',
    adding: 'Agregando...',
    cancel: 'Cancelar',
    failed: 'La aplicación de autenticación no se agregó. Inténtelo de nuevo.',
  },
});

const grouped = (secret: string) => secret.replaceAll(/.{4}(?=.)/gu, '$& ');

export interface AppStepProps {
  readonly enrolmentId: string;
  readonly app: NonNullable<Enrolment['app']>;
  readonly onAdd: (factor: NewFactor) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Shows the key for an authenticator app and asks for the first code, which proves that the key was entered. */
export function AppStep({ enrolmentId, app, onAdd, onCancel }: AppStepProps) {
  const messages = useMessages();
  const [name, setName] = useState(messages.defaultName);
  const [code, setCode] = useState('');
  const { isSending, failure, submit } = useSubmission(onAdd, messages.failed);
  const isComplete = name.trim() !== '' && code.trim() !== '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) void submit({ enrolmentId, name, code });
  };
  return (
    <form noValidate aria-label={messages.title} className={classes.panel} onSubmit={send}>
      <Stack gap="md">
        <StepTitle>{messages.title}</StepTitle>
        <p>
          {messages.scan} <span className={classes.secret}>{grouped(app.secret)}</span>
        </p>
        <QrCode text={app.uri} label={messages.image} />
        <FailureNotice failure={failure} />
        <TextInput
          label={messages.name}
          maxLength={60}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={messages.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          error={failure?.code === 'wrong-second-factor'}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button type="submit" disabled={!isComplete} aria-disabled={isSending || undefined}>
            {isSending ? messages.adding : messages.add}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {messages.cancel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
