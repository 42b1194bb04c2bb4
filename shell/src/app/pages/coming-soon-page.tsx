import { Anchor, Button, defineMessages, EmptyState } from '@backlot/ui-kit';
import { Link, Navigate, useLocation } from '@backlot/ui-kit/router';
import { useStore } from 'zustand';
import { telephoneHref } from '../../features/site/site.ts';
import { useServices } from '../services.tsx';

const useMessages = defineMessages({
  en: {
    signup: 'Sign Up',
    signupMessage: 'Opening an account here comes soon. You need none to browse and to request a quote.',
    forgotPassword: 'Forgot Password',
    forgotPasswordMessage: 'Asking for a new password here comes soon. Until then we help you by phone.',
    resetPassword: 'Reset Password',
    resetPasswordMessage: 'Setting a new password here comes soon. Until then we help you by phone.',
    profile: 'Profile Settings',
    profileMessage: 'Changing your profile here comes soon. Until then we help you by phone.',
    call: 'Call us:',
    contact: 'Contact us',
    backToLogin: 'Back to Login',
    backToHome: 'Back to Home',
  },
});

export interface ComingSoonPageProps {
  readonly page: 'signup' | 'forgotPassword' | 'resetPassword' | 'profile';
}

/** A page that is not built yet: says so, and where to go instead. */
export function ComingSoonPage({ page }: ComingSoonPageProps) {
  const messages = useMessages();
  const services = useServices();
  const { site } = useStore(services.site.store);
  const session = useStore(services.session.store);
  const location = useLocation();

  if (page === 'profile' && session.status === 'signed-out') return <Navigate to="/login" replace state={{ from: location.pathname }} />;
  return (
    <EmptyState
      level={1}
      title={messages[page]}
      message={
        <>
          {messages[`${page}Message`]}{' '}
          {site === undefined ? (
            <Anchor component={Link} to="/contact">
              {messages.contact}
            </Anchor>
          ) : (
            <>
              {messages.call} <Anchor href={telephoneHref(site.phone)}>{site.phone}</Anchor>
            </>
          )}
        </>
      }
      action={
        <Button component={Link} to={page === 'profile' ? '/' : '/login'}>
          {page === 'profile' ? messages.backToHome : messages.backToLogin}
        </Button>
      }
    />
  );
}
