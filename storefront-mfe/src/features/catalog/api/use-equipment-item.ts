import { useQuery, useQueryClient } from '@tanstack/react-query';
import { equipmentIdParamsSchema, isRefusedWith, type Equipment } from '@backlot/domain/contract';
import { useShell } from '../../../lib/shell-context.tsx';
import { seenItem } from './use-equipment.ts';

/** How many others of the category the item page shows, and one to spare for the item itself. */
const RELATED_SHOWN = 4;
const NOT_FOUND = 404;

export type EquipmentItem =
  | { readonly status: 'loading' | 'missing' }
  | { readonly status: 'failed'; readonly isRetrying: boolean; readonly retry: () => void }
  | { readonly status: 'shown'; readonly equipment: Equipment };

export const equipmentItemKey = (id: number) => ['equipment-item', id] as const;
export const relatedEquipmentKey = ({ mainCategory, category }: Pick<Equipment, 'mainCategory' | 'category'>) =>
  ['equipment-related', mainCategory, category] as const;

/** One item by the id in the address. An item that a list has shown before is there at once. */
export function useEquipmentItem(rawId: string | undefined): EquipmentItem {
  const { api } = useShell();
  const client = useQueryClient();
  const params = equipmentIdParamsSchema.safeParse({ id: rawId });
  const id = params.success ? params.data.id : 0;
  const { data, error, isFetching, refetch } = useQuery<Equipment>({
    queryKey: equipmentItemKey(id),
    queryFn: ({ signal }) => api.getEquipment({ params: { id }, signal }),
    placeholderData: () => seenItem(client, id),
    enabled: params.success,
  });
  if (!params.success || isRefusedWith(error, NOT_FOUND)) return { status: 'missing' };
  if (data !== undefined) return { status: 'shown', equipment: data };
  if (error !== null) return { status: 'failed', isRetrying: isFetching, retry: () => void refetch() };
  return { status: 'loading' };
}

/** A few others of an item's category; none until they are known, and none when they cannot be had. */
export function useRelatedEquipment(equipment: Equipment): readonly Equipment[] {
  const { api } = useShell();
  const { id, mainCategory, category } = equipment;
  const { data } = useQuery({
    queryKey: relatedEquipmentKey(equipment),
    queryFn: ({ signal }) => api.listEquipment({ query: { mainCategory, category, limit: RELATED_SHOWN + 1 }, signal }),
  });
  return (data?.items ?? []).filter((item) => item.id !== id).slice(0, RELATED_SHOWN);
}
