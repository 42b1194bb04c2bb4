import { clientPaths } from '@backlot/domain';
import { PageBody, PageHero } from '@backlot/ui-kit';
import { AboutBlurb } from '../features/company/components/about-blurb.tsx';
import { Benefits } from '../features/company/components/benefits.tsx';
import { CatalogueCards } from '../features/company/components/catalogue-cards.tsx';
import { ClosingBand } from '../features/company/components/closing-band.tsx';
import { HowToOrder } from '../features/company/components/how-to-order.tsx';
import { Promises } from '../features/company/components/promises.tsx';
import { InkLink } from '../features/company/components/ink-link.tsx';
import { Testimonials } from '../features/company/components/testimonials.tsx';
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
