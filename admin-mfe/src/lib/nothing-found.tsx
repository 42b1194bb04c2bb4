import { Button, defineStaffMessages, EmptyState } from '@backlot/ui-kit';

const useMessages = defineStaffMessages({ message: 'Try adjusting your search or filters' });

export interface NothingFoundProps {
  title: string;
  showAll: string;
  onShowAll: () => void;
}

export function NothingFound({ title, showAll, onShowAll }: NothingFoundProps) {
  const messages = useMessages();
  return (
    <EmptyState
      title={title}
      message={messages.message}
      action={
        <Button variant="default" onClick={onShowAll}>
          {showAll}
        </Button>
      }
    />
  );
}
