import { useCallback, useState } from 'react';
import type { QuoteDockState } from '@backlot/domain/contract';
import { SiteFrame } from '@backlot/ui-kit';
import { Outlet } from '@backlot/ui-kit/router';
import { useStore } from 'zustand';
import { ConsentBanner, ConsentBannerSpace } from '../../features/consent/components/consent-banner.tsx';
import { PublicFooter } from '../chrome/public-footer.tsx';
import { PublicHeader } from '../chrome/public-header.tsx';
import { PublicMobileBar } from '../chrome/public-mobile-bar.tsx';
import { QuoteDockSlot } from '../chrome/quote-dock-slot.tsx';
import { useServices } from '../services.tsx';
import { useShellContext } from '../use-shell-context.ts';

const NO_QUOTE: QuoteDockState = { totalItems: 0, isOpen: false };

/** Header, footer, mobile bar, quote panel and the site-wide widgets around every public page. */
export function PublicLayout() {
  const { consent } = useServices();
  const [openRequest, setOpenRequest] = useState(0);
  const [quote, setQuote] = useState(NO_QUOTE);
  const openQuote = useCallback(() => setOpenRequest((last) => last + 1), []);
  const shell = useShellContext(openQuote);
  const asksForConsent = useStore(consent.store).consent === undefined;

  return (
    <SiteFrame
      header={<PublicHeader shell={shell} quote={quote} />}
      footer={
        <PublicFooter
          site={shell.site}
          showsSignIn={shell.session.status === 'signed-out'}
          end={asksForConsent ? <ConsentBannerSpace /> : null}
        />
      }
      mobileBar={<PublicMobileBar session={shell.session} totalItems={quote.totalItems} onQuote={openQuote} />}
      floating={
        <>
          {asksForConsent ? <ConsentBanner onChoose={consent.choose} /> : null}
          <QuoteDockSlot shell={shell} openRequest={openRequest} onStateChange={setQuote} />
        </>
      }
      isPanelOpen={quote.isOpen}
    >
      <Outlet context={shell} />
    </SiteFrame>
  );
}
