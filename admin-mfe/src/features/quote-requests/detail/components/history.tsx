import type { QuoteRequestChange } from '@backlot/domain/contract/staff';
import { HistoryList } from '../../../../lib/history/history-list.tsx';
import { historyEntries } from '../rules/history-labels.ts';
import { Block } from './block.tsx';

export function History({ history }: { history: readonly QuoteRequestChange[] }) {
  return (
    <Block title="History">
      <HistoryList
        label="History"
        entries={historyEntries(history)}
        none="Nothing has been changed since the request came in."
      />
    </Block>
  );
}
