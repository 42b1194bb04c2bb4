import { SearchField } from '@backlot/ui-kit';
import { NativeSelect } from '@backlot/ui-kit/forms';
import type { ReactNode } from 'react';
import classes from './list-toolbar.module.css';
import { useDebouncedText } from './use-debounced-text.ts';

const ALL = '';

type Choice = { readonly value: string; readonly label: string };

export type ListToolbarProps = {
  /** Name of the search field, what it searches in and for; `onSearch` is told after a pause in typing. */
  search: {
    readonly label: string;
    readonly placeholder: string;
    readonly q: string;
    readonly onSearch: (q: string) => void;
  };
  /** Name of the filter, the label of its choice of all, and its other choices. */
  filter: { readonly label: string; readonly all: string; readonly choices: readonly Choice[] };
  /** Undefined for all of them. */
  filtered: string | undefined;
  /** Is told the empty text for all of them. */
  onFilter: (value: string) => void;
  /** What else stands above this list. */
  children: ReactNode;
  /** For the width that the filter wants: `--list-filter-width`, and on a phone `--list-filter-narrow-width`. */
  className?: string | undefined;
};

/** Search and filter above a list. What is typed is drawn at once and searched for after a pause. */
export function ListToolbar({
  search: { label, placeholder, q, onSearch },
  filter,
  filtered,
  onFilter,
  children,
  className = '',
}: ListToolbarProps) {
  const [text, setText] = useDebouncedText(q, onSearch);
  return (
    <div className={`${classes.root} ${className}`}>
      <div className={classes.search}>
        <SearchField isLabelHidden label={label} placeholder={placeholder} value={text} onChange={setText} />
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
