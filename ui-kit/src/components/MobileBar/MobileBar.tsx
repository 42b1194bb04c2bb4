import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import classes from './MobileBar.module.css';

export interface MobileBarItem {
  /** One short word below the icon. */
  label: string;
  /** Icon of 22 px, hidden from screen readers. */
  icon: ReactNode;
  /** Address of a link; alternative to `onClick`. */
  to?: string;
  /** Marks the link as current on this exact address only, not on those below it. */
  isExact?: boolean;
  /** Called on click; alternative to `to`. */
  onClick?: () => void;
  /** Count on the icon ('3', '99+'); '0' shows none. */
  count?: string;
  /** Accessible name if the label is not enough: 'Quote, 3 items'. Must begin with the label. */
  accessibleLabel?: string;
}

export interface MobileBarProps {
  /** Accessible name of the navigation. */
  label: string;
  /** Four entries. */
  items: readonly MobileBarItem[];
}

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

/** Navigation bar at the bottom of small screens. */
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
