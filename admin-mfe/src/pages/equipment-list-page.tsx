import type { Equipment } from '@backlot/domain/contract';
import { defineStaffMessages, VisuallyHidden } from '@backlot/ui-kit';
import { StaffTable } from '@backlot/ui-kit/data';
import { useNavigate } from '@backlot/ui-kit/router';
import { useState } from 'react';
import { loadAll, loadSome } from '../features/equipment/api/load-equipment.ts';
import { useDuplicateEquipment } from '../features/equipment/api/use-duplicate-equipment.ts';
import { useEquipmentCount } from '../features/equipment/api/use-equipment-count.ts';
import { useEquipmentList } from '../features/equipment/api/use-equipment-list.ts';
import { useEquipmentColumns } from '../features/equipment/components/equipment-columns.tsx';
import { EquipmentRowCard } from '../features/equipment/components/equipment-row-card.tsx';
import { EquipmentToolbar } from '../features/equipment/components/equipment-toolbar.tsx';
import { ListDialogs } from '../features/equipment/components/list-dialogs.tsx';
import { ListFooter } from '../features/equipment/components/list-footer.tsx';
import { NoEquipment } from '../features/equipment/components/no-equipment.tsx';
import { RowActions } from '../features/equipment/components/row-actions.tsx';
import { SelectionBar } from '../features/equipment/components/selection-bar.tsx';
import { useDeleteEquipment } from '../features/equipment/components/use-delete-equipment.ts';
import { useDeleteSelected } from '../features/equipment/components/use-delete-selected.ts';
import { equipmentCsv } from '../features/equipment/equipment-csv.ts';
import {
  EQUIPMENT_LIST_URL,
  isFiltered,
  listQuery,
  readSort,
  type EquipmentListUrlState,
} from '../features/equipment/list-url-state.ts';
import { useMainCategoryNames } from '../features/equipment/main-category-names.ts';
import { QueryFailure } from '../lib/query-failure.tsx';
import { recordPath } from '../lib/sections/page-path.ts';
import { DELETE_CONFIRM_HINT } from '../lib/two-step-delete/delete-hints.ts';
import { useCsvExport } from '../lib/use-csv-export.ts';
import { useLastPage, useListUrl } from '../lib/use-list-url.ts';
import { useShell } from '../lib/use-shell.ts';
import classes from './equipment-list-page.module.css';

/** Seven columns and three actions want this much beside the sidebar; below it, cards show more at a time. */
const CARDS_BELOW = 1330;

const useMessages = defineStaffMessages({
  label: 'Equipment',
  failed: 'Failed to load equipment. Please try again.',
  armed: (name: string) => `Delete ${name}: ${DELETE_CONFIRM_HINT}`,
});

const NO_FILTER = { q: '', mainCategory: undefined } as const satisfies Partial<EquipmentListUrlState>;

/** The equipment list (spec 2): found, sorted, paged and selected by the address. */
export function EquipmentListPage() {
  const messages = useMessages();
  const { api } = useShell();
  const navigate = useNavigate();
  const listUrl = useListUrl(EQUIPMENT_LIST_URL);
  const { urlState, change } = listUrl;
  const list = useEquipmentList(listQuery(urlState));
  const count = useEquipmentCount();
  const isShowingPart = isFiltered(urlState);
  const page = list.isPlaceholderData ? undefined : list.data;
  useLastPage(page?.total, listUrl);

  const withoutSelected = (id: number) =>
    change({ selected: urlState.selected.filter((other) => other !== String(id)) }, { replace: true });
  const deletion = useDeleteEquipment(withoutSelected);
  const selection = useDeleteSelected(urlState.selected, (selected) => change({ selected }, { replace: true }));
  const duplicate = useDuplicateEquipment();
  const [hasDuplicateFailed, setDuplicateFailed] = useState(false);
  const names = useMainCategoryNames();
  const exporting = useCsvExport<Equipment>('equipment', (items) => equipmentCsv(items, names));

  const showAll = () => change(NO_FILTER);
  // What is armed must be in sight.
  const browse = (next: Partial<EquipmentListUrlState>, options?: { readonly replace?: boolean }) => {
    deletion.disarm();
    change(next, options);
  };
  const actions = (layout: 'row' | 'card') => (item: Equipment) => (
    <RowActions
      item={item}
      layout={layout}
      isArmed={deletion.armed?.id === item.id}
      isDeleting={deletion.isDeleting(item.id)}
      onDuplicate={() => void duplicate(item.id).catch(() => setDuplicateFailed(true))}
      onDelete={() => deletion.press(item)}
      onDisarm={deletion.disarm}
    />
  );
  const columns = useEquipmentColumns(actions('row'));
  const card = (item: Equipment) => <EquipmentRowCard item={item} actions={actions('card')(item)} />;

  return (
    <div className={classes.page}>
      <EquipmentToolbar
        q={urlState.q}
        onSearch={(q) => browse({ q }, { replace: true })}
        mainCategory={urlState.mainCategory}
        onMainCategory={(mainCategory) => browse({ mainCategory })}
      />
      {list.isError ? (
        <QueryFailure query={list} message={messages.failed} />
      ) : (
        <StaffTable
          label={messages.label}
          rows={list.data?.items}
          isRefreshing={list.isPlaceholderData}
          rowId={({ id }) => String(id)}
          rowLabel={({ name }) => name}
          columns={columns}
          sort={{ key: urlState.sort, direction: urlState.direction }}
          onSort={({ key, direction }) => browse({ sort: readSort(key) ?? urlState.sort, direction })}
          page={urlState.page}
          pageSize={urlState.pageSize}
          total={list.data?.total}
          onPage={(next) => browse({ page: next })}
          onPageSize={(pageSize) => browse({ pageSize })}
          selected={urlState.selected}
          onSelect={(selected) => change({ selected }, { replace: true })}
          onOpen={({ id }) => void navigate(recordPath('adminEquipmentEdit', id))}
          card={card}
          cardsBelow={CARDS_BELOW}
          empty={<NoEquipment isFiltered={isShowingPart} onShowAll={showAll} />}
        />
      )}
      <ListFooter
        shown={list.isError ? undefined : page?.total}
        total={count.data ?? (isShowingPart ? undefined : page?.total)}
        isFiltered={isShowingPart}
        onClear={showAll}
        isExporting={exporting.isExporting}
        onExport={() => exporting.run((signal) => loadAll(api, listQuery(urlState), signal))}
      />
      <SelectionBar
        selectedCount={urlState.selected.length}
        isExporting={exporting.isExporting}
        onExport={() => exporting.run((signal) => loadSome(api, urlState.selected, list.data?.items ?? [], signal))}
        onDelete={selection.requestConfirmation}
        onClear={() => change({ selected: [] }, { replace: true })}
      />
      <VisuallyHidden role="status">
        {deletion.armed === undefined ? '' : messages.armed(deletion.armed.name)}
      </VisuallyHidden>
      <ListDialogs
        hasDeleteFailed={deletion.hasFailed}
        onDeleteAcknowledged={deletion.acknowledge}
        hasDuplicateFailed={hasDuplicateFailed}
        onDuplicateAcknowledged={() => setDuplicateFailed(false)}
        hasExportFailed={exporting.hasFailed}
        onExportAcknowledged={exporting.acknowledge}
        selection={selection}
      />
    </div>
  );
}
