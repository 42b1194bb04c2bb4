import { useDeleteEquipment } from '../features/equipment/api/use-delete-equipment.ts';
import { useDeleteSelected } from '../features/equipment/api/use-delete-selected.ts';
import { useDuplicateEquipment } from '../features/equipment/api/use-duplicate-equipment.ts';
import { useEquipmentCount, useEquipmentList } from '../features/equipment/api/equipment-queries.ts';
import { useEquipmentExport } from '../features/equipment/api/use-equipment-export.ts';
import { EquipmentTable } from '../features/equipment/components/equipment-table.tsx';
import { EquipmentToolbar } from '../features/equipment/components/equipment-toolbar.tsx';
import { ListDialogs } from '../features/equipment/components/list-dialogs.tsx';
import { ListFooter } from '../features/equipment/components/list-footer.tsx';
import { SelectionBar } from '../features/equipment/components/selection-bar.tsx';
import {
  EQUIPMENT_LIST_URL,
  isFiltered,
  listQuery,
  type EquipmentListUrlState,
} from '../features/equipment/list-url-state.ts';
import { ArmedStatus } from '../lib/two-step-delete/deletable-row-actions.tsx';
import { useLastPage, useListUrl, type ListUrl } from '../lib/use-list-url.ts';
import layout from '../lib/layout.module.css';

const NO_FILTER = { q: '', mainCategory: undefined } as const satisfies Partial<EquipmentListUrlState>;

/** Equipment list (spec 2). Its search, sort, page and selection are in the URL. */
export function EquipmentListPage() {
  const listUrl = useListUrl(EQUIPMENT_LIST_URL);
  const { urlState, change } = listUrl;
  const list = useEquipmentList(listQuery(urlState));
  const count = useEquipmentCount();
  const isShowingPart = isFiltered(urlState);
  const page = list.isPlaceholderData ? undefined : list.data;
  useLastPage(page?.total, listUrl);

  const select = (selected: readonly string[]) => change({ selected }, { replace: true });
  const deletion = useDeleteEquipment((id) => select(urlState.selected.filter((other) => other !== String(id))));
  const selection = useDeleteSelected(urlState.selected, select);
  const duplication = useDuplicateEquipment();
  const exporting = useEquipmentExport();

  const showAll = () => change(NO_FILTER);
  // Disarms, because the armed row may be hidden.
  const browse: ListUrl<EquipmentListUrlState>['change'] = (next, options) => {
    deletion.disarm();
    change(next, options);
  };

  return (
    <div className={layout.stack}>
      <EquipmentToolbar
        q={urlState.q}
        onSearch={(q) => browse({ q }, { replace: true })}
        mainCategory={urlState.mainCategory}
        onMainCategory={(mainCategory) => browse({ mainCategory })}
      />
      <EquipmentTable
        {...{ list, urlState, deletion }}
        onBrowse={browse}
        onSelect={select}
        onShowAll={showAll}
        onDuplicate={duplication.duplicate}
      />
      <ListFooter
        shown={list.isError ? undefined : page?.total}
        total={count.data ?? (isShowingPart ? undefined : page?.total)}
        isFiltered={isShowingPart}
        onClear={showAll}
        isExporting={exporting.isExporting}
        onExport={() => exporting.exportAll(listQuery(urlState))}
      />
      <SelectionBar
        selectedCount={urlState.selected.length}
        isExporting={exporting.isExporting}
        onExport={() => exporting.exportSome(urlState.selected, list.data?.items ?? [])}
        onDelete={selection.requestConfirmation}
        onClear={() => select([])}
      />
      <ArmedStatus name={deletion.armed?.name} />
      <ListDialogs deletion={deletion} duplication={duplication} exporting={exporting} selection={selection} />
    </div>
  );
}
