import type { Enrolment, SecondFactor } from '@backlot/domain/contract';
import { TextInput } from '@backlot/ui-kit/forms';
import { useState } from 'react';
import { useSecondFactorMessages } from '../messages.ts';
import type { NewFactor, SecondFactorsHandle } from '../use-second-factors.ts';
import { AppStep } from './app-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export type ChangeState =
  | { readonly kind: 'idle'; readonly outcome?: 'added' | 'removed' }
  | { readonly kind: 'add-app' | 'add-passkey' | 'renew-codes' }
  | { readonly kind: 'confirm-app'; readonly enrolmentId: string; readonly app: NonNullable<Enrolment['app']> }
  | { readonly kind: 'remove'; readonly factor: SecondFactor }
  | { readonly kind: 'show-codes'; readonly codes: readonly string[] };

export interface ChangeStepProps {
  readonly change: Exclude<ChangeState, { readonly kind: 'idle' }>;
  readonly email: string;
  readonly factors: SecondFactorsHandle;
  readonly onStateChange: (next: ChangeState) => void;
  readonly onAdded: () => void;
}

const addFactor =
  ({ factors, onStateChange, onAdded }: ChangeStepProps) =>
  async (factor: NewFactor) => {
    const codes = await factors.add(factor);
    onAdded();
    onStateChange(codes === null ? { kind: 'idle', outcome: 'added' } : { kind: 'show-codes', codes });
  };

function PasskeyStep(props: ChangeStepProps) {
  const messages = useSecondFactorMessages();
  const { email, factors, onStateChange } = props;
  const [name, setName] = useState(messages.kindOf('passkey'));
  const add = async (currentPassword: string) => {
    const { createPasskey } = await import('../../../lib/passkeys.ts');
    const { id, passkey } = await factors.enrol('passkey', currentPassword);
    await addFactor(props)({ enrolmentId: id, name, passkey: await createPasskey(passkey ?? {}) });
  };
  return (
    <PasswordStep
      email={email}
      title={messages.addPasskey}
      hint={messages.passkeyHint}
      action={messages.goOn}
      failed={messages.passkeyFailed}
      onSubmit={add}
      onCancel={() => onStateChange({ kind: 'idle' })}
    >
      <TextInput
        label={messages.passkeyName}
        maxLength={60}
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </PasswordStep>
  );
}

export function ChangeStep(props: ChangeStepProps) {
  const messages = useSecondFactorMessages();
  const { change, email, factors, onStateChange } = props;
  const cancel = () => onStateChange({ kind: 'idle' });
  switch (change.kind) {
    case 'add-app': {
      const begin = async (currentPassword: string) => {
        const { id, app } = await factors.enrol('totp', currentPassword);
        if (app !== null) onStateChange({ kind: 'confirm-app', enrolmentId: id, app });
      };
      const texts = { title: messages.addApp, hint: messages.appHint, action: messages.goOn };
      return <PasswordStep key={change.kind} email={email} {...texts} onSubmit={begin} onCancel={cancel} />;
    }
    case 'confirm-app':
      return <AppStep enrolmentId={change.enrolmentId} app={change.app} onAdd={addFactor(props)} onCancel={cancel} />;
    case 'add-passkey':
      return <PasskeyStep {...props} />;
    case 'renew-codes': {
      const renew = async (currentPassword: string) => {
        const codes = await factors.renewCodes(currentPassword);
        onStateChange({ kind: 'show-codes', codes: codes ?? [] });
      };
      const texts = { title: messages.renew, hint: messages.renewHint, action: messages.renew };
      return <PasswordStep key={change.kind} email={email} {...texts} onSubmit={renew} onCancel={cancel} />;
    }
    case 'remove': {
      const { id, name } = change.factor;
      const remove = async (currentPassword: string) => {
        await factors.remove(id, currentPassword);
        onStateChange({ kind: 'idle', outcome: 'removed' });
      };
      const texts = { title: messages.removeOf(name), hint: messages.removeHint, action: messages.remove };
      return <PasswordStep key={id} email={email} {...texts} onSubmit={remove} onCancel={cancel} />;
    }
    case 'show-codes':
      return <RecoveryCodes codes={change.codes} onDone={cancel} />;
    default:
      return change satisfies never;
  }
}
