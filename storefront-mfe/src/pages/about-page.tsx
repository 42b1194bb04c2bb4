import { clientPaths } from '@backlot/domain';
import { Button, PageBody, PageHero } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { Facility, Mission, Team, Values } from '../features/company/components/about-sections.tsx';
import { ClosingBand } from '../features/company/components/closing-band.tsx';
import { CompanyMetrics } from '../features/company/components/company-metrics.tsx';
import { useAboutMessages } from '../features/company/messages/about.ts';
import { scenes } from '../features/company/scenes.ts';
import classes from './company-pages.module.css';

export function AboutPage() {
  const messages = useAboutMessages();
  return (
    <>
      <PageHero
        eyebrow={messages.eyebrow}
        title={messages.title}
        lede={messages.intro}
        actions={
          <>
            <Button component={Link} to={clientPaths.productionGroups}>
              {messages.toProduction}
            </Button>
            <Button component={Link} to={clientPaths.contact} variant="default">
              {messages.toContact}
            </Button>
          </>
        }
        picture={scenes.warehouse}
      />
      <PageBody>
        <div className={classes.sections}>
          <CompanyMetrics />
          <Mission />
          <Team />
          <Facility />
          <Values />
        </div>
      </PageBody>
      <ClosingBand
        title={messages.ctaTitle}
        text={messages.ctaText}
        action={{ label: messages.toProduction, to: clientPaths.productionGroups }}
        other={{ label: messages.toContact, to: clientPaths.contact }}
      />
    </>
  );
}
