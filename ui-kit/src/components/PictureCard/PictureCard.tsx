import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Accent } from '../../theme/tokens';
import type { ScenePicture } from '../PageHero';
import { iconSize, iconStroke } from '../../theme/tokens';
import classes from './PictureCard.module.css';

export type PictureCardProps = {
  /** What the part is called; a heading of level 3. */
  title: string;
  /** A sentence about what waits there. */
  text: string;
  /** Words of the link; the whole card leads there. */
  link: string;
  /** Address that the card leads to. */
  to: string;
  /** A drawn scene; it says nothing that the words do not say. */
  picture: ScenePicture;
  /** The accent of the place that it leads to. */
  accent?: Accent;
};

/** A way into a part of the site: its picture, its name and what waits there. */
export function PictureCard({ title, text, link, to, picture, accent = 'production' }: PictureCardProps) {
  return (
    <article className={classes.root} data-accent={accent}>
      <div className={classes.ground}>
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
