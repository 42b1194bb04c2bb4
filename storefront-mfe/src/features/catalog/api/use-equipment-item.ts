import { useQuery, useQueryClient } from '@tanstack/react-query';
import { equipmentIdParamsSchema, isRefusedWith, type Equipment } from '@backlot/domain/contract';
import { equipmentKeys } from '../../../lib/equipment-keys.ts';
import { queryResult } from '../../../lib/query-result.ts';
import { useShell } from '../../../lib/shell-context.tsx';
import { cachedItem } from './use-equipment.ts';

/** Number of related items, plus one in case the item itself is in the response. */
const RELATED_SHOWN = 4;

/** One item by the id in the URL, with list data as its initial value. */
export function useEquipmentItem(rawId: string | undefined) {
  const { api } = useShell();
  const client = useQueryClient();
  const params = equipmentIdParamsSchema.safeParse({ id: rawId });
  const id = params.success ? params.data.id : 0;
  const query = useQuery<Equipment>({
    queryKey: equipmentKeys.item(id),
    queryFn: ({ signal }) => api.getEquipment({ params: { id }, signal }),
    placeholderData: () => cachedItem(client, id),
    enabled: params.success,
  });
  const isMissing = !params.success || isRefusedWith(query.error, 404);
  return isMissing ? { status: 'missing' as const } : queryResult(query);
}

export function useRelatedEquipment(equipment: Equipment): readonly Equipment[] {
  const { api } = useShell();
  const { id, mainCategory, category } = equipment;
  const { data } = useQuery({
    queryKey: equipmentKeys.related(equipment),
    queryFn: ({ signal }) => api.listEquipment({ query: { mainCategory, category, limit: RELATED_SHOWN + 1 }, signal }),
  });
  return (data?.items ?? []).filter((item) => item.id !== id).slice(0, RELATED_SHOWN);
}
