import type { QuoteStatus } from '@backlot/domain';
import type { QuoteRequestList, QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { EmptyState } from '@backlot/ui-kit';
import { StaffTable, type TableSort } from '@backlot/ui-kit/data';
import { useNavigate } from '@backlot/ui-kit/router';
import type { UseQueryResult } from '@tanstack/react-query';
import { NothingFound } from '../../../../lib/nothing-found.tsx';
import { QueryFailure } from '../../../../lib/query-failure.tsx';
import { recordPath } from '../../../../lib/sections/page-path.ts';
import type { TwoStepDelete } from '../../../../lib/two-step-delete/use-two-step-delete.ts';
import type { ListUrl } from '../../../../lib/use-list-url.ts';
import { isRequestListFiltered, type RequestListUrlState } from '../list-url-state.ts';
import { requestName } from '../request-texts.ts';
import type { StatusChanges } from '../use-status-changes.ts';
import { RequestActions } from './request-actions.tsx';
import { RequestCard, requestColumns } from './request-columns.tsx';
import { OTHER_ORDERS } from './request-toolbar.tsx';

const messages = {
  label: 'Quote requests',
  failed: 'Failed to load quote requests. Please try again.',
  none: 'No quote requests yet',
  noneMessage: 'What customers send from the site appears here by itself.',
  notFound: 'No quote requests found',
  clear: 'Clear filters',
};

/** Width in px that six columns need next to the sidebar; below it, rows are cards. */
const CARDS_BELOW = 1200;

interface RequestTableProps {
  list: UseQueryResult<QuoteRequestList>;
  urlState: RequestListUrlState;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  onBrowse: ListUrl<RequestListUrlState>['change'];
  onSelect: (selected: readonly string[]) => void;
  statuses: StatusChanges;
  deletion: TwoStepDelete<QuoteRequestSummary>;
}

export function RequestTable({ list, urlState, onBrowse, statuses, deletion, ...table }: RequestTableProps) {
  const navigate = useNavigate();
  const rows = list.data?.items;
  const actions = (layout: 'row' | 'card') => (request: QuoteRequestSummary) => (
    <RequestActions
      request={request}
      layout={layout}
      isArmed={deletion.armed?.id === request.id}
      isDeleting={deletion.isDeleting(request.id)}
      onDelete={() => deletion.click(request)}
      onDisarm={deletion.disarm}
    />
  );
  const status = {
    isSaving: statuses.isSaving,
    onStatus: (request: QuoteRequestSummary, to: QuoteStatus) => statuses.setStatus([request], to),
  };
  const columns = requestColumns({ ...status, actions: actions('row') });
  const card = (request: QuoteRequestSummary) => (
    <RequestCard request={request} tools={{ ...status, actions: actions('card') }} />
  );
  return (
    <>
      {list.isError ? <QueryFailure query={list} message={messages.failed} /> : null}
      {/* After a failed refetch the stale rows stay. */}
      {list.isError && rows === undefined ? null : (
        <StaffTable
          {...table}
          label={messages.label}
          rows={rows}
          isRefreshing={list.isPlaceholderData}
          rowId={({ id }) => id}
          rowLabel={requestName}
          columns={columns}
          otherOrders={OTHER_ORDERS}
          page={urlState.page}
          pageSize={urlState.pageSize}
          total={list.data?.total}
          onPage={(page) => onBrowse({ page })}
          onPageSize={(pageSize) => onBrowse({ pageSize })}
          selected={urlState.selected}
          onOpen={({ id }) => void navigate(recordPath('adminQuoteRequest', id))}
          card={card}
          cardsBelow={CARDS_BELOW}
          empty={
            isRequestListFiltered(urlState) ? (
              <NothingFound
                title={messages.notFound}
                showAll={messages.clear}
                onShowAll={() => onBrowse({ q: '', status: undefined, assignee: undefined, isShort: false })}
              />
            ) : (
              <EmptyState title={messages.none} message={messages.noneMessage} />
            )
          }
        />
      )}
    </>
  );
}
