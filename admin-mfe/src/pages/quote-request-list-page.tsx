import type { TableSort } from '@backlot/ui-kit/data';
import { useDeleteRequest } from '../features/quote-requests/list/api/use-delete-request.ts';
import { useRequestExport } from '../features/quote-requests/list/api/use-request-export.ts';
import { useRequestList } from '../features/quote-requests/list/api/use-request-list.ts';
import { RequestAlerts } from '../features/quote-requests/list/components/request-alerts.tsx';
import { RequestCounts } from '../features/quote-requests/list/components/request-counts.tsx';
import { RequestSelection } from '../features/quote-requests/list/components/request-selection.tsx';
import { RequestTable } from '../features/quote-requests/list/components/request-table.tsx';
import { RequestToolbar } from '../features/quote-requests/list/components/request-toolbar.tsx';
import {
  REQUEST_LIST_URL,
  readRequestSort,
  requestListQuery,
  type RequestListUrlState,
} from '../features/quote-requests/list/list-url-state.ts';
import { requestName } from '../features/quote-requests/list/request-texts.ts';
import { useStatusChanges } from '../features/quote-requests/list/use-status-changes.ts';
import { ArmedStatus } from '../lib/two-step-delete/deletable-row-actions.tsx';
import { useLastPage, useListUrl, type ListUrl } from '../lib/use-list-url.ts';
import { useShell } from '../lib/use-shell.ts';
import layout from '../lib/layout.module.css';

/** Quote request list (spec 2). Its filters, sort, page and selection are in the URL. */
export function QuoteRequestListPage() {
  const { session } = useShell();
  const listUrl = useListUrl(REQUEST_LIST_URL);
  const { urlState, change } = listUrl;
  const query = requestListQuery(urlState, session.status === 'signed-in' ? session.user.id : '');
  const list = useRequestList(query);
  useLastPage(list.isPlaceholderData ? undefined : list.data?.total, listUrl);

  const select = (selected: readonly string[]) => change({ selected }, { replace: true });
  const statuses = useStatusChanges();
  const deletion = useDeleteRequest((id) => select(urlState.selected.filter((other) => other !== id)));
  const selectedRows = (list.data?.items ?? []).filter(({ id }) => urlState.selected.includes(id));
  const exporting = useRequestExport(selectedRows, query);

  // Disarms, because the armed row may be hidden.
  const browse: ListUrl<RequestListUrlState>['change'] = (next, options) => {
    deletion.disarm();
    change(next, options);
  };
  const sorting = {
    sort: { key: urlState.sort, direction: urlState.direction },
    onSort: ({ key, direction }: TableSort) => browse({ sort: readRequestSort(key) ?? urlState.sort, direction }),
  };

  return (
    <div className={layout.stack}>
      <RequestToolbar urlState={urlState} onBrowse={browse} onSort={sorting.onSort} />
      <RequestSelection
        selectedCount={selectedRows.length}
        isExporting={exporting.isExporting}
        isEmpty={list.data?.total === 0}
        onStatus={(to) => statuses.setStatus(selectedRows, to)}
        onExport={exporting.exportRows}
        onClear={() => select([])}
      />
      <RequestTable {...{ ...sorting, list, urlState, statuses, deletion }} onBrowse={browse} onSelect={select} />
      <RequestCounts counts={list.data?.counts} />
      <ArmedStatus name={deletion.armed && requestName(deletion.armed)} />
      <RequestAlerts statuses={statuses} deletion={deletion} exporting={exporting} />
    </div>
  );
}
