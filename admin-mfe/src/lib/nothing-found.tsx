import { Button, EmptyState } from '@backlot/ui-kit';

const messages = { message: 'Try adjusting your search or filters' };

export function NothingFound({ title, showAll, onShowAll }: { title: string; showAll: string; onShowAll: () => void }) {
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
