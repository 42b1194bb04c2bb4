import { useCallback, useRef, useState } from 'react';
import type { QuoteDockState } from '@backlot/domain/contract';
import { DESKTOP_MIN_WIDTH, SiteFrame } from '@backlot/ui-kit';
import { Outlet, useLocation } from '@backlot/ui-kit/router';
import { ConsentBanner } from '../../features/consent/components/consent-banner.tsx';
import { LinkError } from '../chrome/link-error.tsx';
import { PublicFooter } from '../chrome/public-footer.tsx';
import { PublicHeader } from '../chrome/public-header.tsx';
import { PublicMobileBar } from '../chrome/public-mobile-bar.tsx';
import { expectedQuote } from '../chrome/expected-quote.ts';
import { QuoteDockSlot } from '../chrome/quote-dock-slot.tsx';
import { useServices } from '../services.tsx';
import { useShellContext } from '../use-shell-context.ts';

/** The quote as the dock tells of it; until it is here, as it is going to tell. */
function useQuote() {
  const { storage } = useServices();
  const { pathname } = useLocation();
  return useState<QuoteDockState>(() => expectedQuote(storage, { isBesidePage: window.matchMedia(`(min-width: ${DESKTOP_MIN_WIDTH}px)`).matches, pathname }));
}

/** Header, footer, mobile bar, quote panel and the site-wide widgets around every public page. */
export function PublicLayout() {
  const [openRequest, setOpenRequest] = useState(0);
  const [quote, setQuote] = useQuote();
  const [isChoosing, setChoosing] = useState(false);
  const privacyButton = useRef<HTMLButtonElement>(null);
  const openQuote = useCallback(() => setOpenRequest((last) => last + 1), []);
  const shell = useShellContext(openQuote);
  const { choose: keepConsent } = useServices().consent;
  const asksForConsent = shell.consent === undefined || isChoosing;

  const choose = (consent: 'granted' | 'denied') => {
    keepConsent(consent);
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
      banner={asksForConsent ? <ConsentBanner consent={shell.consent} onChoose={choose} /> : null}
      floating={<QuoteDockSlot shell={shell} openRequest={openRequest} onStateChange={setQuote} />}
      isPanelOpen={quote.isOpen}
    >
      <LinkError />
      <Outlet context={shell} />
    </SiteFrame>
  );
}
