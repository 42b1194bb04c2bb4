import { lazy, Suspense, useState } from 'react';
import { cartCountLabel } from '@backlot/domain';
import type { QuoteDockState, ShellContext } from '@backlot/domain/contract';
import { LanguageSwitch, QuoteButton, SiteHeader } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useOtherLanguage } from '../language.ts';
import { useChromeMessages } from '../messages.ts';
import classes from './chrome.module.css';

// Menus are fetched only for somebody who is signed in.
const HeaderUserMenu = lazy(() => import('./header-user-menu.tsx'));

export interface PublicHeaderProps {
  readonly shell: ShellContext;
  readonly quote: QuoteDockState;
}

export function PublicHeader({ shell, quote }: PublicHeaderProps) {
  const messages = useChromeMessages();
  const [isSigningOut, setSigningOut] = useState(false);
  const { session } = shell;
  const otherLanguage = useOtherLanguage();

  const onSignOut = () => {
    setSigningOut(true);
    void shell.signOut();
  };

  return (
    <SiteHeader
      links={[
        { to: '/', label: messages.home, isExact: true },
        { to: '/new-production-equipment', label: messages.production },
        { to: '/home-ec-equipment', label: messages.homeEc },
      ]}
      quote={
        <QuoteButton
          count={cartCountLabel(quote.totalItems)}
          label={messages.quoteLabel(quote.totalItems)}
          isExpanded={quote.isOpen}
          onClick={shell.openQuote}
        />
      }
      language={<LanguageSwitch {...otherLanguage} />}
      user={
        session.status === 'signed-in' ? (
          <Suspense fallback={null}>
            <HeaderUserMenu email={session.user.email} isAdmin={session.isAdmin} isSigningOut={isSigningOut} onSignOut={onSignOut} />
          </Suspense>
        ) : undefined
      }
      menuExtra={
        session.status === 'signed-in' ? (
          <>
            <p className={classes.email}>{session.user.email}</p>
            <Link className={classes.entry} to="/profile">
              {messages.profile}
            </Link>
            {session.isAdmin ? (
              <Link className={classes.entry} to="/admin">
                {messages.adminDashboard}
              </Link>
            ) : null}
            <button className={classes.entry} type="button" disabled={isSigningOut} onClick={onSignOut}>
              {isSigningOut ? messages.signingOut : messages.signOut}
            </button>
          </>
        ) : session.status === 'signed-out' ? (
          <Link className={classes.entry} to="/login">
            {messages.signIn}
          </Link>
        ) : null
      }
    />
  );
}
