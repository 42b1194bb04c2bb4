import type { QuoteRequestChange } from '@backlot/domain/contract/staff';
import { defineStaffMessages } from '@backlot/ui-kit';
import { HistoryList } from '../../../../lib/history/history-list.tsx';
import { historyEntries } from '../rules/history-labels.ts';
import { Block } from './block.tsx';

const useMessages = defineStaffMessages({
  title: 'History',
  none: 'Nothing has been changed since the request came in.',
});

export function History({ history }: { history: readonly QuoteRequestChange[] }) {
  const messages = useMessages();
  return (
    <Block title={messages.title}>
      <HistoryList label={messages.title} entries={historyEntries(history)} none={messages.none} />
    </Block>
  );
}
