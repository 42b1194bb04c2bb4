import { PageBody } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { AboutBlurb, Benefits, CallToAction, CatalogueCards, Testimonials } from '../features/company/components/home-sections.tsx';
import { HowToOrder } from '../features/company/components/how-to-order.tsx';
import classes from './home-page.module.css';
import { usePageMessages } from './messages.ts';

/** / (spec 2, home). */
export function HomePage() {
  const messages = usePageMessages();
  return (
    <>
      <div className={`${classes.hero} bl-stage`}>
        <PageBody>
          <div className={classes.heroText}>
            <p className={classes.eyebrow}>{messages.heroEyebrow}</p>
            <h1 className={classes.title}>{messages.heroTitle}</h1>
            <p className={classes.lede}>{messages.heroText}</p>
            <div className={classes.actions}>
              <Link className={classes.primary} to="/new-production-equipment">
                {messages.heroProduction}
              </Link>
              <Link className={classes.secondary} to="/home-ec-equipment">
                {messages.heroHomeEc}
              </Link>
            </div>
          </div>
        </PageBody>
      </div>
      <PageBody>
        <div className={classes.sections}>
          <HowToOrder />
          <CatalogueCards />
          <AboutBlurb />
          <Benefits />
          <Testimonials />
          <CallToAction />
        </div>
      </PageBody>
    </>
  );
}
