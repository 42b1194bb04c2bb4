import { problemOf, type SecondFactorChallenge, type SecondFactorProof } from '@backlot/domain/contract';
import { Button, defineMessages, ErrorState, LoadingState, Notice, Stack, useLocale } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type Ref } from 'react';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { failureMessage } from '../../../lib/failure-message.ts';
import { useSubmission } from '../../../lib/use-submission.ts';

type Kind = SecondFactorProof['kind'];

const useMessages = defineMessages({
  en: {
    intro: 'Your password is right. One more step, so that a password alone opens nothing.',
    loading: 'Loading the second step...',
    challengeFailed: 'The second step did not load.',
    hintOf: (kind: Kind) =>
      ({
        passkey: 'Use the passkey that you added to your account.',
        totp: 'Enter the 6 digits that your authenticator app shows now.',
        'recovery-code': 'Enter one of your recovery codes. Each works once.',
      })[kind],
    codeOf: (kind: Exclude<Kind, 'passkey'>) => ({ totp: 'Code', 'recovery-code': 'Recovery code' })[kind],
    actionOf: (kind: Kind) => ({ passkey: 'Use Passkey', totp: 'Sign In', 'recovery-code': 'Sign In' })[kind],
    insteadOf: (kind: Kind) =>
      ({
        passkey: 'Use a passkey instead',
        totp: 'Use your authenticator app instead',
        'recovery-code': 'Use a recovery code instead',
      })[kind],
    busy: 'Signing in...',
    success: 'Successfully signed in!',
    notUsed: 'The passkey was not used. Please try again, or choose another way.',
    unexpected: 'An unexpected error occurred. Please try again.',
    startAgain: 'Start Again',
  },
  es: {
    intro: 'Su contraseña es correcta. Falta un paso, para que una contraseña sola no abra nada.',
    loading: 'Cargando el segundo paso...',
    challengeFailed: 'El segundo paso no cargó.',
    hintOf: (kind) =>
      ({
        passkey: 'Use la llave de acceso que agregó a su cuenta.',
        totp: 'Escriba los 6 dígitos que su aplicación de autenticación muestra ahora.',
        'recovery-code': 'Escriba uno de sus códigos de recuperación. Cada uno sirve una vez.',
      })[kind],
    codeOf: (kind) => ({ totp: 'Código', 'recovery-code': 'Código de recuperación' })[kind],
    actionOf: (kind) =>
      ({ passkey: 'Usar la llave de acceso', totp: 'Iniciar sesión', 'recovery-code': 'Iniciar sesión' })[kind],
    insteadOf: (kind) =>
      ({
        passkey: 'Usar una llave de acceso',
        totp: 'Usar su aplicación de autenticación',
        'recovery-code': 'Usar un código de recuperación',
      })[kind],
    busy: 'Iniciando sesión...',
    success: '¡Sesión iniciada!',
    notUsed: 'La llave de acceso no se usó. Inténtelo de nuevo o elija otra forma.',
    unexpected: 'Ocurrió un error inesperado. Inténtelo de nuevo.',
    startAgain: 'Empezar de nuevo',
  },
});

/** Order of the first choice; passkeys first, because they resist phishing. */
const PREFERRED: readonly Kind[] = ['passkey', 'totp', 'recovery-code'];

export interface SecondStepFormProps {
  readonly challenge: () => Promise<SecondFactorChallenge>;
  readonly onProve: (proof: SecondFactorProof) => Promise<unknown>;
  readonly isDone: boolean;
  /** Goes back to the password step; without `reason` if the visitor chose to. */
  readonly onEnded: (reason?: string) => void;
}

type FactorKinds = readonly Kind[] | 'loading' | 'failed';

function useFactorKinds(challenge: SecondStepFormProps['challenge'], onEnded: (failure: unknown) => boolean) {
  const [attempt, setAttempt] = useState(0);
  const [factorKinds, setFactorKinds] = useState<FactorKinds>('loading');
  const load = useEffectEvent(challenge);
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    let isUnmounted = false;
    load().then(
      ({ kinds }) => {
        if (!isUnmounted) setFactorKinds(PREFERRED.filter((kind) => kinds.includes(kind)));
      },
      (failure: unknown) => {
        if (!isUnmounted && !end(failure)) setFactorKinds('failed');
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [attempt]);
  const retry = () => {
    setFactorKinds('loading');
    setAttempt((last) => last + 1);
  };
  return { factorKinds, retry };
}

async function passkeyProof(challenge: SecondStepFormProps['challenge']): Promise<SecondFactorProof> {
  // A challenge is single-use.
  const [{ passkey }, { provePasskey }] = await Promise.all([challenge(), import('../../../lib/passkeys.ts')]);
  return { kind: 'passkey', passkey: await provePasskey(passkey ?? {}) };
}

interface CodeFieldProps {
  readonly kind: Exclude<Kind, 'passkey'>;
  readonly code: string;
  readonly isWrong: boolean;
  readonly onChange: (code: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

function CodeField({ kind, code, isWrong, onChange, ref }: CodeFieldProps) {
  const messages = useMessages();
  return (
    <TextInput
      ref={ref}
      label={messages.codeOf(kind)}
      description={messages.hintOf(kind)}
      required
      inputMode={kind === 'totp' ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      value={code}
      error={isWrong}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function SecondStepForm({ challenge, onProve, isDone, onEnded }: SecondStepFormProps) {
  const messages = useMessages();
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const action = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<Kind>();
  const [code, setCode] = useState('');

  const endIfExpired = (failure: unknown): boolean => {
    if (problemOf(failure)?.code !== 'sign-in-ended') return false;
    onEnded(failureMessage(failure, messages.unexpected, locale).message);
    return true;
  };
  const { factorKinds, retry } = useFactorKinds(challenge, endIfExpired);
  const kind = chosen ?? (typeof factorKinds === 'string' ? undefined : factorKinds[0]);
  const { isSending, failure, submit } = useSubmission(
    async (used: Kind) => {
      try {
        await onProve(used === 'passkey' ? await passkeyProof(challenge) : { kind: used, code });
      } catch (reason) {
        if (!endIfExpired(reason)) throw reason;
      }
    },
    kind === 'passkey' ? messages.notUsed : messages.unexpected,
  );

  // The focused element of the previous step was removed.
  useEffect(() => {
    (field.current ?? action.current)?.focus();
  }, [kind]);

  if (factorKinds === 'loading') return <LoadingState label={messages.loading} />;
  if (factorKinds === 'failed' || kind === undefined)
    return <ErrorState message={messages.challengeFailed} onRetry={retry} />;
  const choose = (other: Kind) => {
    setChosen(other);
    setCode('');
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isDone) void submit(kind);
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <p>{messages.intro}</p>
        <FailureNotice failure={failure} />
        {isDone ? (
          <Notice kind="good" role="status">
            {messages.success}
          </Notice>
        ) : null}
        {kind === 'passkey' ? (
          <p>{messages.hintOf('passkey')}</p>
        ) : (
          <CodeField
            ref={field}
            kind={kind}
            code={code}
            isWrong={failure?.code === 'wrong-second-factor'}
            onChange={setCode}
          />
        )}
        <Button ref={action} type="submit" size="md" fullWidth aria-disabled={isSending || isDone}>
          {isSending ? messages.busy : messages.actionOf(kind)}
        </Button>
        {factorKinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Button key={other} variant="subtle" onClick={() => choose(other)}>
              {messages.insteadOf(other)}
            </Button>
          ))}
        <Button variant="subtle" onClick={() => onEnded()}>
          {messages.startAgain}
        </Button>
      </Stack>
    </form>
  );
}
