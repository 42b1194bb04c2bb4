import type { ReactNode } from 'react';
import { SkipLink } from '../SkipLink';
import classes from './SiteFrame.module.css';

/** Id of the main element, target of the skip link. */
export const MAIN_ID = 'main';

export type SiteFrameProps = {
  /** The site's header. */
  header: ReactNode;
  /** The page, inside of main. */
  children: ReactNode;
  /** The site's footer. */
  footer: ReactNode;
  /** The bar at the lower edge of small screens. */
  mobileBar?: ReactNode;
  /** A message at the lower edge, over the page and beside the panel; at the page's end it lies below the footer. */
  banner?: ReactNode;
  /** What floats beside or over the page: the quote panel. */
  floating?: ReactNode;
  /** From 1024 px up the page makes room for the quote panel while this is set. */
  isPanelOpen?: boolean;
};

/** The public page: skip link, header, main, footer, and room for the quote panel. */
export function SiteFrame({
  header,
  children,
  footer,
  mobileBar,
  banner,
  floating,
  isPanelOpen = false,
}: SiteFrameProps) {
  return (
    <>
      <SkipLink targetId={MAIN_ID} />
      <div className={classes.root} data-panel-open={isPanelOpen || undefined}>
        {header}
        <main className={classes.main} id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
        {footer}
        {banner === undefined || banner === null ? null : <div className={classes.banner}>{banner}</div>}
      </div>
      {mobileBar}
      {floating}
    </>
  );
}
