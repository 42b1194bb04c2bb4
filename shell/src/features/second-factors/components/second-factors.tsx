import type { ApiClient } from '@backlot/domain/contract';
import { Button, defineMessages, ErrorState, LoadingState, Notice, Stack, useLocale } from '@backlot/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useSecondFactors } from '../use-second-factors.ts';
import { ChangeStep, type ChangeState } from './change-step.tsx';
import { FactorList } from './factor-list.tsx';
import classes from './second-factors.module.css';

const useMessages = defineMessages({
  en: {
    explanation:
      'With a second factor a password alone opens nothing: signing in also asks for a code of an app, or for a passkey of your device.',
    loading: 'Loading your second factors...',
    failed: 'Failed to load your second factors',
    addApp: 'Add an Authenticator App',
    addPasskey: 'Add a Passkey',
    codesLeft: (count: number) => (count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`),
    renew: 'Make New Recovery Codes',
    added: 'The second factor was added. All other sessions ended if it was your first one.',
    removed: 'The second factor was removed.',
  },
  es: {
    explanation:
      'Con un segundo factor, una contraseña sola no abre nada: al iniciar sesión se pide también un código de una aplicación o una llave de acceso de su dispositivo.',
    loading: 'Cargando sus segundos factores...',
    failed: 'No se pudieron cargar sus segundos factores',
    addApp: 'Agregar una aplicación de autenticación',
    addPasskey: 'Agregar una llave de acceso',
    codesLeft: (count) =>
      count === 1 ? 'Queda 1 código de recuperación.' : `Quedan ${count} códigos de recuperación.`,
    renew: 'Crear códigos de recuperación nuevos',
    added: 'El segundo factor se agregó. Si es el primero, las demás sesiones se cerraron.',
    removed: 'El segundo factor se quitó.',
  },
});

const SECTION_REM = 8;

export interface SecondFactorsProps {
  readonly api: ApiClient;
  readonly email: string;
  readonly label: string;
  readonly onAdded: () => void;
}

export function SecondFactors({ api, email, label, onAdded }: SecondFactorsProps) {
  const messages = useMessages();
  const locale = useLocale();
  const factors = useSecondFactors(api, locale);
  const { state, retry } = factors;
  const [change, setChange] = useState<ChangeState>({ kind: 'idle' });
  const outcome = useRef<HTMLDivElement>(null);
  const isOver = change.kind === 'idle' && change.outcome !== undefined;
  // The form that had the focus was removed.
  useEffect(() => {
    if (isOver) outcome.current?.focus();
  }, [isOver]);

  if (state.status === 'loading') return <LoadingState label={messages.loading} rem={SECTION_REM} />;
  if (state.status === 'failed') return <ErrorState message={messages.failed} onRetry={retry} />;

  const { items, recoveryCodesLeft } = state;
  return (
    <Stack gap="md">
      <p>{messages.explanation}</p>
      {change.kind === 'idle' && change.outcome !== undefined ? (
        <div ref={outcome} tabIndex={-1}>
          <Notice kind="good" role="status">
            {change.outcome === 'added' ? messages.added : messages.removed}
          </Notice>
        </div>
      ) : null}
      {items.length === 0 ? null : (
        <>
          <FactorList label={label} factors={items} onRemove={(factor) => setChange({ kind: 'remove', factor })} />
          <p className={classes.muted}>{messages.codesLeft(recoveryCodesLeft)}</p>
        </>
      )}
      {change.kind === 'idle' ? (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setChange({ kind: 'add-app' })}>
            {messages.addApp}
          </Button>
          <Button variant="default" onClick={() => setChange({ kind: 'add-passkey' })}>
            {messages.addPasskey}
          </Button>
          {items.length === 0 ? null : (
            <Button variant="default" onClick={() => setChange({ kind: 'renew-codes' })}>
              {messages.renew}
            </Button>
          )}
        </div>
      ) : (
        <ChangeStep change={change} email={email} factors={factors} onStateChange={setChange} onAdded={onAdded} />
      )}
    </Stack>
  );
}
