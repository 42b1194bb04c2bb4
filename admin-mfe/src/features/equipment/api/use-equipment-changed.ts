import { useQueryClient } from '@tanstack/react-query';
import { OVERVIEW_KEY } from '../../../lib/overview-key.ts';
import { equipmentKeys } from './query-keys.ts';

/** The query of the open form is left alone: a refetch would replace what is being edited. */
const STALE_KEYS = [
  [...equipmentKeys.all, 'list'],
  [...equipmentKeys.all, 'history'],
  equipmentKeys.count,
  equipmentKeys.categories,
  [OVERVIEW_KEY],
];

/** Invalidates everything that shows equipment. Call after an item was added, changed or deleted. */
export function useEquipmentChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(STALE_KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
