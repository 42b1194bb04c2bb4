import type { SignIn } from '@backlot/domain/contract';
import { Anchor, defineStaffMessages } from '@backlot/ui-kit';
import { SignInForm } from '../../features/session/components/sign-in-form.tsx';
import { AccountFrame } from '../pages/account-frame.tsx';
import { useServices } from '../services.tsx';

const useMessages = defineStaffMessages({
  title: 'Your session has ended',
  lede: 'Sign in again to go on where you were. Nothing that you typed is lost.',
  another: 'Sign in with another account',
  leaves: 'This leaves the page, and what is not saved on it.',
});

export interface SessionEndedFormProps {
  /** E-mail address of whoever was signed in. */
  readonly account: string;
  readonly onLeave: () => void;
}

/** Signs the same account in again; what lies behind goes on when the session is there. */
export function SessionEndedForm({ account, onLeave }: SessionEndedFormProps) {
  const messages = useMessages();
  const { session, track } = useServices();
  const signIn = async (credentials: SignIn) => {
    await session.signIn(credentials);
    track({ name: 'login', method: 'e-mail_password' });
  };
  return (
    <AccountFrame
      title={messages.title}
      lede={<p>{messages.lede}</p>}
      foot={
        <>
          <Anchor component="button" type="button" onClick={onLeave}>
            {messages.another}
          </Anchor>
          <span>{messages.leaves}</span>
        </>
      }
    >
      <SignInForm account={account} onSubmit={signIn} isDone={false} />
    </AccountFrame>
  );
}
