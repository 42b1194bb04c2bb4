import type { Equipment, EquipmentList } from '@backlot/domain/contract';
import { EmptyState } from '@backlot/ui-kit';
import { StaffTable } from '@backlot/ui-kit/data';
import { useNavigate } from '@backlot/ui-kit/router';
import type { UseQueryResult } from '@tanstack/react-query';
import { NothingFound } from '../../../lib/nothing-found.tsx';
import { QueryFailure } from '../../../lib/query-failure.tsx';
import { pagePath, recordPath } from '../../../lib/sections/page-path.ts';
import type { TwoStepDelete } from '../../../lib/two-step-delete/use-two-step-delete.ts';
import type { ListUrl } from '../../../lib/use-list-url.ts';
import { isFiltered, readSort, type EquipmentListUrlState } from '../list-url-state.ts';
import { equipmentColumns } from './equipment-columns.tsx';
import { EquipmentRowCard } from './equipment-row-card.tsx';
import { RowActions } from './row-actions.tsx';

/** Breakpoint in px: seven columns and three actions need this width next to the sidebar; below it, rows are cards. */
const CARDS_BELOW = 1330;

const messages = {
  label: 'Equipment',
  failed: 'Failed to load equipment. Please try again.',
  emptyTitle: 'The catalogue is empty',
  empty: 'What you add here appears on the site at once, grouped by its category.',
  addFirst: 'Add the first item',
  noneTitle: 'No equipment found',
  showAll: 'Show all equipment',
};

export interface EquipmentTableProps {
  list: UseQueryResult<EquipmentList>;
  urlState: EquipmentListUrlState;
  onBrowse: ListUrl<EquipmentListUrlState>['change'];
  onSelect: (selected: readonly string[]) => void;
  onShowAll: () => void;
  onDuplicate: (id: number) => void;
  deletion: TwoStepDelete<Equipment>;
}

export function EquipmentTable({ list, urlState, onBrowse, onShowAll, onDuplicate, ...props }: EquipmentTableProps) {
  const navigate = useNavigate();
  const { deletion, onSelect } = props;
  const actions = (layout: 'row' | 'card') => (item: Equipment) => (
    <RowActions
      item={item}
      layout={layout}
      isArmed={deletion.armed?.id === item.id}
      isDeleting={deletion.isDeleting(item.id)}
      onDuplicate={() => onDuplicate(item.id)}
      onDelete={() => deletion.click(item)}
      onDisarm={deletion.disarm}
    />
  );
  const card = (item: Equipment) => <EquipmentRowCard item={item} actions={actions('card')(item)} />;
  if (list.isError) return <QueryFailure query={list} message={messages.failed} />;
  return (
    <StaffTable
      label={messages.label}
      rows={list.data?.items}
      isRefreshing={list.isPlaceholderData}
      rowId={({ id }) => String(id)}
      rowLabel={({ name }) => name}
      columns={equipmentColumns(actions('row'))}
      sort={{ key: urlState.sort, direction: urlState.direction }}
      onSort={({ key, direction }) => onBrowse({ sort: readSort(key) ?? urlState.sort, direction })}
      page={urlState.page}
      pageSize={urlState.pageSize}
      total={list.data?.total}
      onPage={(next) => onBrowse({ page: next })}
      onPageSize={(pageSize) => onBrowse({ pageSize })}
      selected={urlState.selected}
      onSelect={onSelect}
      onOpen={({ id }) => void navigate(recordPath('adminEquipmentEdit', id))}
      card={card}
      cardsBelow={CARDS_BELOW}
      empty={
        isFiltered(urlState) ? (
          <NothingFound title={messages.noneTitle} showAll={messages.showAll} onShowAll={onShowAll} />
        ) : (
          <EmptyState
            title={messages.emptyTitle}
            message={messages.empty}
            way={{ label: messages.addFirst, to: pagePath('adminEquipmentNew') }}
          />
        )
      }
    />
  );
}
