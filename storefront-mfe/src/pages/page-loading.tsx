import { LoadingState, PageBody } from '@backlot/ui-kit';
import { usePageMessages } from './messages.ts';

/** Stands where a page will be that is fetched on demand. */
export function PageLoading() {
  const messages = usePageMessages();
  return (
    <PageBody>
      <LoadingState label={messages.loading} />
    </PageBody>
  );
}
