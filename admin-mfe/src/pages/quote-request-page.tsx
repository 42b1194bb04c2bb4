import { Button, EmptyState, LoadingState } from '@backlot/ui-kit';
import { Link, useParams } from '@backlot/ui-kit/router';
import type { ReactNode } from 'react';
import {
  isNoSuchRequest,
  isUnknownRequest,
  useQuoteRequest,
} from '../features/quote-requests/detail/api/use-quote-request.ts';
import { QuoteRequestDetail } from '../features/quote-requests/detail/components/quote-request-detail.tsx';
import { pagePath } from '../lib/sections/page-path.ts';

const messages = {
  loading: 'Loading quote request...',
  notFound: 'Quote Request Not Found',
  missing: "The quote request you're looking for doesn't exist.",
  failed: 'Failed to load quote request details.',
  noId: 'No quote request ID provided.',
  back: 'Back to Quote Requests',
  tryAgain: 'Try Again',
};

function NotFound({ reason, children }: { reason: string; children?: ReactNode }) {
  return (
    <div role="alert">
      <EmptyState
        title={messages.notFound}
        message={reason}
        action={
          <>
            {children}
            <Button component={Link} to={pagePath('adminQuoteRequests')}>
              {messages.back}
            </Button>
          </>
        }
      />
    </div>
  );
}

export function QuoteRequestPage() {
  const { id = '' } = useParams();
  const request = useQuoteRequest(id);
  if (id.trim() === '') return <NotFound reason={messages.noId} />;
  if (request.data !== undefined)
    return <QuoteRequestDetail key={id} request={request.data} isDeleted={isNoSuchRequest(request.error)} />;
  if (request.isPending) return <LoadingState label={messages.loading} />;
  if (isUnknownRequest(request.error)) return <NotFound reason={messages.missing} />;
  return (
    <NotFound reason={messages.failed}>
      <Button variant="default" loading={request.isRefetching} onClick={() => void request.refetch()}>
        {messages.tryAgain}
      </Button>
    </NotFound>
  );
}
