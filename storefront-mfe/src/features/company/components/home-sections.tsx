import { clientPaths } from '@backlot/domain';
import { Anchor, PageHeading, PictureCard } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useSite } from '../api/use-site.ts';
import { useHomeMessages } from '../messages/home.ts';
import { scenes, SPOT_SIZE, spots } from '../scenes.ts';
import { CompanyMetrics } from './company-metrics.tsx';
import sections from './sections.module.css';
import classes from './home-sections.module.css';
import order from './how-to-order.module.css';
import promiseList from './promises.module.css';

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

export function Benefits() {
  const messages = useHomeMessages();
  const tiles = [
    { picture: spots.quality, title: messages.benefit1Title, text: messages.benefit1Text },
    { picture: spots.service, title: messages.benefit2Title, text: messages.benefit2Text },
    { picture: spots.prices, title: messages.benefit3Title, text: messages.benefit3Text },
    { picture: spots.insurance, title: messages.benefit4Title, text: messages.benefit4Text },
  ];
  return (
    <section className={sections.section} aria-labelledby="benefits">
      <PageHeading size="chapter" id="benefits" title={messages.benefitsTitle} />
      <ul className={classes.tiles}>
        {tiles.map(({ picture, title, text }) => (
          <li key={title} className={classes.tile}>
            <img src={picture} alt="" loading="lazy" decoding="async" {...SPOT_SIZE} />
            <h3 className={sections.subtitle}>{title}</h3>
            <p className={sections.muted}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

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

export function HowToOrder() {
  const messages = useHomeMessages();
  const steps = [
    [messages.step1Title, messages.step1Text],
    [messages.step2Title, messages.step2Text],
    [messages.step3Title, messages.step3Text],
    [messages.step4Title, messages.step4Text],
  ] as const;
  return (
    <section className={sections.section} aria-labelledby="how-to-order">
      <PageHeading size="chapter" id="how-to-order" title={messages.howTitle} />
      <ol className={order.steps}>
        {steps.map(([title, text]) => (
          <li key={title} className={order.step}>
            <h3 className={sections.subtitle}>{title}</h3>
            <p className={sections.muted}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Promises() {
  const messages = useHomeMessages();
  const { site } = useSite();
  const delivery = site === undefined ? messages.promiseDeliveryHome : messages.promiseDelivery(site.homeCounty);
  return (
    <ul className={promiseList.root} aria-label={messages.promises}>
      {[messages.promiseDays, delivery, messages.promiseSpanish, messages.promiseOpen].map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  );
}

export function Testimonials() {
  const messages = useHomeMessages();
  const { site } = useSite();
  const quotes = [
    [messages.testimonial1, messages.testimonial1By],
    [messages.testimonial2, messages.testimonial2By],
  ] as const;
  return (
    <section className={sections.section} aria-labelledby="testimonials">
      <PageHeading
        size="chapter"
        id="testimonials"
        title={messages.testimonialsTitle}
        {...(site?.isSample === true ? { aside: messages.sample } : {})}
      />
      <div className={classes.pair}>
        {quotes.map(([text, by]) => (
          <figure key={by} className={classes.testimonial}>
            <blockquote>{text}</blockquote>
            <figcaption className={sections.small}>{by}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
