import { clientPaths } from '@backlot/domain';
import { PageBody, PageHero } from '@backlot/ui-kit';
import {
  AboutBlurb,
  Benefits,
  CatalogueCards,
  HowToOrder,
  Promises,
  Testimonials,
} from '../features/company/components/home-sections.tsx';
import { ClosingBand } from '../features/company/components/closing-band.tsx';
import { InkLink } from '../features/company/components/ink-link.tsx';
import { useHomeMessages } from '../features/company/messages/home.ts';
import { scenes } from '../features/company/scenes.ts';
import classes from './company-pages.module.css';

export function HomePage() {
  const messages = useHomeMessages();
  return (
    <>
      <PageHero
        tone="stage"
        eyebrow={messages.heroEyebrow}
        title={messages.heroTitle}
        lede={messages.heroText}
        actions={
          <>
            <InkLink to={clientPaths.productionGroups}>{messages.heroProduction}</InkLink>
            <InkLink to={clientPaths.homeEc} isMuted>
              {messages.heroHomeEc}
            </InkLink>
          </>
        }
        picture={scenes.setAtWork}
        foot={<Promises />}
      />
      <PageBody>
        <div className={classes.sections}>
          <HowToOrder />
          <CatalogueCards />
          <AboutBlurb />
          <Benefits />
          <Testimonials />
        </div>
      </PageBody>
      <ClosingBand
        title={messages.ctaTitle}
        text={messages.ctaText}
        action={{ label: messages.ctaButton, to: clientPaths.productionGroups }}
        other={{ label: messages.ctaContact, to: clientPaths.contact }}
      />
    </>
  );
}
