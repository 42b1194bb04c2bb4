import type { ReactNode } from 'react';
import classes from './PageHeading.module.css';

export interface PageHeadingProps {
  /** Text of the heading. */
  title: ReactNode;
  /** Line above the title: the section that the page belongs to. */
  eyebrow?: string;
  /** Introduction of a sentence or two below the title. */
  lede?: ReactNode;
  /** Content at the right: an action, a number, a search field. */
  aside?: ReactNode;
  /** `page` for the h1, `section` for parts of a page, `chapter` for the large parts of an editorial page. */
  size?: 'page' | 'section' | 'chapter';
  /** Heading level; by default 1 for pages, 2 for sections. */
  level?: 1 | 2 | 3;
  /** Id of the heading, for anchors and aria-labelledby. */
  id?: string;
}

/** Title above a rule. */
export function PageHeading({
  title,
  eyebrow,
  lede,
  aside,
  size = 'page',
  level = size === 'page' ? 1 : 2,
  id,
}: PageHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <header className={classes.root} data-size={size}>
      <div className={classes.text}>
        {eyebrow === undefined ? null : <p className={classes.eyebrow}>{eyebrow}</p>}
        <Heading className={classes.title} id={id} tabIndex={-1}>
          {title}
        </Heading>
        {lede === undefined ? null : <div className={classes.intro}>{lede}</div>}
      </div>
      {aside === undefined ? null : <div className={classes.aside}>{aside}</div>}
    </header>
  );
}
