import type { ReactNode } from 'react';
import classes from './PageBody.module.css';

export type PageBodyProps = {
  /** The page. */
  children: ReactNode;
  /** `text` keeps lines at reading length, for forms and prose. */
  width?: 'page' | 'text';
};

/** The measure and the margins of a public page. */
export function PageBody({ children, width = 'page' }: PageBodyProps) {
  return (
    <div className={classes.root} data-width={width}>
      {children}
    </div>
  );
}
