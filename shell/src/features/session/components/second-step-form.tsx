import { problemOf, type SecondFactorChallenge, type SecondFactorProof } from '@backlot/domain/contract';
import { Button, defineMessages, ErrorState, LoadingState, Stack, useLocale } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import { useEffect, useRef, useState, type FormEvent, type Ref } from 'react';
import { SubmissionNotice } from '../../../lib/submission-notice.tsx';
import { failureMessage } from '../../../lib/failure-message.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useSubmission } from '../../../lib/use-submission.ts';
import { useSignInMessages } from '../messages.ts';

type Kind = SecondFactorProof['kind'];

const useMessages = defineMessages({
  en: {
    intro: 'Your password is right. One more step, so that a password alone opens nothing.',
    'passkey-hint': 'Use the passkey that you added to your account.',
    'totp-hint': 'Enter the 6 digits that your authenticator app shows now.',
    'recovery-code-hint': 'Enter one of your recovery codes. Each works once.',
    'totp-label': 'Code',
    'recovery-code-label': 'Recovery code',
    usePasskey: 'Use Passkey',
    'passkey-instead': 'Use a passkey instead',
    'totp-instead': 'Use your authenticator app instead',
    'recovery-code-instead': 'Use a recovery code instead',
    notUsed: 'The passkey was not used. Please try again, or choose another way.',
  },
  es: {
    intro: 'Su contraseña es correcta. Falta un paso, para que una contraseña sola no abra nada.',
    'passkey-hint': 'Use la llave de acceso que agregó a su cuenta.',
    'totp-hint': 'Escriba los 6 dígitos que su aplicación de autenticación muestra ahora.',
    'recovery-code-hint': 'Escriba uno de sus códigos de recuperación. Cada uno sirve una vez.',
    'totp-label': 'Código',
    'recovery-code-label': 'Código de recuperación',
    usePasskey: 'Usar la llave de acceso',
    'passkey-instead': 'Usar una llave de acceso',
    'totp-instead': 'Usar su aplicación de autenticación',
    'recovery-code-instead': 'Usar un código de recuperación',
    notUsed: 'La llave de acceso no se usó. Inténtelo de nuevo o elija otra forma.',
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

function useFactorKinds(challenge: SecondStepFormProps['challenge'], endIfExpired: (failure: unknown) => boolean) {
  return useLoaded(async (signal) => {
    try {
      const { kinds } = await challenge();
      return PREFERRED.filter((kind) => kinds.includes(kind));
    } catch (failure) {
      if (!signal.aborted) endIfExpired(failure);
      throw failure;
    }
  });
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
      label={messages[`${kind}-label`]}
      description={messages[`${kind}-hint`]}
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
  const shared = useSignInMessages();
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<Kind>();
  const [code, setCode] = useState('');

  const endIfExpired = (failure: unknown): boolean => {
    if (problemOf(failure)?.code !== 'sign-in-ended') return false;
    onEnded(failureMessage(failure, shared.unexpected, locale).message);
    return true;
  };
  const { state, retry } = useFactorKinds(challenge, endIfExpired);
  const factorKinds = state.status === 'loaded' ? state.value : [];
  const kind = chosen ?? factorKinds[0];
  const { isSending, failure, submit } = useSubmission(
    async (used: Kind) => {
      try {
        await onProve(used === 'passkey' ? await passkeyProof(challenge) : { kind: used, code });
      } catch (reason) {
        if (!endIfExpired(reason)) throw reason;
      }
    },
    kind === 'passkey' ? messages.notUsed : shared.unexpected,
  );

  // The focused element of the previous step was removed.
  useEffect(() => {
    (field.current ?? button.current)?.focus();
  }, [kind]);

  if (state.status === 'loading') return <LoadingState label={shared.loadingStep} />;
  if (kind === undefined) return <ErrorState message={shared.stepFailed} onRetry={retry} />;
  const action = kind === 'passkey' ? messages.usePasskey : shared.signIn;
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
        <SubmissionNotice failure={failure} success={isDone && shared.success} />
        {kind === 'passkey' ? (
          <p>{messages['passkey-hint']}</p>
        ) : (
          <CodeField
            ref={field}
            kind={kind}
            code={code}
            isWrong={failure?.code === 'wrong-second-factor'}
            onChange={setCode}
          />
        )}
        <Button ref={button} type="submit" size="md" fullWidth aria-disabled={isSending || isDone}>
          {isSending ? shared.signingIn : action}
        </Button>
        {factorKinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Button key={other} variant="subtle" onClick={() => choose(other)}>
              {messages[`${other}-instead`]}
            </Button>
          ))}
        <Button variant="subtle" onClick={() => onEnded()}>
          {shared.startAgain}
        </Button>
      </Stack>
    </form>
  );
}
