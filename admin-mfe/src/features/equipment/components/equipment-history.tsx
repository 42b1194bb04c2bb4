import { LoadingState, PageHeading } from '@backlot/ui-kit';
import { HistoryList } from '../../../lib/history/history-list.tsx';
import { QueryFailure } from '../../../lib/query-failure.tsx';
import { useEquipmentHistory } from '../api/equipment-queries.ts';
import { equipmentHistoryEntries } from '../equipment-changes.ts';
import classes from './equipment-history.module.css';

const messages = {
  title: 'History',
  loading: 'Loading history...',
  failed: 'Failed to load the history of the item.',
  none: 'No change of this item has been recorded yet.',
};

export function EquipmentHistory({ id }: { id: number }) {
  const history = useEquipmentHistory(id);
  const body = () => {
    if (history.data !== undefined)
      return (
        <HistoryList label={messages.title} entries={equipmentHistoryEntries(history.data)} none={messages.none} />
      );
    if (history.isPending) return <LoadingState label={messages.loading} />;
    return <QueryFailure query={history} message={messages.failed} />;
  };
  return (
    <section className={classes.root}>
      <PageHeading size="section" title={messages.title} />
      {body()}
    </section>
  );
}
