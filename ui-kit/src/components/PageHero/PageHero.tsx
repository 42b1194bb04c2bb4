import type { ReactNode } from 'react';
import { PageBody } from '../PageBody';
import classes from './PageHero.module.css';

export type ScenePicture = {
  /** Address of the drawing. */
  src: string;
  /** Intrinsic size in px: it keeps the picture's place until it is there. */
  width: number;
  /** Intrinsic height in px. */
  height: number;
};

export type PageHeroProps = {
  /** The words of the h1. */
  title: string;
  /** One line above the title. */
  eyebrow?: string;
  /** A sentence or two below the title. */
  lede?: ReactNode;
  /** Links and buttons: what to do here. */
  actions?: ReactNode;
  /** A drawn scene; it says nothing that the words do not say. */
  picture?: ScenePicture;
  /** `stage` is ink in both colour schemes, for the home page; `paper` follows the scheme. */
  tone?: 'stage' | 'paper';
  /** A ruled strip along the lower edge. */
  foot?: ReactNode;
};

/** The opening of a page that tells rather than lists: its one h1, beside or above a picture. */
export function PageHero({ title, eyebrow, lede, actions, picture, tone = 'paper', foot }: PageHeroProps) {
  return (
    <header className={tone === 'stage' ? `${classes.root} bl-stage` : classes.root} data-tone={tone}>
      <PageBody>
        <div className={classes.grid}>
          <div className={classes.text}>
            {eyebrow === undefined ? null : <p className={classes.eyebrow}>{eyebrow}</p>}
            <h1 className={classes.title} tabIndex={-1}>
              {title}
            </h1>
            {lede === undefined ? null : <div className={classes.intro}>{lede}</div>}
            {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
          </div>
          {picture === undefined ? null : (
            <img
              className={classes.picture}
              alt=""
              loading="eager"
              fetchPriority="high"
              // With the text, whose first frame it is ready for.
              decoding="sync"
              {...picture}
            />
          )}
        </div>
        {foot === undefined ? null : <div className={classes.footer}>{foot}</div>}
      </PageBody>
    </header>
  );
}
