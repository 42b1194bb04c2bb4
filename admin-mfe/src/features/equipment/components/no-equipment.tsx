import { defineStaffMessages, EmptyState } from '@backlot/ui-kit';
import { NothingFound } from '../../../lib/nothing-found.tsx';
import { pagePath } from '../../../lib/sections/page-path.ts';

const useMessages = defineStaffMessages({
  emptyTitle: 'The catalogue is empty',
  empty: 'What you add here appears on the site at once, grouped by its category.',
  addFirst: 'Add the first item',
  noneTitle: 'No equipment found',
  showAll: 'Show all equipment',
});

export function NoEquipment({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const messages = useMessages();
  if (isFiltered) {
    return <NothingFound title={messages.noneTitle} showAll={messages.showAll} onShowAll={onShowAll} />;
  }
  return (
    <EmptyState
      title={messages.emptyTitle}
      message={messages.empty}
      way={{ label: messages.addFirst, to: pagePath('adminEquipmentNew') }}
    />
  );
}
