import { NativeSelect } from '@backlot/ui-kit/forms';
import type { ReactNode } from 'react';
import { DebouncedSearch, type DebouncedSearchProps } from './debounced-search.tsx';
import classes from './list-toolbar.module.css';

const ALL = '';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ListToolbarProps {
  search: DebouncedSearchProps;
  /** Label of the filter, of its "all" option, and its other options. */
  filter: { readonly label: string; readonly all: string; readonly choices: readonly Choice[] };
  filtered: string | undefined;
  /** Called with '' for "all". */
  onFilter: (value: string) => void;
  children: ReactNode;
  /** Sets `--list-filter-width` and, for phones, `--list-filter-narrow-width`. */
  className?: string | undefined;
}

export function ListToolbar({ search, filter, filtered, onFilter, children, className = '' }: ListToolbarProps) {
  return (
    <div className={`${classes.root} ${className}`}>
      <div className={classes.search}>
        <DebouncedSearch {...search} />
      </div>
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={filter.label}
        data={[
          { value: ALL, label: filter.all },
          ...filter.choices.map((choice) => ({ value: choice.value, label: choice.label })),
        ]}
        value={filtered ?? ALL}
        onChange={({ currentTarget: { value } }) => onFilter(value)}
      />
      {children}
    </div>
  );
}
