import { Button, defineStaffMessages, EmptyState } from '@backlot/ui-kit';

const useMessages = defineStaffMessages({
  none: 'No quote requests yet',
  noneMessage: 'What customers send from the site appears here by itself.',
  notFound: 'No quote requests found',
  notFoundMessage: 'Try adjusting your search or filters',
  clear: 'Clear filters',
});

export type NoRequestsProps = { isFiltered: boolean; onShowAll: () => void };

/** Stands where the rows would be. */
export function NoRequests({ isFiltered, onShowAll }: NoRequestsProps) {
  const messages = useMessages();
  if (!isFiltered) return <EmptyState title={messages.none} message={messages.noneMessage} />;
  return (
    <EmptyState
      title={messages.notFound}
      message={messages.notFoundMessage}
      action={
        <Button variant="default" onClick={onShowAll}>
          {messages.clear}
        </Button>
      }
    />
  );
}
