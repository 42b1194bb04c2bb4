import { defineStaffMessages, VisuallyHidden } from '@backlot/ui-kit';
import { useDeleteEquipment } from '../features/equipment/api/use-delete-equipment.ts';
import { useDeleteSelected } from '../features/equipment/api/use-delete-selected.ts';
import { useDuplicateEquipment } from '../features/equipment/api/use-duplicate-equipment.ts';
import { useEquipmentCount } from '../features/equipment/api/use-equipment-count.ts';
import { useEquipmentExport } from '../features/equipment/api/use-equipment-export.ts';
import { useEquipmentList } from '../features/equipment/api/use-equipment-list.ts';
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
import { DELETE_CONFIRM_HINT } from '../lib/two-step-delete/delete-hints.ts';
import { useLastPage, useListUrl, type ListUrl } from '../lib/use-list-url.ts';
import layout from '../lib/layout.module.css';

const useMessages = defineStaffMessages({ armed: (name: string) => `Delete ${name}: ${DELETE_CONFIRM_HINT}` });

const NO_FILTER = { q: '', mainCategory: undefined } as const satisfies Partial<EquipmentListUrlState>;

/** Equipment list (spec 2). Its search, sort, page and selection are in the URL. */
export function EquipmentListPage() {
  const messages = useMessages();
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
      <VisuallyHidden role="status">
        {deletion.armed === undefined ? '' : messages.armed(deletion.armed.name)}
      </VisuallyHidden>
      <ListDialogs deletion={deletion} duplication={duplication} exporting={exporting} selection={selection} />
    </div>
  );
}
