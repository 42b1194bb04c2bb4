import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../lib/save-file.ts';
import { useShell } from '../../../lib/use-shell.ts';

export function useExportPersonalData() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (email: string) => api.exportPersonalData({ body: { email } }),
    onSuccess: (content) => saveFile('personal-data.zip', content),
  });
}
