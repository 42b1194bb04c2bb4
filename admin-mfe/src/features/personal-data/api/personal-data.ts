import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../lib/save-file.ts';
import { useShell } from '../../../lib/use-shell.ts';

/** Looks up personal data. A mutation: each lookup is logged as activity, so that it must not be refetched. */
export function useFindPersonalData() {
  const { api } = useShell();
  return useMutation({ mutationFn: (email: string) => api.findPersonalData({ body: { email } }) });
}

export function useExportPersonalData() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (email: string) => api.exportPersonalData({ body: { email } }),
    onSuccess: (content) => saveFile('personal-data.zip', content),
  });
}

export function useErasePersonalData() {
  const { api } = useShell();
  return useMutation({ mutationFn: (email: string) => api.erasePersonalData({ body: { email } }) });
}
