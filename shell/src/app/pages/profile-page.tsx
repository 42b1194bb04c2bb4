import { useState, type ReactNode } from 'react';
import { clientPaths, localPartOf } from '@backlot/domain';
import { isRefusedWith, type PasswordChange, type Profile, type ProfilePatch } from '@backlot/domain/contract';
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
import type { SignedIn } from '../../features/session/session-state.ts';
import { SessionList } from '../../features/sessions/components/session-list.tsx';
import { useSessions } from '../../features/sessions/use-sessions.ts';
import { useIsSlow } from '../../lib/use-is-slow.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useChromeMessages } from '../messages.ts';
import { useServices } from '../services.tsx';
import { AccountFrame } from './account-frame.tsx';
import { PageLoading } from './page-loading.tsx';
import classes from './profile-page.module.css';

const useMessages = defineMessages({
  en: {
    restoring: 'Restoring your session...',
    loading: 'Loading your profile...',
    slow: 'Your profile takes longer than usual to load. You can wait, or sign out below.',
    failed: 'Failed to load profile',
    missing: 'There is no profile for this account yet. You can change your password and sign out all the same.',
    email: 'E-mail',
    role: 'Role',
    admin: 'Administrator',
    customer: 'Customer',
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
  },
  es: {
    restoring: 'Recuperando su sesión...',
    loading: 'Cargando su perfil...',
    slow: 'Su perfil tarda más de lo normal. Puede esperar o cerrar la sesión más abajo.',
    failed: 'No se pudo cargar su perfil',
    missing: 'Esta cuenta aún no tiene perfil. De todos modos puede cambiar su contraseña y cerrar la sesión.',
    email: 'Correo electrónico',
    role: 'Función',
    admin: 'Administrador',
    customer: 'Cliente',
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
  },
});

const secondFactors = onDemandPart(
  async () => (await import('../../features/second-factors/components/second-factors.tsx')).SecondFactors,
);

const FORM_REM = 8;
/** Delay after which the page reports a slow profile (decision 29). */
const PROFILE_SLOW_MS = 1_000;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  );
}

function LoadingName() {
  const messages = useMessages();
  const isSlow = useIsSlow(PROFILE_SLOW_MS);
  return (
    <Section title={messages.name}>
      <LoadingState label={messages.loading} rem={FORM_REM} />
      {isSlow ? (
        <Notice kind="warning" role="status">
          {messages.slow}
        </Notice>
      ) : null}
    </Section>
  );
}

interface NameSectionProps {
  profile: ReturnType<typeof useLoaded<Profile>>;
  onSave: (patch: ProfilePatch) => Promise<Profile>;
}

function NameSection({ profile: { state, retry, update }, onSave }: NameSectionProps) {
  const messages = useMessages();
  if (state.status === 'loading') return <LoadingName />;
  if (state.status === 'failed') {
    if (isRefusedWith(state.failure, 404)) return <Notice>{messages.missing}</Notice>;
    return <ErrorState message={messages.failed} onRetry={retry} />;
  }
  const save = async (patch: ProfilePatch) => {
    const saved = await onSave(patch);
    update(() => saved);
  };
  return (
    <Section title={messages.name}>
      <ProfileForm fullName={state.value.fullName} onSave={save} />
    </Section>
  );
}

function SignOutSection({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const messages = useMessages();
  const chrome = useChromeMessages();
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
          {isSigningOut ? chrome.signingOut : chrome.signOut}
        </Button>
      </div>
    </Section>
  );
}

function SignedInProfile({ user: { email }, isAdmin, isSecondFactorMissing }: SignedIn) {
  const messages = useMessages();
  const chrome = useChromeMessages();
  const locale = useLocale();
  const { session, accounts, businessNames } = useServices();
  const profile = useLoaded(session.readProfile);
  const sessions = useSessions(session.api);

  const changePassword = async (passwords: Omit<PasswordChange, 'locale'>) => {
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
    profile.state.status === 'loaded' ? profile.state.value.fullName : null,
  ];

  return (
    <AccountFrame title={chrome.profile} intro={<p>{email}</p>}>
      {isSecondFactorMissing === true ? (
        <Notice kind="warning" role="status">
          {messages.secondFactorNeeded}
        </Notice>
      ) : null}
      <Section title={chrome.account}>
        <dl className={classes.facts}>
          <dt>{messages.email}</dt>
          <dd>{email}</dd>
          <dt>{messages.role}</dt>
          <dd>{isAdmin ? messages.admin : messages.customer}</dd>
        </dl>
      </Section>
      <Section title={chrome.myRequests}>
        <p className={classes.hint}>{messages.requestsHint}</p>
        <div>
          <Button component={Link} to={clientPaths.myRequests} variant="default">
            {chrome.myRequests}
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
  return <SignedInProfile {...state} />;
}
