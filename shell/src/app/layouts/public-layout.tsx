import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ConsentChoice, QuotePanelState } from '@backlot/domain/contract';
import { DESKTOP_MIN_WIDTH, OnDemand, onDemandPart, SiteFrame, useIsHydrated } from '@backlot/ui-kit';
import { Outlet, useLocation } from '@backlot/ui-kit/router';
import { LinkError } from '../chrome/link-error.tsx';
import { PublicFooter } from '../chrome/public-footer.tsx';
import { PublicHeader } from '../chrome/public-header.tsx';
import { PublicMobileBar } from '../chrome/public-mobile-bar.tsx';
import { predictedQuote } from '../chrome/predicted-quote.ts';
import { QuotePanelSlot } from '../chrome/quote-panel-slot.tsx';
import { RESERVED_SPACE_ATTRIBUTE } from '../first-paint.ts';
import { useServices } from '../services.tsx';
import { WithoutScripts } from './without-scripts.tsx';
import { useIsIdle } from '../../lib/in-background.ts';
import { useShellContext } from '../use-shell-context.ts';

const consentBanner = onDemandPart(
  async () => (await import('../../features/consent/components/consent-banner.tsx')).ConsentBanner,
);

const NO_QUOTE: QuotePanelState = { totalItems: 0, isOpen: false };

function useQuote(isHydrated: boolean) {
  const { storage } = useServices();
  const { pathname } = useLocation();
  const predicted = () =>
    predictedQuote(storage, {
      isDesktop: window.matchMedia(`(min-width: ${DESKTOP_MIN_WIDTH}px)`).matches,
      pathname,
    });
  const state = useState(() => (isHydrated ? predicted() : NO_QUOTE));
  const [, setQuote] = state;
  const applyPredicted = useRef(isHydrated ? undefined : () => setQuote(predicted()));

  // Layout effect: local storage is only read in the browser, and its space is reserved before the first paint.
  useLayoutEffect(() => {
    applyPredicted.current?.();
    document.documentElement.removeAttribute(RESERVED_SPACE_ATTRIBUTE);
  }, []);
  return state;
}

export function PublicLayout() {
  const [openRequest, setOpenRequest] = useState(0);
  const isHydrated = useIsHydrated();
  // Defers widgets until hydration has finished.
  const isIdle = useIsIdle(isHydrated);
  const [quote, setQuote] = useQuote(isHydrated);
  const [isChoosing, setChoosing] = useState(false);
  const privacyButton = useRef<HTMLButtonElement>(null);
  const openQuote = useCallback(() => setOpenRequest((last) => last + 1), []);
  const shell = useShellContext(openQuote);
  const { choose: saveConsent } = useServices().consent;
  // Without scripts nothing is stored, so no consent is needed.
  const needsConsent = (isIdle && shell.consent === undefined) || isChoosing;

  const choose = (consent: ConsentChoice) => {
    saveConsent(consent);
    // Returns the focus to the footer's button; the first time the banner took no focus.
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
        isIdle || openRequest > 0 ? (
          <QuotePanelSlot
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
