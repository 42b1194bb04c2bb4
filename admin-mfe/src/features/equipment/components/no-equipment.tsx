import { Button, defineStaffMessages, EmptyState } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { pagePath } from '../../../lib/sections/page-path.ts';

const useMessages = defineStaffMessages({
  emptyTitle: 'The catalogue is empty',
  empty: 'What you add here appears on the site at once, grouped by its category.',
  addFirst: 'Add the first item',
  noneTitle: 'No equipment found',
  none: 'Try adjusting your search or filters',
  showAll: 'Show all equipment',
});

/** In the place of the rows: nothing there yet, or nothing found. */
export function NoEquipment({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const messages = useMessages();
  if (isFiltered) {
    return (
      <EmptyState
        title={messages.noneTitle}
        message={messages.none}
        action={
          <Button variant="default" onClick={onShowAll}>
            {messages.showAll}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={messages.emptyTitle}
      message={messages.empty}
      action={
        <Button component={Link} to={pagePath('adminEquipmentNew')}>
          {messages.addFirst}
        </Button>
      }
    />
  );
}
