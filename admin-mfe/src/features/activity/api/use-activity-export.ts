import { businessToday } from '@backlot/domain';
import type { ActivityFilter } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../lib/save-file.ts';
import { useShell } from '../../../lib/use-shell.ts';

export function useActivityExport() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (query: ActivityFilter) => api.exportActivity({ query }),
    onSuccess: (content) => saveFile(`activity-${businessToday(new Date())}.jsonl`, content),
  });
}
