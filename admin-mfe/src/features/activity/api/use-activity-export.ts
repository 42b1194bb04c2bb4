import { businessToday } from '@backlot/domain';
import type { ActivityFilter } from '@backlot/domain/contract/staff';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { saveFile } from '../../../lib/save-file.ts';
import { useShell } from '../../../lib/use-shell.ts';

/** Saves what the filter finds as JSON lines. */
export function useActivityExport(): UseMutationResult<void, Error, ActivityFilter> {
  const { api } = useShell();
  return useMutation({
    mutationFn: async (query) => {
      saveFile(`activity-${businessToday(new Date())}.jsonl`, await api.exportActivity({ query }));
    },
  });
}
