import { mainCategoryLabel, quoteStatusLabel } from '@backlot/domain';
import { iconSize, iconStroke } from '@backlot/ui-kit';
import type { CommandItem } from '@backlot/ui-kit/data';
import { useNavigate } from '@backlot/ui-kit/router';
import { IconFileText, IconRefresh, IconVideo } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { recordPath } from '../../lib/sections/page-path.ts';
import type { useCommandSearch } from './api/use-command-search.ts';

const messages = {
  equipment: 'Equipment',
  requests: 'Quote requests',
  recentEquipment: 'Latest equipment',
  recentRequests: 'Latest quote requests',
  equipmentFailed: 'Failed to search equipment. Try Again',
  requestsFailed: 'Failed to search quote requests. Try Again',
  recentFailed: 'Failed to load the latest. Try Again',
};

const ICON = { size: iconSize.lg, stroke: iconStroke.regular, 'aria-hidden': true } as const;

function itemsOf<Data>(
  id: string,
  { data, isError, refetch }: UseQueryResult<Data>,
  failed: string,
  items: (data: Data) => CommandItem[],
): CommandItem[] {
  if (isError)
    return [
      {
        id: `${id}-again`,
        label: failed,
        icon: <IconRefresh {...ICON} />,
        staysOpen: true,
        onSelect: () => void refetch(),
      },
    ];
  return data === undefined ? [] : items(data);
}

/** Search results of the server as groups of the palette; the latest records for an empty search. */
export function useSearchGroups(search: ReturnType<typeof useCommandSearch>) {
  const navigate = useNavigate();
  const equipmentItem = (id: number, name: string, description?: ReactNode): CommandItem => ({
    id: `equipment-${id}`,
    label: name,
    description,
    icon: <IconVideo {...ICON} />,
    onSelect: () => void navigate(recordPath('adminEquipmentEdit', id)),
  });
  const requestItem = (id: string, customerName: string, description: ReactNode): CommandItem => ({
    id: `request-${id}`,
    label: customerName,
    description,
    icon: <IconFileText {...ICON} />,
    onSelect: () => void navigate(recordPath('adminQuoteRequest', id)),
  });

  if (search.isSearching) {
    const equipment = itemsOf('equipment', search.equipment, messages.equipmentFailed, ({ items }) =>
      items.map(({ id, name, mainCategory, category }) =>
        equipmentItem(
          id,
          name,
          <>
            {mainCategoryLabel(mainCategory)} · <bdi>{category}</bdi>
          </>,
        ),
      ),
    );
    const requests = itemsOf('requests', search.requests, messages.requestsFailed, ({ items }) =>
      items.map(({ id, customerName, jobName, reference, status }) =>
        requestItem(
          id,
          customerName,
          <>
            <bdi>{jobName}</bdi> · {reference} · {quoteStatusLabel(status)}
          </>,
        ),
      ),
    );
    return {
      groups: [
        { id: 'equipment', label: messages.equipment, items: equipment },
        { id: 'requests', label: messages.requests, items: requests },
      ],
      isSearching: search.equipment.isFetching || search.requests.isFetching,
    };
  }
  if (!search.isBrowsing) return { groups: [], isSearching: false };

  const recentRequests = itemsOf('recent-requests', search.recentRequests, messages.recentFailed, ({ items }) =>
    items.map(({ id, customerName, jobName }) => requestItem(id, customerName, <bdi>{jobName}</bdi>)),
  );
  const recentEquipment = itemsOf('recent-equipment', search.recentEquipment, messages.recentFailed, ({ items }) =>
    items.map(({ id, name }) => equipmentItem(id, name)),
  );
  return {
    groups: [
      { id: 'recent-requests', label: messages.recentRequests, items: recentRequests },
      { id: 'recent-equipment', label: messages.recentEquipment, items: recentEquipment },
    ],
    isSearching: false,
  };
}
