import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import type { StaffTableColumn, TableSort } from './staff-table-props.ts';
import classes from './StaffTable.module.css';

/** Returns the column's first direction, or the reverse direction if it is the current column. */
export function nextSort(
  { key, firstDirection = 'asc' }: Pick<StaffTableColumn<never>, 'key' | 'firstDirection'>,
  sort: TableSort | undefined,
): TableSort {
  if (sort?.key !== key) return { key, direction: firstDirection };
  return { key, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

export interface SortHeaderProps {
  title: string;
  /** Unset while the table is sorted by another column. */
  direction: TableSort['direction'] | undefined;
  onClick: () => void;
}

export function SortHeader({ title, direction, onClick }: SortHeaderProps) {
  const button = useRef<HTMLButtonElement>(null);

  // `aria-sort` must be on the cell, which the table library renders.
  useLayoutEffect(() => {
    const cell = button.current?.closest('th');
    if (direction === undefined) cell?.removeAttribute('aria-sort');
    else cell?.setAttribute('aria-sort', direction === 'asc' ? 'ascending' : 'descending');
  }, [direction]);

  const Icon = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }[direction ?? 'none'];
  return (
    <button ref={button} className={classes.sortHeader} type="button" data-direction={direction} onClick={onClick}>
      {title}
      <Icon size={iconSize.xs} stroke={iconStroke.strong} aria-hidden="true" />
    </button>
  );
}
