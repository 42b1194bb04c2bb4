import { problemOf, type SignIn } from '@backlot/domain/contract';
import { Button, ErrorState, LoadingState, Notice, OnDemand, onDemandPart } from '@backlot/ui-kit';
import { useState } from 'react';
import { useSignInMessages } from '../messages.ts';
import type { SecondStepFormProps } from './second-step-form.tsx';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';

const secondStep = onDemandPart(async () => (await import('./second-step-form.tsx')).SecondStepForm);

export type SignInStepsProps = SignInFormProps & Pick<SecondStepFormProps, 'challenge' | 'onProve'>;

export function SignInSteps({ challenge, onProve, ...first }: SignInStepsProps) {
  const messages = useSignInMessages();
  const [isSecond, setSecond] = useState(false);
  const [ended, setEnded] = useState<string>();

  const submit = async (credentials: SignIn) => {
    setEnded(undefined);
    try {
      await first.onSubmit(credentials);
    } catch (failure) {
      if (problemOf(failure)?.code !== 'second-factor-required') throw failure;
      setSecond(true);
    }
  };
  const startAgain = (reason?: string) => {
    setEnded(reason);
    setSecond(false);
  };

  if (isSecond) {
    return (
      <OnDemand
        part={secondStep}
        props={{ challenge, onProve, isDone: first.isDone, onEnded: startAgain }}
        loading={<LoadingState label={messages.loadingStep} />}
        renderFailure={({ onRetry }) => (
          <ErrorState
            message={messages.stepFailed}
            onRetry={onRetry}
            detail={
              <Button variant="subtle" onClick={() => startAgain()}>
                {messages.startAgain}
              </Button>
            }
          />
        )}
      />
    );
  }
  const notice =
    ended === undefined ? (
      first.notice
    ) : (
      <Notice kind="warning" role="alert">
        {ended}
      </Notice>
    );
  return <SignInForm {...first} onSubmit={submit} notice={notice} />;
}
