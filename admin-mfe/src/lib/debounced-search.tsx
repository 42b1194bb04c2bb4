import { SearchField } from '@backlot/ui-kit';
import { useDebouncedText } from './use-debounced-text.ts';

export interface DebouncedSearchProps {
  readonly label: string;
  readonly placeholder: string;
  readonly q: string;
  /** Debounced. */
  readonly onSearch: (q: string) => void;
}

/** Search field of a list. */
export function DebouncedSearch({ label, placeholder, q, onSearch }: DebouncedSearchProps) {
  const [text, setText] = useDebouncedText(q, onSearch);
  return <SearchField isLabelHidden label={label} placeholder={placeholder} value={text} onChange={setText} />;
}
