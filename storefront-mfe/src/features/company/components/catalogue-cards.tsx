import { clientPaths } from '@backlot/domain';
import { PageHeading, PictureCard } from '@backlot/ui-kit';
import { useHomeMessages } from '../messages/home.ts';
import { scenes } from '../scenes.ts';
import classes from './home-sections.module.css';
import sections from './sections.module.css';

export function CatalogueCards() {
  const messages = useHomeMessages();
  return (
    <section className={sections.section} aria-labelledby="catalogues">
      <PageHeading size="chapter" id="catalogues" title={messages.cataloguesTitle} />
      <div className={classes.pair}>
        <PictureCard
          accent="production"
          title={messages.productionTitle}
          text={messages.productionText}
          link={messages.productionLink}
          to={clientPaths.productionGroups}
          picture={scenes.cameraVillage}
        />
        <PictureCard
          accent="home-ec"
          title={messages.homeEcTitle}
          text={messages.homeEcText}
          link={messages.homeEcLink}
          to={clientPaths.homeEc}
          picture={scenes.kitchenSet}
        />
      </div>
    </section>
  );
}
