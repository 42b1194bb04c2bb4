import { clientPaths } from '@backlot/domain';
import { Anchor } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useHomeMessages } from '../messages/home.ts';
import { scenes } from '../scenes.ts';
import { CompanyMetrics } from './company-metrics.tsx';
import sections from './sections.module.css';

export function AboutBlurb() {
  const messages = useHomeMessages();
  return (
    <section className={sections.section} aria-labelledby="about-us">
      <div className={sections.split}>
        <img className={sections.picture} alt="" loading="lazy" decoding="async" {...scenes.warehouse} />
        <div className={sections.text}>
          <h2 id="about-us" className={sections.title}>
            {messages.aboutTitle}
          </h2>
          <p className={sections.muted}>{messages.aboutText}</p>
          <Anchor component={Link} to={clientPaths.about}>
            {messages.aboutLink}
          </Anchor>
        </div>
      </div>
      <CompanyMetrics />
    </section>
  );
}
