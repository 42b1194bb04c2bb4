import type { Equipment } from '@backlot/domain/contract';
import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureText } from '../../detail/rules/failure-reason.ts';
import type { Report } from '../../detail/use-page-message.ts';

const TOO_MANY = 'The item was not replaced: the quote would hold more of the other one than a line can.';

export interface Replacement {
  readonly equipmentId: number;
  readonly name: string;
  readonly substituteId: number;
}

/** Loads a substitute and replaces an item with it. `replace` returns false above the maximum quantity. */
export function useSubstitute(replace: (equipmentId: number, item: Equipment) => boolean, report: Report) {
  const { api } = useShell();
  return useMutation({
    mutationFn: async ({ equipmentId, substituteId }: Replacement) => {
      const item = await api.getEquipment({ params: { id: substituteId } });
      return { item, isReplaced: replace(equipmentId, item) };
    },
    onSuccess: ({ item, isReplaced }, { name }) => {
      if (isReplaced) report('success', `${item.name} is in place of ${name}. Save the changes to keep it.`);
      else report('error', TOO_MANY);
    },
    onError: (cause) => report('error', failureText(cause, 'Failed to fetch equipment')),
  });
}
