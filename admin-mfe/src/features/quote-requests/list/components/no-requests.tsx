import { defineStaffMessages, EmptyState } from '@backlot/ui-kit';
import { NothingFound } from '../../../../lib/nothing-found.tsx';

const useMessages = defineStaffMessages({
  none: 'No quote requests yet',
  noneMessage: 'What customers send from the site appears here by itself.',
  notFound: 'No quote requests found',
  clear: 'Clear filters',
});

export interface NoRequestsProps {
  isFiltered: boolean;
  onShowAll: () => void;
}

export function NoRequests({ isFiltered, onShowAll }: NoRequestsProps) {
  const messages = useMessages();
  if (!isFiltered) return <EmptyState title={messages.none} message={messages.noneMessage} />;
  return <NothingFound title={messages.notFound} showAll={messages.clear} onShowAll={onShowAll} />;
}
