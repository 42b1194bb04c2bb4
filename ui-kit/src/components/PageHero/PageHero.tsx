import type { ReactNode } from 'react';
import { PageBody } from '../PageBody/PageBody.tsx';
import classes from './PageHero.module.css';

export interface ScenePicture {
  /** Address of the drawing. */
  src: string;
  /** Intrinsic width in px; prevents layout shift. */
  width: number;
  /** Intrinsic height in px. */
  height: number;
}

export interface PageHeroProps {
  /** Text of the h1. */
  title: string;
  /** Line above the title. */
  eyebrow?: string;
  /** Introduction of a sentence or two below the title. */
  lede?: ReactNode;
  /** Links and buttons. */
  actions?: ReactNode;
  /** Decorative illustration. */
  picture?: ScenePicture;
  /** `stage` is dark in both colour schemes, for the home page; `paper` follows the scheme. */
  tone?: 'stage' | 'paper';
  /** Ruled strip along the lower edge. */
  foot?: ReactNode;
}

/** Head of an editorial page: its h1 next to or above a picture. */
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
              // Decodes with the text, so that both show in the same frame.
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
