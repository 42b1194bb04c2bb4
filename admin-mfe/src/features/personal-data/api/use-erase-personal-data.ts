import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';

export function useErasePersonalData() {
  const { api } = useShell();
  return useMutation({ mutationFn: (email: string) => api.erasePersonalData({ body: { email } }) });
}
