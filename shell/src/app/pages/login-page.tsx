import { useEffect, useRef, useState } from 'react';
import { defineMessages, LoadingState, PageHeading } from '@backlot/ui-kit';
import { Navigate, useLocation, useNavigate } from '@backlot/ui-kit/router';
import { useStore } from 'zustand';
import type { SignIn } from '@backlot/domain/contract';
import { SignInForm } from '../../features/session/components/sign-in-form.tsx';
import { useLastPage } from '../last-page.ts';
import { returnPath } from '../return-path.ts';
import { useServices } from '../services.tsx';
import classes from './account.module.css';

const useMessages = defineMessages({
  en: { title: 'Welcome Back', lede: 'Sign in to your account. Browsing and requesting a quote need none.', restoring: 'Restoring your session...' },
});

/** Long enough to read that it worked. */
const SUCCESS_SHOWN_MS = 800;

/** Sign-in (spec 2). Whoever is signed in already is sent on at once, the same way as after signing in. */
export default function LoginPage() {
  const messages = useMessages();
  const { session, track } = useServices();
  const state = useStore(session.store);
  const location = useLocation();
  const navigate = useNavigate();
  const lastPage = useLastPage();
  const [arrivedAt] = useState(() => ({ from: lastPage(), ...(typeof location.state === 'object' ? location.state : null) }));
  const [isDone, setDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const signIn = async (credentials: SignIn) => {
    // Set before the session changes: the redirect of those who arrive signed in must not cut the message short.
    setDone(true);
    try {
      const signedIn = await session.signIn(credentials);
      track({ name: 'login', method: 'e-mail_password' });
      const isAdmin = signedIn.status === 'signed-in' && signedIn.isAdmin;
      timer.current = setTimeout(() => void navigate(returnPath(isAdmin, arrivedAt), { replace: true }), SUCCESS_SHOWN_MS);
    } catch (failure) {
      setDone(false);
      throw failure;
    }
  };

  if (state.status === 'loading') return <LoadingState label={messages.restoring} />;
  if (state.status === 'signed-in' && !isDone) return <Navigate to={returnPath(state.isAdmin, arrivedAt)} replace />;
  return (
    <div className={classes.root}>
      <div className={classes.card}>
        <PageHeading title={messages.title} lede={messages.lede} />
        <SignInForm onSubmit={signIn} isDone={state.status === 'signed-in'} />
      </div>
    </div>
  );
}
