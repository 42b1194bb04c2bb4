import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Accent } from '../../theme/tokens.ts';
import type { ScenePicture } from '../PageHero/PageHero.tsx';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import classes from './PictureCard.module.css';

export interface PictureCardProps {
  /** Title of the card; a heading of level 3. */
  title: string;
  /** One-sentence description. */
  text: string;
  /** Text of the link; the whole card is its target. */
  link: string;
  /** Address of the link. */
  to: string;
  /** Decorative illustration. */
  picture: ScenePicture;
  /** Accent of the page that it leads to. */
  accent?: Accent;
}

/** Card with a picture that links to a section of the site. */
export function PictureCard({ title, text, link, to, picture, accent = 'production' }: PictureCardProps) {
  return (
    <article className={classes.root} data-accent={accent}>
      <div className={classes.background}>
        <img className={classes.picture} alt="" loading="lazy" decoding="async" {...picture} />
      </div>
      <div className={classes.text}>
        <h3 className={classes.title}>{title}</h3>
        <p>{text}</p>
        <Link className={classes.link} to={to}>
          {link}
          <IconArrowRight className={classes.arrow} size={iconSize.lg} stroke={iconStroke.strong} aria-hidden="true" />
        </Link>
      </div>
    </article>
  );
}
