import type { ReactNode } from 'react';
import { SkipLink } from '../SkipLink/SkipLink.tsx';
import classes from './SiteFrame.module.css';

/** Id of the main element, target of the skip link. */
export const MAIN_ID = 'main';

export interface SiteFrameProps {
  /** Header of the site. */
  header: ReactNode;
  /** Page content, inside main. */
  children: ReactNode;
  /** Footer of the site. */
  footer: ReactNode;
  /** Navigation bar at the bottom of small screens. */
  mobileBar?: ReactNode;
  /** Message at the lower edge, over the page but not the panel; at the page's end it is below the footer. */
  banner?: ReactNode;
  /** Content next to or over the page: the quote panel. */
  floating?: ReactNode;
  /** Reserves the space of the quote panel, from 1024 px up. */
  isPanelOpen?: boolean;
}

/** Layout of a public page: skip link, header, main, footer, and space for the quote panel. */
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
