import { EmptyState } from '@backlot/ui-kit';
import { pagePath } from '../lib/sections/page-path.ts';

const messages = {
  title: 'There is nothing at this address',
  message: 'The link may be old, or the address mistyped. What you are looking for can be found with the search.',
  overview: 'Back to Overview',
};

export function NotFoundPage() {
  return (
    <EmptyState
      title={messages.title}
      message={messages.message}
      way={{ label: messages.overview, to: pagePath('adminOverview') }}
    />
  );
}
