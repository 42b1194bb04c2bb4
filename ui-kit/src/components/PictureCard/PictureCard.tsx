import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Accent } from '../../theme/tokens';
import type { ScenePicture } from '../PageHero';
import classes from './PictureCard.module.css';

export type PictureCardProps = {
  title: string;
  text: string;
  /** Words of the link; the whole card leads there. */
  link: string;
  to: string;
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
          <IconArrowRight className={classes.arrow} size={20} stroke={2} aria-hidden="true" />
        </Link>
      </div>
    </article>
  );
}
