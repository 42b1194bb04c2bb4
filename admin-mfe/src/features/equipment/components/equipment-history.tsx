import { defineStaffMessages, ErrorState, LoadingState, PageHeading } from '@backlot/ui-kit';
import { HistoryList } from '../../../lib/history/history-list.tsx';
import { useEquipmentHistory } from '../api/use-equipment-history.ts';
import { equipmentHistoryEntries } from '../equipment-changes.ts';
import { useMainCategoryNames } from '../main-category-names.ts';
import classes from './equipment-history.module.css';

const useMessages = defineStaffMessages({
  title: 'History',
  loading: 'Loading history...',
  failed: 'Failed to load the history of the item.',
  none: 'No change of this item has been recorded yet.',
});

export function EquipmentHistory({ id }: { id: number }) {
  const messages = useMessages();
  const names = useMainCategoryNames();
  const history = useEquipmentHistory(id);
  const body = () => {
    if (history.data !== undefined)
      return (
        <HistoryList
          label={messages.title}
          entries={equipmentHistoryEntries(history.data, names)}
          none={messages.none}
        />
      );
    if (history.isPending) return <LoadingState label={messages.loading} />;
    return (
      <ErrorState message={messages.failed} isRetrying={history.isRefetching} onRetry={() => void history.refetch()} />
    );
  };
  return (
    <section className={classes.root}>
      <PageHeading size="section" title={messages.title} />
      {body()}
    </section>
  );
}
