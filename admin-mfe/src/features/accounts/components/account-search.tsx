import { defineStaffMessages, SearchField } from '@backlot/ui-kit';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';

const useMessages = defineStaffMessages({ search: 'Search accounts', placeholder: 'E-mail or name' });

export type AccountSearchProps = {
  q: string;
  /** After a pause in typing. */
  onSearch: (q: string) => void;
};

/** Finds accounts. What is typed is drawn at once and searched for after a pause. */
export function AccountSearch({ q, onSearch }: AccountSearchProps) {
  const messages = useMessages();
  const [text, setText] = useDebouncedText(q, onSearch);
  return (
    <SearchField
      isLabelHidden
      label={messages.search}
      placeholder={messages.placeholder}
      value={text}
      onChange={setText}
    />
  );
}
