import { useQueryClient } from '@tanstack/react-query';
import { equipmentKeys } from './query-keys.ts';

/** What shows equipment or counts it elsewhere in the back office. */
const DEPENDENT_KEYS = [['overview'], ['recent-activity']];

/** Call after an item was added, changed or deleted: what is shown of the catalogue is asked for anew. */
export function useEquipmentChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    // An item that is open in its form stays as it is there.
    const stale = [
      [...equipmentKeys.all, 'list'],
      [...equipmentKeys.all, 'history'],
      equipmentKeys.count,
      equipmentKeys.categories,
      ...DEPENDENT_KEYS,
    ];
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
