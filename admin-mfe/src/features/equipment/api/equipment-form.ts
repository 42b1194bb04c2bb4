import type { EquipmentInput } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { useEquipmentChanged } from './equipment-queries.ts';

/** Without an id the entries become a new item. */
export interface EquipmentSave {
  readonly id: number | undefined;
  readonly body: EquipmentInput;
}

export function useSaveEquipment() {
  const { api } = useShell();
  const changed = useEquipmentChanged();
  return useMutation({
    mutationFn: ({ id, body }: EquipmentSave) =>
      id === undefined ? api.addEquipment({ body }) : api.updateEquipment({ params: { id }, body }),
    onSuccess: () => void changed(),
  });
}

export function useUploadPicture() {
  const { api } = useShell();
  return useMutation({ mutationFn: (upload: { file: File; signal: AbortSignal }) => api.uploadPicture(upload) });
}
