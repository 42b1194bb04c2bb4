import { useState } from 'react';
import { clientPaths } from '@backlot/domain';
import type { QuotePanelState, ShellContext } from '@backlot/domain/contract';
import { LanguageSwitch, OnDemand, onDemandPart, QuoteButton, SiteHeader, usePageAccent } from '@backlot/ui-kit';
import { Link, useLocation } from '@backlot/ui-kit/router';
import { useOtherLanguage } from '../language.ts';
import { useChromeMessages } from '../messages.ts';
import { cartCountLabel } from './cart-count-label.ts';
import { currentSection } from './current-section.ts';
import classes from './chrome.module.css';

const headerUserMenu = onDemandPart(async () => (await import('./header-user-menu.tsx')).HeaderUserMenu);

export function PublicHeader({ shell, quote }: { shell: ShellContext; quote: QuotePanelState }) {
  const messages = useChromeMessages();
  const [isSigningOut, setSigningOut] = useState(false);
  const { session } = shell;
  const otherLanguage = useOtherLanguage();
  const { pathname } = useLocation();
  const section = currentSection(pathname, usePageAccent());

  const onSignOut = () => {
    setSigningOut(true);
    void shell.signOut();
  };

  return (
    <SiteHeader
      links={[
        { to: clientPaths.home, label: messages.home, isExact: true },
        { to: clientPaths.productionGroups, label: messages.production, isCurrent: section === 'production' },
        { to: clientPaths.homeEc, label: messages.homeEc, isCurrent: section === 'home-ec' },
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
          <OnDemand
            part={headerUserMenu}
            props={{ email: session.user.email, isAdmin: session.isAdmin, isSigningOut, onSignOut }}
            loading={null}
            // No fallback: the menu of small screens has the same entries.
            renderFailure={() => null}
          />
        ) : undefined
      }
      menuExtra={
        session.status === 'signed-in' ? (
          <>
            <p className={classes.email}>{session.user.email}</p>
            <Link className={classes.entry} to={clientPaths.profile}>
              {messages.profile}
            </Link>
            {session.isAdmin ? (
              <Link className={classes.entry} to={clientPaths.backOffice}>
                {messages.adminDashboard}
              </Link>
            ) : null}
            <button className={classes.entry} type="button" disabled={isSigningOut} onClick={onSignOut}>
              {isSigningOut ? messages.signingOut : messages.signOut}
            </button>
          </>
        ) : session.status === 'signed-out' ? (
          <Link className={classes.entry} to={clientPaths.login}>
            {messages.signIn}
          </Link>
        ) : null
      }
    />
  );
}
