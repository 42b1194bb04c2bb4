import { Button, EmptyState, defineStaffMessages } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';

const useMessages = defineStaffMessages({
  title: (section: string) => `${section} is not here yet`,
  message: 'This part of the back office is still being built. The overview already shows the figures and what happened lately.',
  overview: 'Back to Overview',
});

export type UnfinishedPageProps = {
  /** Name of the section, as the sidebar has it. */
  section: string;
};

/** Stands where a page will be, says so, and leads on. */
export function UnfinishedPage({ section }: UnfinishedPageProps) {
  const messages = useMessages();
  return (
    <EmptyState
      title={messages.title(section)}
      message={messages.message}
      action={
        <Button component={Link} to="/admin">
          {messages.overview}
        </Button>
      }
    />
  );
}
