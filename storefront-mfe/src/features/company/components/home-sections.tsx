import { Anchor, PageHeading } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useShell } from '../../../lib/shell-context.tsx';
import { figures } from '../content.ts';
import { useCompanyMessages } from '../messages.ts';
import classes from './company.module.css';

/** The ways into the two catalogues, each in its own accent. */
export function CatalogueCards() {
  const messages = useCompanyMessages();
  const cards = [
    { accent: 'production', title: messages.productionTitle, text: messages.productionText, link: messages.productionLink, to: '/new-production-equipment' },
    { accent: 'home-ec', title: messages.homeEcTitle, text: messages.homeEcText, link: messages.homeEcLink, to: '/home-ec-equipment' },
  ] as const;
  return (
    <section className={classes.section} aria-labelledby="catalogues">
      <PageHeading size="section" id="catalogues" title={messages.cataloguesTitle} />
      <div className={classes.cards}>
        {cards.map(({ accent, title, text, link, to }) => (
          <article key={to} className={classes.card} data-accent={accent}>
            <h3 className={classes.cardTitle}>{title}</h3>
            <p>{text}</p>
            <Link className={classes.cardLink} to={to}>
              {link}
            </Link>
          </article>
        ))}
      </div>
    </section>
  );
}

/** Who the house is, with its figures. */
export function AboutBlurb() {
  const messages = useCompanyMessages();
  const stats = [
    [figures.years, messages.statYears],
    [figures.rentals, messages.statRentals],
    [figures.items, messages.statItems],
    [figures.open, messages.statOpen],
  ] as const;
  return (
    <section className={classes.about} aria-labelledby="about-us">
      <div className={classes.aboutText}>
        <h2 id="about-us" className={classes.title}>
          {messages.aboutTitle}
        </h2>
        <p>{messages.aboutText}</p>
        <Anchor component={Link} to="/about">
          {messages.aboutLink}
        </Anchor>
      </div>
      <ul className={classes.stats}>
        {stats.map(([figure, label]) => (
          <li key={label} className={classes.stat}>
            <strong>{figure}</strong> {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Four benefit tiles. */
export function Benefits() {
  const messages = useCompanyMessages();
  const tiles = [
    [messages.benefit1Title, messages.benefit1Text],
    [messages.benefit2Title, messages.benefit2Text],
    [messages.benefit3Title, messages.benefit3Text],
    [messages.benefit4Title, messages.benefit4Text],
  ] as const;
  return (
    <section className={classes.section} aria-labelledby="benefits">
      <PageHeading size="section" id="benefits" title={messages.benefitsTitle} />
      <ul className={classes.tiles}>
        {tiles.map(([title, text]) => (
          <li key={title}>
            <h3 className={classes.subtitle}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Two testimonials; samples say that they are. */
export function Testimonials() {
  const messages = useCompanyMessages();
  const { site } = useShell();
  const quotes = [
    [messages.testimonial1, messages.testimonial1By],
    [messages.testimonial2, messages.testimonial2By],
  ] as const;
  return (
    <section className={classes.section} aria-labelledby="testimonials">
      <PageHeading
        size="section"
        id="testimonials"
        title={messages.testimonialsTitle}
        {...(site?.isSample === true ? { aside: <span className={classes.quiet}>{messages.sample}</span> } : {})}
      />
      <div className={classes.cards}>
        {quotes.map(([text, by]) => (
          <figure key={by} className={classes.testimonial}>
            <blockquote>{text}</blockquote>
            <figcaption className={classes.quiet}>{by}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** The last word of the home page: start. */
export function CallToAction() {
  const messages = useCompanyMessages();
  return (
    <section className={`${classes.cta} bl-stage`} aria-labelledby="start">
      <div>
        <h2 id="start" className={classes.title}>
          {messages.ctaTitle}
        </h2>
        <p>{messages.ctaText}</p>
      </div>
      <Link className={classes.stageButton} to="/new-production-equipment">
        {messages.ctaButton}
      </Link>
    </section>
  );
}
