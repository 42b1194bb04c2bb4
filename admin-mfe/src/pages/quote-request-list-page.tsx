import type { QuoteStatus } from '@backlot/domain';
import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { defineStaffMessages, VisuallyHidden } from '@backlot/ui-kit';
import { StaffTable } from '@backlot/ui-kit/data';
import { useNavigate } from '@backlot/ui-kit/router';
import { loadAllRequests } from '../features/quote-requests/list/api/load-all-requests.ts';
import { useRequestList } from '../features/quote-requests/list/api/use-request-list.ts';
import { NoRequests } from '../features/quote-requests/list/components/no-requests.tsx';
import { RequestActions } from '../features/quote-requests/list/components/request-actions.tsx';
import { RequestAlerts } from '../features/quote-requests/list/components/request-alerts.tsx';
import { RequestCard, useRequestColumns } from '../features/quote-requests/list/components/request-columns.tsx';
import { RequestCounts } from '../features/quote-requests/list/components/request-counts.tsx';
import { RequestSelection } from '../features/quote-requests/list/components/request-selection.tsx';
import { OTHER_ORDERS, RequestToolbar } from '../features/quote-requests/list/components/request-toolbar.tsx';
import { useDeleteRequest } from '../features/quote-requests/list/components/use-delete-request.ts';
import { useStatusChanges } from '../features/quote-requests/list/components/use-status-changes.ts';
import { quoteRequestsCsv } from '../features/quote-requests/list/list-csv.ts';
import {
  REQUEST_LIST_URL,
  isRequestListFiltered,
  readRequestSort,
  requestListQuery,
  type RequestListUrlState,
} from '../features/quote-requests/list/list-url-state.ts';
import { requestName } from '../features/quote-requests/list/request-texts.ts';
import { QueryFailure } from '../lib/query-failure.tsx';
import { recordPath } from '../lib/sections/page-path.ts';
import { DELETE_CONFIRM_HINT } from '../lib/two-step-delete/delete-hints.ts';
import { useCsvExport } from '../lib/use-csv-export.ts';
import { useLastPage, useListUrl, type ListUrl } from '../lib/use-list-url.ts';
import { useShell } from '../lib/use-shell.ts';
import classes from './quote-request-list-page.module.css';

const useMessages = defineStaffMessages({
  label: 'Quote requests',
  failed: 'Failed to load quote requests. Please try again.',
  armed: (name: string) => `Delete ${name}: ${DELETE_CONFIRM_HINT}`,
});

/** What the six columns need beside the sidebar, in px. */
const CARDS_BELOW = 1200;

/** The quote request list (spec 2): found, filtered, sorted, paged and selected by the address. */
export function QuoteRequestListPage() {
  const messages = useMessages();
  const { api, session } = useShell();
  const navigate = useNavigate();
  const listUrl = useListUrl(REQUEST_LIST_URL);
  const { urlState, change } = listUrl;
  const query = requestListQuery(urlState, session.status === 'signed-in' ? session.user.id : '');
  const list = useRequestList(query);
  const rows = list.data?.items;
  useLastPage(list.isPlaceholderData ? undefined : list.data?.total, listUrl);

  const select = (selected: readonly string[]) => change({ selected }, { replace: true });
  const statuses = useStatusChanges();
  const deletion = useDeleteRequest((id) => select(urlState.selected.filter((other) => other !== id)));
  const exporting = useCsvExport('quote-requests', quoteRequestsCsv);

  const selectedRows = (rows ?? []).filter(({ id }) => urlState.selected.includes(id));
  // What is armed must be in sight.
  const browse: ListUrl<RequestListUrlState>['change'] = (next, options) => {
    deletion.disarm();
    change(next, options);
  };
  const actions = (layout: 'row' | 'card') => (request: QuoteRequestSummary) => (
    <RequestActions
      request={request}
      layout={layout}
      isArmed={deletion.armed?.id === request.id}
      isDeleting={deletion.isDeleting(request.id)}
      onDelete={() => deletion.press(request)}
      onDisarm={deletion.disarm}
    />
  );
  const status = {
    isSaving: statuses.isSaving,
    onStatus: (request: QuoteRequestSummary, to: QuoteStatus) => statuses.setStatus([request], to),
  };
  const columns = useRequestColumns({ ...status, actions: actions('row') });
  const card = (request: QuoteRequestSummary) => (
    <RequestCard request={request} tools={{ ...status, actions: actions('card') }} />
  );
  const sort = { key: urlState.sort, direction: urlState.direction };
  const onSort = ({ key, direction }: { key: string; direction: 'asc' | 'desc' }) =>
    browse({ sort: readRequestSort(key) ?? urlState.sort, direction });

  return (
    <div className={classes.page}>
      <RequestToolbar
        q={urlState.q}
        onSearch={(q) => browse({ q }, { replace: true })}
        status={urlState.status}
        onStatus={(next) => browse({ status: next })}
        assignee={urlState.assignee}
        onAssignee={(next) => browse({ assignee: next })}
        isShort={urlState.isShort}
        onShort={(isShort) => browse({ isShort })}
        sort={sort}
        onSort={onSort}
      />
      <RequestSelection
        selectedCount={selectedRows.length}
        isExporting={exporting.isExporting}
        isEmpty={list.data?.total === 0}
        onStatus={(to) => statuses.setStatus(selectedRows, to)}
        onExport={() =>
          exporting.run(async (signal) => {
            const exported = selectedRows.length > 0 ? selectedRows : await loadAllRequests(api, query, signal);
            // It holds people's data: no file without its entry in the activity.
            await api.noteListExport({ body: { list: 'quote-requests', rows: exported.length }, signal });
            return exported;
          })
        }
        onClear={() => select([])}
      />
      {list.isError ? <QueryFailure query={list} message={messages.failed} /> : null}
      {/* Rows that were shown stay when newer ones do not come. */}
      {list.isError && rows === undefined ? null : (
        <StaffTable
          label={messages.label}
          rows={rows}
          isRefreshing={list.isPlaceholderData}
          rowId={({ id }) => id}
          rowLabel={requestName}
          columns={columns}
          sort={sort}
          onSort={onSort}
          otherOrders={OTHER_ORDERS}
          page={urlState.page}
          pageSize={urlState.pageSize}
          total={list.data?.total}
          onPage={(page) => browse({ page })}
          onPageSize={(pageSize) => browse({ pageSize })}
          selected={urlState.selected}
          onSelect={select}
          onOpen={({ id }) => void navigate(recordPath('adminQuoteRequest', id))}
          card={card}
          cardsBelow={CARDS_BELOW}
          empty={
            <NoRequests
              isFiltered={isRequestListFiltered(urlState)}
              onShowAll={() => browse({ q: '', status: undefined, assignee: undefined, isShort: false })}
            />
          }
        />
      )}
      <RequestCounts counts={list.data?.counts} />
      <VisuallyHidden role="status">
        {deletion.armed === undefined ? '' : messages.armed(requestName(deletion.armed))}
      </VisuallyHidden>
      <RequestAlerts statuses={statuses} deletion={deletion} exporting={exporting} />
    </div>
  );
}
