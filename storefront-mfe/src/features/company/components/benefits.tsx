import { PageHeading } from '@backlot/ui-kit';
import { useHomeMessages } from '../messages/home.ts';
import { SPOT_SIZE, spots } from '../scenes.ts';
import classes from './home-sections.module.css';
import sections from './sections.module.css';

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
