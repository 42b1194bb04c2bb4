import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { QuoteDockState } from '@backlot/domain/contract';
import { DESKTOP_MIN_WIDTH, OnDemand, onDemandPart, SiteFrame, useIsHydrated } from '@backlot/ui-kit';
import { Outlet, useLocation } from '@backlot/ui-kit/router';
import { LinkError } from '../chrome/link-error.tsx';
import { PublicFooter } from '../chrome/public-footer.tsx';
import { PublicHeader } from '../chrome/public-header.tsx';
import { PublicMobileBar } from '../chrome/public-mobile-bar.tsx';
import { expectedQuote } from '../chrome/expected-quote.ts';
import { QuoteDockSlot } from '../chrome/quote-dock-slot.tsx';
import { QUOTE_ROOM } from '../first-paint.ts';
import { useServices } from '../services.tsx';
import { WithoutScripts } from './without-scripts.tsx';
import { useIsQuiet } from '../../lib/in-background.ts';
import { useShellContext } from '../use-shell-context.ts';

/** Asked once the page stands. */
const consentBanner = onDemandPart(
  async () => (await import('../../features/consent/components/consent-banner.tsx')).ConsentBanner,
);

/** As the server renders it for everybody. */
const NO_QUOTE: QuoteDockState = { totalItems: 0, isOpen: false };

/** The quote as the dock tells of it; until it is here, as it is going to tell. */
function useQuote(isAlive: boolean) {
  const { storage } = useServices();
  const { pathname } = useLocation();
  const expected = () =>
    expectedQuote(storage, {
      isBesidePage: window.matchMedia(`(min-width: ${DESKTOP_MIN_WIDTH}px)`).matches,
      pathname,
    });
  const state = useState(() => (isAlive ? expected() : NO_QUOTE));
  const [, setQuote] = state;
  const takeOver = useRef(isAlive ? undefined : () => setQuote(expected()));

  // Before anything is painted: only the browser knows what it keeps. The page has its room by then.
  useLayoutEffect(() => {
    takeOver.current?.();
    document.documentElement.removeAttribute(QUOTE_ROOM);
  }, []);
  return state;
}

/** Header, footer, mobile bar, quote panel and the site-wide widgets around every public page. */
export function PublicLayout() {
  const [openRequest, setOpenRequest] = useState(0);
  const isAlive = useIsHydrated();
  // What nobody needs at once is not fetched while the page is taken over.
  const isQuiet = useIsQuiet(isAlive);
  const [quote, setQuote] = useQuote(isAlive);
  const [isChoosing, setChoosing] = useState(false);
  const privacyButton = useRef<HTMLButtonElement>(null);
  const openQuote = useCallback(() => setOpenRequest((last) => last + 1), []);
  const shell = useShellContext(openQuote);
  const { choose: saveConsent } = useServices().consent;
  // A page without scripts keeps nothing that it would have to ask for.
  const needsConsent = (isQuiet && shell.consent === undefined) || isChoosing;

  const choose = (consent: 'granted' | 'denied') => {
    saveConsent(consent);
    // Whoever came from the footer goes on there; the first time the banner took no focus.
    if (isChoosing) privacyButton.current?.focus();
    setChoosing(false);
  };

  return (
    <SiteFrame
      header={<PublicHeader shell={shell} quote={quote} />}
      footer={
        <PublicFooter
          site={shell.site}
          showsSignIn={shell.session.status === 'signed-out'}
          privacyButton={privacyButton}
          onPrivacyChoices={() => setChoosing(true)}
        />
      }
      mobileBar={<PublicMobileBar session={shell.session} totalItems={quote.totalItems} onQuote={openQuote} />}
      banner={
        needsConsent ? (
          <OnDemand
            part={consentBanner}
            props={{ consent: shell.consent, onChoose: choose }}
            loading={null}
            renderFailure={() => null}
          />
        ) : null
      }
      floating={
        isQuiet || openRequest > 0 ? (
          <QuoteDockSlot
            shell={shell}
            totalItems={quote.totalItems}
            openRequest={openRequest}
            onStateChange={setQuote}
          />
        ) : null
      }
      isPanelOpen={quote.isOpen}
    >
      <WithoutScripts site={shell.site} />
      <LinkError />
      <Outlet context={shell} />
    </SiteFrame>
  );
}
