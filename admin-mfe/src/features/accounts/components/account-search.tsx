import { defineStaffMessages } from '@backlot/ui-kit';
import { DebouncedSearch } from '../../../lib/debounced-search.tsx';

const useMessages = defineStaffMessages({ search: 'Search accounts', placeholder: 'E-mail or name' });

export interface AccountSearchProps {
  q: string;
  /** Debounced. */
  onSearch: (q: string) => void;
}

export function AccountSearch({ q, onSearch }: AccountSearchProps) {
  const messages = useMessages();
  return <DebouncedSearch label={messages.search} placeholder={messages.placeholder} q={q} onSearch={onSearch} />;
}
