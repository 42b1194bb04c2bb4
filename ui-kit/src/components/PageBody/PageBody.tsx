import type { ReactNode } from 'react';
import classes from './PageBody.module.css';

export interface PageBodyProps {
  /** Page content. */
  children: ReactNode;
  /** `text` limits lines to reading length, for forms and prose. */
  width?: 'page' | 'text';
}

/** Maximum width and margins of a public page. */
export function PageBody({ children, width = 'page' }: PageBodyProps) {
  return (
    <div className={classes.root} data-width={width}>
      {children}
    </div>
  );
}
