import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import classes from './MobileBar.module.css';

export type MobileBarItem = {
  /** One short word below the icon. */
  label: string;
  /** An icon of 22 px, hidden from screen readers. */
  icon: ReactNode;
  /** Where it goes; or else `onClick`. */
  to?: string;
  /** Current on this very address only, and not on those below it. */
  isExact?: boolean;
  /** What it does, when it goes nowhere. */
  onClick?: () => void;
  /** Count on the icon ('3', '99+'); '0' shows none. */
  count?: string;
  /** Accessible name when the label does not say it all: 'Quote, 3 items'. Begins with the label. */
  accessibleLabel?: string;
};

export type MobileBarProps = {
  /** Name of the navigation. */
  label: string;
  /** Four entries. */
  items: readonly MobileBarItem[];
};

function Face({ icon, label, count, accessibleLabel }: MobileBarItem) {
  return (
    <>
      <span className={classes.icon} aria-hidden="true">
        {icon}
        {count === undefined || count === '0' ? null : <span className={classes.count}>{count}</span>}
      </span>
      {accessibleLabel === undefined ? null : <VisuallyHidden>{accessibleLabel}</VisuallyHidden>}
      <span aria-hidden={accessibleLabel !== undefined || undefined}>{label}</span>
    </>
  );
}

/** The bar at the bottom of small screens. */
export function MobileBar({ label, items }: MobileBarProps) {
  return (
    <nav className={classes.root} aria-label={label}>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.label}>
            {item.to === undefined ? (
              <button className={classes.item} type="button" onClick={item.onClick}>
                <Face {...item} />
              </button>
            ) : (
              <NavLink className={classes.item} to={item.to} end={item.isExact ?? false}>
                <Face {...item} />
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
