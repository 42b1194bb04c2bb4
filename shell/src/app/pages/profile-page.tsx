import { useState, type ReactNode } from 'react';
import { clientPaths, localPartOf } from '@backlot/domain';
import type { Profile } from '@backlot/domain/contract';
import {
  Button,
  defineMessages,
  ErrorState,
  LoadingState,
  Notice,
  OnDemand,
  onDemandPart,
  useLocale,
} from '@backlot/ui-kit';
import { Link, Navigate, useLocation } from '@backlot/ui-kit/router';
import { useStore } from 'zustand';
import { ChangePasswordForm } from '../../features/account/components/change-password-form.tsx';
import { PasswordLink } from '../../features/profile/components/password-link.tsx';
import { ProfileForm } from '../../features/profile/components/profile-form.tsx';
import { useProfile, type ProfileHandle } from '../../features/profile/use-profile.ts';
import { SessionList } from '../../features/sessions/components/session-list.tsx';
import { useSessions } from '../../features/sessions/use-sessions.ts';
import { useServices } from '../services.tsx';
import { AccountFrame } from './account-frame.tsx';
import { PageLoading } from './page-loading.tsx';
import classes from './profile-page.module.css';

const useMessages = defineMessages({
  en: {
    title: 'Profile Settings',
    restoring: 'Restoring your session...',
    loading: 'Loading your profile...',
    slow: 'Your profile takes longer than usual to load. You can wait, or sign out below.',
    failed: 'Failed to load profile',
    missing: 'There is no profile for this account yet. You can change your password and sign out all the same.',
    account: 'Account',
    email: 'E-mail',
    role: 'Role',
    admin: 'Administrator',
    customer: 'Customer',
    requests: 'My requests',
    requestsHint: 'Every quote request with this e-mail address, and how it stands.',
    name: 'Your name',
    password: 'Password',
    secondFactor: 'Second factor',
    loadingSecondFactor: 'Loading your second factors...',
    secondFactorNeeded:
      'Staff accounts need a second factor. Set one up below: an authenticator app or a passkey. The back office opens then.',
    sessions: 'Where you are signed in',
    session: 'This browser',
    signOutHint: 'Signing out also empties the quote that is kept in this browser.',
    signOut: 'Sign Out',
    signingOut: 'Signing out…',
  },
  es: {
    title: 'Su perfil',
    restoring: 'Recuperando su sesión...',
    loading: 'Cargando su perfil...',
    slow: 'Su perfil tarda más de lo normal. Puede esperar o cerrar la sesión más abajo.',
    failed: 'No se pudo cargar su perfil',
    missing: 'Esta cuenta aún no tiene perfil. De todos modos puede cambiar su contraseña y cerrar la sesión.',
    account: 'Cuenta',
    email: 'Correo electrónico',
    role: 'Función',
    admin: 'Administrador',
    customer: 'Cliente',
    requests: 'Mis solicitudes',
    requestsHint: 'Todas las solicitudes de cotización con este correo y cómo va cada una.',
    name: 'Su nombre',
    password: 'Contraseña',
    secondFactor: 'Segundo factor',
    loadingSecondFactor: 'Cargando sus segundos factores...',
    secondFactorNeeded:
      'Las cuentas del personal necesitan un segundo factor. Configure uno más abajo: una aplicación de autenticación o una llave de acceso. Después se abre la administración.',
    sessions: 'Dónde tiene la sesión iniciada',
    session: 'Este navegador',
    signOutHint: 'Al cerrar la sesión también se vacía la cotización guardada en este navegador.',
    signOut: 'Cerrar sesión',
    signingOut: 'Cerrando sesión…',
  },
});

const secondFactors = onDemandPart(
  async () => (await import('../../features/second-factors/components/second-factors.tsx')).SecondFactors,
);

const FORM_REM = 8;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  );
}

function NameSection({
  profile,
  onSave,
}: {
  profile: ProfileHandle;
  onSave: (name: { fullName: string | null }) => Promise<Profile>;
}) {
  const messages = useMessages();
  const { state, retry, show } = profile;
  if (state.status === 'loading') {
    return (
      <Section title={messages.name}>
        <LoadingState label={messages.loading} rem={FORM_REM} />
        {state.isSlow ? (
          <Notice kind="warning" role="status">
            {messages.slow}
          </Notice>
        ) : null}
      </Section>
    );
  }
  if (state.status === 'failed') return <ErrorState message={messages.failed} onRetry={retry} />;
  if (state.status === 'missing') return <Notice>{messages.missing}</Notice>;
  return (
    <Section title={messages.name}>
      <ProfileForm fullName={state.profile.fullName} onSave={async (patch) => show(await onSave(patch))} />
    </Section>
  );
}

function SignOutSection({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const messages = useMessages();
  const [isSigningOut, setSigningOut] = useState(false);

  const signOut = () => {
    if (isSigningOut) return;
    setSigningOut(true);
    void onSignOut();
  };
  return (
    <Section title={messages.session}>
      <p className={classes.hint}>{messages.signOutHint}</p>
      <div>
        <Button variant="default" aria-disabled={isSigningOut} onClick={signOut}>
          {isSigningOut ? messages.signingOut : messages.signOut}
        </Button>
      </div>
    </Section>
  );
}

function SignedInProfile({
  email,
  isAdmin,
  isSecondFactorMissing,
}: {
  email: string;
  isAdmin: boolean;
  isSecondFactorMissing: boolean;
}) {
  const messages = useMessages();
  const locale = useLocale();
  const { session, accounts, businessNames } = useServices();
  const profile = useProfile(session.readProfile);
  const sessions = useSessions(session.api);

  const changePassword = async (passwords: { currentPassword: string; newPassword: string }) => {
    await session.changePassword({ ...passwords, locale });
    sessions.keepCurrent();
  };
  // The first one ends the other sessions.
  const secondFactorAdded = () => {
    session.secondFactorAdded();
    sessions.retry();
  };
  const names = () => [
    ...businessNames(),
    localPartOf(email),
    profile.state.status === 'loaded' ? profile.state.profile.fullName : null,
  ];

  return (
    <AccountFrame title={messages.title} intro={<p>{email}</p>}>
      {isSecondFactorMissing ? (
        <Notice kind="warning" role="status">
          {messages.secondFactorNeeded}
        </Notice>
      ) : null}
      <Section title={messages.account}>
        <dl className={classes.facts}>
          <dt>{messages.email}</dt>
          <dd>{email}</dd>
          <dt>{messages.role}</dt>
          <dd>{isAdmin ? messages.admin : messages.customer}</dd>
        </dl>
      </Section>
      <Section title={messages.requests}>
        <p className={classes.hint}>{messages.requestsHint}</p>
        <div>
          <Button component={Link} to={clientPaths.myRequests} variant="default">
            {messages.requests}
          </Button>
        </div>
      </Section>
      <NameSection profile={profile} onSave={session.updateProfile} />
      <Section title={messages.password}>
        <ChangePasswordForm email={email} names={names} onSubmit={changePassword} />
        <PasswordLink email={email} onSend={accounts.sendResetLink} />
      </Section>
      <Section title={messages.secondFactor}>
        <OnDemand
          part={secondFactors}
          props={{ api: session.api, email, label: messages.secondFactor, onAdded: secondFactorAdded }}
          loading={<LoadingState label={messages.loadingSecondFactor} rem={FORM_REM} />}
        />
      </Section>
      <Section title={messages.sessions}>
        <SessionList label={messages.sessions} sessions={sessions} />
      </Section>
      <SignOutSection onSignOut={session.signOut} />
    </AccountFrame>
  );
}

export function ProfilePage() {
  const messages = useMessages();
  const { session } = useServices();
  const state = useStore(session.store);
  const { pathname } = useLocation();

  if (state.status === 'loading') return <PageLoading label={messages.restoring} />;
  if (state.status === 'signed-out') {
    return (
      <>
        {/* Shown until the redirect has rendered: an empty page between the two would shift the layout. */}
        <PageLoading label={messages.restoring} />
        <Navigate to={clientPaths.login} replace state={{ from: pathname }} />
      </>
    );
  }
  return (
    <SignedInProfile
      email={state.user.email}
      isAdmin={state.isAdmin}
      isSecondFactorMissing={state.isSecondFactorMissing === true}
    />
  );
}
