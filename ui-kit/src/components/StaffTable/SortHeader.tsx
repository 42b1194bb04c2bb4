import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { iconSize, iconStroke } from '../../theme/tokens';
import type { StaffTableColumn, TableSort } from './staff-table-props';
import classes from './StaffTable.module.css';

/** What a press on a column's title asks for: its first direction, and the other one when it is sorted already. */
export function nextSort(
  { key, firstDirection = 'asc' }: Pick<StaffTableColumn<never>, 'key' | 'firstDirection'>,
  sort: TableSort | undefined,
): TableSort {
  if (sort?.key !== key) return { key, direction: firstDirection };
  return { key, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

export type SortHeaderProps = {
  title: string;
  /** Unset while the table is sorted by another column. */
  direction: 'asc' | 'desc' | undefined;
  onPress: () => void;
};

/** A column's title that sorts. */
export function SortHeader({ title, direction, onPress }: SortHeaderProps) {
  const button = useRef<HTMLButtonElement>(null);

  // The cell belongs to the table library, which makes a button of the whole cell or nothing; only the cell may tell the order.
  useLayoutEffect(() => {
    const cell = button.current?.closest('th');
    if (direction === undefined) cell?.removeAttribute('aria-sort');
    else cell?.setAttribute('aria-sort', direction === 'asc' ? 'ascending' : 'descending');
  }, [direction]);

  const Icon = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }[direction ?? 'none'];
  return (
    <button ref={button} className={classes.sortHeader} type="button" data-direction={direction} onClick={onPress}>
      {title}
      <Icon size={iconSize.xs} stroke={iconStroke.strong} aria-hidden="true" />
    </button>
  );
}
