import type { SessionState } from '@backlot/domain/contract';
import { Anchor, defineStaffMessages } from '@backlot/ui-kit';
import { SignInSteps } from '../../features/session/components/sign-in-steps.tsx';
import { AccountFrame } from '../pages/account-frame.tsx';
import { useServices } from '../services.tsx';

const useMessages = defineStaffMessages({
  title: 'Your session has ended',
  intro: 'Sign in again to go on where you were. Nothing that you typed is lost.',
  another: 'Sign in with another account',
  leaves: 'This leaves the page, and what is not saved on it.',
});

export interface SessionEndedFormProps {
  readonly account: string;
  readonly onLeave: () => void;
}

export function SessionEndedForm({ account, onLeave }: SessionEndedFormProps) {
  const messages = useMessages();
  const { session, track } = useServices();
  const signedIn = async (begun: Promise<SessionState>) => {
    await begun;
    track({ name: 'login', method: 'e-mail_password' });
  };
  return (
    <AccountFrame
      title={messages.title}
      intro={<p>{messages.intro}</p>}
      footer={
        <>
          <Anchor component="button" type="button" onClick={onLeave}>
            {messages.another}
          </Anchor>
          <span>{messages.leaves}</span>
        </>
      }
    >
      <SignInSteps
        account={account}
        onSubmit={(credentials) => signedIn(session.signIn(credentials))}
        challenge={session.challengeSecondFactor}
        onProve={(proof) => signedIn(session.signInWithSecondFactor(proof))}
        isDone={false}
      />
    </AccountFrame>
  );
}
