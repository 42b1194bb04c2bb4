import type { QuantityLine } from '@backlot/domain';
import { isRefusedWith, type ApiClient, type Equipment } from '@backlot/domain/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useShell } from '../../../lib/shell-context.tsx';

/** So many items are asked for at a time; a list of 200 is no reason to flood the server. */
const AT_A_TIME = 20;

async function findEquipment(api: ApiClient, id: number, signal: AbortSignal): Promise<Equipment | undefined> {
  try {
    return await api.getEquipment({ params: { id: String(id) }, signal });
  } catch (cause) {
    if (isRefusedWith(cause, 404)) return undefined;
    throw cause;
  }
}

/** The equipment of these ids as far as it is in the catalogue, in their order. */
async function loadListEquipment(api: ApiClient, ids: readonly number[], signal: AbortSignal): Promise<Equipment[]> {
  const found: Equipment[] = [];
  for (let start = 0; start < ids.length; start += AT_A_TIME) {
    const part = await Promise.all(ids.slice(start, start + AT_A_TIME).map((id) => findEquipment(api, id, signal)));
    found.push(...part.filter((item) => item !== undefined));
  }
  return found;
}

/** The equipment of these ids, for the cache. */
export function listEquipmentQuery(api: ApiClient, ids: readonly number[]) {
  return queryOptions({
    // Beside the catalogue's own lists, so that whoever asks the cache for equipment finds these too.
    queryKey: ['equipment', 'of-list', ids],
    queryFn: ({ signal }) => loadListEquipment(api, ids, signal),
  });
}

/** Names, pictures and units of the items on a list, which carries nothing but ids. */
export function useListEquipment(lines: readonly QuantityLine[]) {
  const { api } = useShell();
  const ids = lines.map(({ equipmentId }) => equipmentId);
  return useQuery({ ...listEquipmentQuery(api, ids), enabled: ids.length > 0 });
}
