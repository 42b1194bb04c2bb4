import { Button, defineStaffMessages, EmptyState } from '@backlot/ui-kit';

const useMessages = defineStaffMessages({ message: 'Try adjusting your search or filters' });

export type NothingFoundProps = {
  title: string;
  /** Label of the button that shows all again. */
  showAll: string;
  onShowAll: () => void;
};

/** In the place of the rows when the search or the filter leaves none. */
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
